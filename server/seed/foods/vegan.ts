import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { nutButters } from './nut-butters.ts'
import { plantMilks } from './plant-milks.ts'

/** Vegan staples for the kitchen. */
export const vegan: SeedFood[] = [
  {
    name: 'Soya Chunks',
    description:
      'Five minutes in hot salted water and these nuggets double in size and drink up any gravy. They go into pulao, keema and curries on days without paneer. The flour comes from beans pressed without solvents.',
    details: {
      ingredients: 'Defatted soya flour',
      nutrition: nutritionRows({ protein: 52, carbohydrate: 33, sugars: 8.4, fat: 0.6, fibre: 13, sodium: 9 }),
      storage: 'Keep dry in a closed jar.',
      origin: 'Sehore, Madhya Pradesh',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: ['soya'], states: ['Madhya Pradesh'] },
    hsn: '2106',
    tax: 12,
    discount: 0,
    packs: [
      { size: '200 g', price: 79, stock: 165 },
      { size: '500 g', price: 185, stock: 122 },
      { size: '1 kg', price: 355, stock: 70 },
      { size: '2 kg', price: 685, stock: 23 },
    ],
    art: {
      form: 'pouch',
      motif: 'soy',
      label: 'Soya Chunks',
      hi: 'सोया वड़ी',
      sub: 'Protein nuggets',
      props: ['soy', 'chilli'],
      palette: { main: '#7A1512', second: '#F6C21E', back: 'disc' },
    },
  },
  {
    name: 'Tender Jackfruit in Brine',
    description:
      'Cut before it ripens, jackfruit pulls apart like meat and carries spice just as well. Drain, rinse and fry hard before it joins the masala. Biryani cooks, this tin is for you.',
    details: {
      ingredients: 'Tender jackfruit 60 %, water, salt, lemon juice',
      nutrition: nutritionRows({ protein: 1.8, carbohydrate: 9.8, sugars: 1.2, fat: 0.4, fibre: 4.2, sodium: 290 }),
      storage: 'Once open, move to a glass bowl and refrigerate for up to three days.',
      origin: 'Panruti, Tamil Nadu',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Tamil Nadu'] },
    hsn: '2008',
    tax: 12,
    discount: 15,
    flags: ['new_arrivals'],
    packs: [
      { size: '400 g', price: 169, stock: 54 },
      { size: '800 g', price: 309, stock: 33 },
      { size: '2 kg', price: 729, stock: 5 },
    ],
    art: {
      form: 'tin',
      motif: 'jackfruit',
      label: 'Jackfruit',
      hi: 'कच्चा कटहल',
      sub: 'Tender, in brine',
      props: ['jackfruit', 'pepper'],
      palette: { main: '#3F5526', second: '#F0D08A', lid: '#F0D08A', back: 'rays' },
    },
  },
  {
    name: 'Cashew Parmesan',
    description:
      'Pasta night without dairy needs something salty on top. We crumble roasted cashew with garlic, nutritional yeast and rock salt until it looks and melts like grated cheese. Shake it over soup and buttered corn as well.',
    details: {
      ingredients: 'Cashew 78 %, nutritional yeast, garlic powder, rock salt',
      nutrition: nutritionRows({ protein: 20.5, carbohydrate: 29, sugars: 5.1, fat: 38.4, fibre: 4.4, sodium: 1150 }),
      storage: 'Keep the jar closed; refrigerate after opening.',
      origin: 'Sindhudurg, Maharashtra',
      keepsFor: '6 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free'], allergens: ['nuts'], states: ['Maharashtra'] },
    hsn: '2008',
    tax: 12,
    discount: 0,
    packs: [
      { size: '100 g', price: 195, stock: 40 },
      { size: '200 g', price: 369, stock: 25 },
      { size: '400 g', price: 709, stock: 8 },
    ],
    art: {
      form: 'jar',
      motif: 'cashew',
      label: 'Kaju Parm',
      hi: 'काजू परमेज़ान',
      sub: 'Savoury sprinkle',
      props: ['cashew', 'garlic'],
      palette: { main: '#27406E', second: '#F2C25A', fill: '#EBD6A2', fill2: '#CBAE6A', lid: '#27406E', back: 'arch' },
    },
  },
  {
    name: 'Egg-free Mayonnaise',
    description:
      'Soy milk and cold-pressed sunflower oil whip up as thick as any egg mayonnaise. Lime juice and a little mustard make it sharp enough for a sandwich. Stand the bottle on its cap and the last spoon comes out too.',
    details: {
      ingredients: 'Sunflower oil 52 %, soy milk, lime juice, mustard, raw cane sugar, rock salt',
      nutrition: nutritionRows({ protein: 1, carbohydrate: 9.2, sugars: 3.8, fat: 52, fibre: 0.4, sodium: 690 }),
      storage: 'Refrigerate after opening and use within four weeks.',
      origin: 'Pune, Maharashtra',
      keepsFor: '6 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic'],
      allergens: ['soya', 'mustard'],
      states: ['Maharashtra'],
    },
    hsn: '2103',
    tax: 5,
    discount: 10,
    packs: [
      { size: '250 g', price: 159, stock: 71 },
      { size: '500 g', price: 295, stock: 43 },
      { size: '1 kg', price: 549, stock: 14 },
    ],
    art: {
      form: 'bottle',
      motif: 'lime',
      label: 'Vegan Mayo',
      hi: 'वीगन मेयो',
      sub: 'No egg',
      props: ['lime', 'mustard'],
      palette: { main: '#1F5C63', second: '#F6E27A', fill: '#FBF1CF', fill2: '#EBDCA4', lid: '#F2B01E', back: 'rays' },
    },
  },
  {
    name: 'Roasted Chickpea Sattu',
    description:
      'Bihar drinks this with onion, lime and green chilli when the loo wind blows. Chana is roasted in hot sand and milled with the skin on, which gives sattu its smoky smell. It also fills litti and parathas.',
    details: {
      ingredients: 'Roasted Bengal gram',
      nutrition: nutritionRows({ protein: 22.4, carbohydrate: 62, sugars: 3, fat: 6.2, fibre: 14.2, sodium: 24 }),
      storage: 'Keep airtight; in the monsoon, refrigerate.',
      origin: 'Bhojpur, Bihar',
      keepsFor: '5 months from milling',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Bihar'] },
    hsn: '1106',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 119, stock: 118 },
      { size: '1 kg', price: 225, stock: 86 },
      { size: '2 kg', price: 429, stock: 30 },
    ],
    art: {
      form: 'pouch',
      motif: 'chickpea',
      label: 'Sattu',
      hi: 'चना सत्तू',
      sub: 'Roasted gram flour',
      props: ['chickpea', 'lime'],
      palette: { main: '#6B3F0A', second: '#F3DDA4', back: 'scallop' },
    },
  },
  ...plantMilks,
  ...nutButters,
]
