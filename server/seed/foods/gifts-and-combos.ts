import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { hampers } from './hampers.ts'

/** Boxes of one kind: trios, flights and samplers. */
export const giftsAndCombos: SeedFood[] = [
  {
    name: 'Pickle Trio',
    description:
      'Three jars settle the argument about which pickle is best, or start it. Mango is sun-cured, lime has no oil, garlic is dark and sweet. They sit in a printed carton with a card for your words.',
    details: {
      ingredients: 'Mango pickle, lime chilli pickle, garlic pickle',
      nutrition: nutritionRows({ protein: 2.2, carbohydrate: 12.4, sugars: 5.8, fat: 19.6, fibre: 4, sodium: 2450 }),
      storage: 'Keep the jars dry inside; use a clean spoon.',
      origin: 'Packed in Jaipur, Rajasthan',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan'], allergens: ['gluten', 'sesame', 'mustard'], states: ['Rajasthan'] },
    hsn: '2001',
    tax: 5,
    discount: 10,
    flags: ['best_seller'],
    packs: [
      { size: '3 × 100 g', price: 289, stock: 83 },
      { size: '3 × 250 g', price: 649, stock: 55 },
      { size: '3 × 500 g', price: 1195, stock: 14 },
    ],
    art: {
      form: 'box',
      motif: 'lotus',
      label: 'Pickle Trio',
      hi: 'अचार तिकड़ी',
      sub: 'Mango, lime, garlic',
      props: ['mango', 'chilli'],
      palette: { main: '#5B2A5E', second: '#F6C21E', back: 'arch' },
    },
  },
  {
    name: 'Garden Tea Sampler',
    description:
      'From the plains of Assam to the frosty Nilgiris, six teas travel in one tin. Each pouch carries its garden, its month and how long to steep it. A good present for someone who already has a favourite cup.',
    details: {
      ingredients: 'Assam, Darjeeling, Nilgiri, Kangra green, Sikkim white and masala chai',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.3, sugars: 0, fat: 0, fibre: 0, sodium: 2 }),
      storage: 'Keep the tin closed and away from spices.',
      origin: 'Assam, West Bengal, Sikkim, Himachal Pradesh and Tamil Nadu',
      keepsFor: '12 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic'],
      allergens: [],
      states: ['Himachal Pradesh', 'Sikkim', 'Assam', 'West Bengal', 'Tamil Nadu'],
    },
    hsn: '0902',
    tax: 5,
    discount: 0,
    packs: [
      { size: '6 × 25 g', price: 549, stock: 42 },
      { size: '6 × 50 g', price: 995, stock: 29 },
      { size: '6 × 100 g', price: 1865, stock: 8 },
    ],
    art: {
      form: 'tin',
      motif: 'tea',
      label: 'Tea Sampler',
      hi: 'चाय सैम्पलर',
      sub: 'Six Indian gardens',
      props: ['tea', 'cardamom'],
      palette: { main: '#143F3A', second: '#F2C25A', lid: '#A3174E', back: 'rays' },
    },
  },
  {
    name: 'Honey Tasting Box',
    description:
      'Taste them left to right: mustard, litchi, forest, jamun. The honeys run from pale cream to nearly black, and every one comes from a different hive and season. Plain khakhra clears the palate in between.',
    details: {
      ingredients: 'Mustard, litchi, forest and jamun honey',
      nutrition: nutritionRows({ protein: 0.3, carbohydrate: 80.6, sugars: 78, fat: 0, fibre: 0, sodium: 4 }),
      storage: 'Keep at room temperature; crystals melt in warm water.',
      origin: 'Muzaffarpur, Bihar, and Satpura, Madhya Pradesh',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['gluten_free', 'no_onion_garlic', 'fasting'], allergens: [], states: ['Bihar', 'Madhya Pradesh'] },
    hsn: '0409',
    tax: 5,
    discount: 0,
    packs: [
      { size: '4 × 50 g', price: 375, stock: 47 },
      { size: '4 × 100 g', price: 689, stock: 31 },
      { size: '4 × 250 g', price: 1595, stock: 6 },
    ],
    art: {
      form: 'box',
      motif: 'honeycomb',
      label: 'Honey Box',
      hi: 'शहद डिब्बा',
      sub: 'Four forests to taste',
      props: ['honeycomb', 'mustard'],
      palette: { main: '#7A3F0C', second: '#F6D36A', back: 'scallop' },
    },
  },
  {
    name: 'Spice Dabba',
    description:
      'A first kitchen is only a kitchen once it has its masala dabba. Seven steel bowls hold turmeric, chilli, coriander, cumin, mustard, pepper and garam masala, each bought from the district that grows it best.',
    details: {
      ingredients: 'Turmeric, chilli, coriander, cumin, mustard seed, black pepper, garam masala',
      nutrition: nutritionRows({ protein: 11.8, carbohydrate: 55, sugars: 2.6, fat: 11.2, fibre: 24, sodium: 60 }),
      storage: 'Keep the lid on; refill within six months for the best smell.',
      origin: 'Packed in Kochi, Kerala',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: ['mustard'], states: ['Kerala'] },
    hsn: '0910',
    tax: 5,
    discount: 15,
    packs: [
      { size: '7 × 25 g', price: 499, stock: 38 },
      { size: '7 × 50 g', price: 895, stock: 24 },
      { size: '7 × 100 g', price: 1695, stock: 3 },
    ],
    art: {
      form: 'tin',
      motif: 'turmeric',
      label: 'Spice Dabba',
      hi: 'मसाला डिब्बा',
      sub: 'Seven daily spices',
      props: ['turmeric', 'coriander'],
      palette: { main: '#9A3412', second: '#F6C21E', lid: '#9A3412', back: 'disc' },
    },
  },
  {
    name: 'Nut Butter Trio',
    description:
      'Three small tubs are nested in one large one, which later keeps biscuits. Cashew is silky, almond is coarse and toasty, peanut comes with crunch and gur. Breakfast is settled for a fortnight.',
    details: {
      ingredients: 'Cashew butter, almond butter, crunchy peanut butter',
      nutrition: nutritionRows({ protein: 21, carbohydrate: 24.8, sugars: 6.8, fat: 48, fibre: 7, sodium: 60 }),
      storage: 'Stir before use; keep cool.',
      origin: 'Kollam, Kerala, and Rajkot, Gujarat',
      keepsFor: '7 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic'],
      allergens: ['groundnut', 'nuts'],
      states: ['Gujarat', 'Kerala'],
    },
    hsn: '2008',
    tax: 12,
    discount: 25,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '3 × 100 g', price: 449, stock: 32 },
      { size: '3 × 200 g', price: 789, stock: 20 },
      { size: '3 × 350 g', price: 1249, stock: 7 },
    ],
    art: {
      form: 'tub',
      motif: 'almond',
      label: 'Nut Trio',
      hi: 'नट बटर तिकड़ी',
      sub: 'Gift of three',
      props: ['almond', 'cashew'],
      palette: { main: '#2F6B2E', second: '#F6E27A', lid: '#F6E27A', back: 'disc' },
    },
  },
  {
    name: 'Fruit Jam Flight',
    description:
      'Strawberry, orange, apricot, fig and mulberry stand in a row like paints. The small jars are just right for a birthday breakfast, and the large ones for a family that cannot agree.',
    details: {
      ingredients: 'Strawberry jam, orange marmalade, apricot, fig and mulberry preserves',
      nutrition: nutritionRows({ protein: 0.4, carbohydrate: 63, sugars: 58.4, fat: 0.1, fibre: 1.4, sodium: 8 }),
      storage: 'Refrigerate each jar once open.',
      origin: 'Mahabaleshwar, Maharashtra',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Maharashtra'] },
    hsn: '2007',
    tax: 5,
    discount: 0,
    packs: [
      { size: '5 × 40 g', price: 325, stock: 58 },
      { size: '5 × 100 g', price: 729, stock: 26 },
      { size: '5 × 250 g', price: 1649, stock: 2 },
    ],
    art: {
      form: 'box',
      motif: 'strawberry',
      label: 'Jam Flight',
      hi: 'जैम उपहार',
      sub: 'Five little jars',
      props: ['strawberry', 'orange'],
      palette: { main: '#9E1B34', second: '#F4C8CF', back: 'disc' },
    },
  },
  ...hampers,
]
