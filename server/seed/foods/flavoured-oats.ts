import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Oats mixed with spices, fruit and nuts. */
export const flavouredOats: SeedFood[] = [
  {
    name: 'Masala Oats',
    description:
      "Four o'clock hunger has an answer in a steel katori. Each sachet holds oats, dried carrot, peas and a garam masala we roast ourselves. Three minutes with a cup of water and it is done.",
    details: {
      ingredients:
        'Oats, dried carrot, dried peas, onion, salt, coriander, cumin, turmeric, chilli, black pepper, clove',
      nutrition: nutritionRows({ protein: 11.4, carbohydrate: 63.8, sugars: 4.2, fat: 7.9, fibre: 8.8, sodium: 780 }),
      storage: 'Keep sachets dry. Eat soon after cooking.',
      origin: 'Nashik, Maharashtra',
      keepsFor: '8 months from packing',
    },
    facts: { diet: ['vegan', 'no_added_sugar'], allergens: ['gluten'], states: ['Maharashtra'] },
    hsn: '1904',
    tax: 5,
    discount: 20,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '6 × 40 g', price: 149, stock: 160 },
      { size: '12 × 40 g', price: 279, stock: 88 },
      { size: '24 × 40 g', price: 529, stock: 20 },
    ],
    art: {
      form: 'box',
      motif: 'carrot',
      label: 'Masala Oats',
      hi: 'मसाला ओट्स',
      sub: 'Veg and garam masala',
      props: ['carrot', 'coriander'],
      palette: { main: '#1F5C63', second: '#F2B01E', back: 'scallop' },
    },
  },
  {
    name: 'Apple Cinnamon Oats',
    description:
      'Dried apple from the orchards of Kinnaur is chopped small and tossed with rolled oats and true cinnamon. The fruit swells as it cooks and sweetens the bowl by itself. Children who leave their porridge tend to finish this one.',
    details: {
      ingredients: 'Rolled oats, dried apple 18 %, cinnamon 1 %',
      nutrition: nutritionRows({ protein: 10.9, carbohydrate: 69.2, sugars: 12.6, fat: 5.8, fibre: 9.4, sodium: 6 }),
      storage: 'Keep the tin tightly closed and dry.',
      origin: 'Kinnaur, Himachal Pradesh',
      keepsFor: '8 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'],
      allergens: ['gluten'],
      states: ['Himachal Pradesh'],
    },
    hsn: '1904',
    tax: 5,
    discount: 10,
    flags: ['new_arrivals'],
    packs: [
      { size: '300 g', price: 225, stock: 55 },
      { size: '500 g', price: 355, stock: 40 },
      { size: '1 kg', price: 679, stock: 16 },
    ],
    art: {
      form: 'tin',
      motif: 'apple',
      label: 'Apple',
      hi: 'सेब दालचीनी',
      sub: 'Apple cinnamon oats',
      props: ['apple', 'cinnamon'],
      palette: { main: '#1F5A36', second: '#F4B9A9', lid: '#8E2A1B', back: 'rays' },
    },
  },
  {
    name: 'Fig Walnut Overnight Oats',
    description:
      'Before bed, cover three spoons with milk or curd and put the bowl in the fridge. By breakfast the figs are plump, the chia has set and the walnuts still crack between the teeth. No stove, no stirring.',
    details: {
      ingredients: 'Rolled oats, dried fig 16 %, walnut 9 %, chia seed, raisins',
      nutrition: nutritionRows({ protein: 11.8, carbohydrate: 61.4, sugars: 15.8, fat: 11.6, fibre: 9.9, sodium: 7 }),
      storage: 'Keep cool and dry; refrigerate after opening in summer.',
      origin: 'Pune, Maharashtra',
      keepsFor: '6 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'],
      allergens: ['gluten', 'nuts'],
      states: ['Maharashtra'],
    },
    hsn: '1904',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 245, stock: 34 },
      { size: '450 g', price: 415, stock: 25 },
      { size: '900 g', price: 795, stock: 11 },
    ],
    art: {
      form: 'jar',
      motif: 'fig',
      label: 'Fig Walnut',
      hi: 'अंजीर अखरोट',
      sub: 'Overnight oats',
      props: ['fig', 'walnut'],
      palette: { main: '#43265A', second: '#E9BE5A', fill: '#D2A869', fill2: '#8C5E2E', lid: '#43265A', back: 'arch' },
    },
  },
  {
    name: 'Berry Almond Oats',
    description:
      'Mulberry, seabuckthorn and strawberry, dried on trays in the hills, give this tub its colour. Slivered almonds from Kashmir give it crunch. Eat it cold with milk or warm from the pan.',
    details: {
      ingredients: 'Rolled oats, almond 9 %, dried mulberry 6 %, dried strawberry 4 %, dried seabuckthorn 2 %',
      nutrition: nutritionRows({ protein: 12, carbohydrate: 63, sugars: 11.9, fat: 9.8, fibre: 9.6, sodium: 5 }),
      storage: 'Press the lid down well. Use a dry spoon.',
      origin: 'Kullu, Himachal Pradesh',
      keepsFor: '7 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'],
      allergens: ['gluten', 'nuts'],
      states: ['Himachal Pradesh'],
    },
    hsn: '1904',
    tax: 5,
    discount: 30,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '250 g', price: 255, stock: 45 },
      { size: '500 g', price: 475, stock: 22 },
      { size: '1 kg', price: 899, stock: 3 },
    ],
    art: {
      form: 'tub',
      motif: 'berries',
      label: 'Berry Oats',
      hi: 'बेरी बादाम',
      sub: 'Hill-fruit oats',
      props: ['berries', 'almond'],
      palette: { main: '#27406E', second: '#F4A9A0', lid: '#F4A9A0', back: 'disc' },
    },
  },
]
