import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Whole or cut fruit slow-cooked in sugar syrup. */
export const murabba: SeedFood[] = [
  {
    name: 'Amla Murabba',
    description:
      'Banarasi amla, the large kind, is pricked by hand and rested in lime water before it meets the syrup. Three slow boils over three days make it soft to the stone. Have one after breakfast, with a spoon of its own syrup.',
    details: {
      ingredients: 'Amla 55 %, raw cane sugar, cardamom, saffron',
      nutrition: nutritionRows({ protein: 0.3, carbohydrate: 68.9, sugars: 64, fat: 0.1, fibre: 2, sodium: 12 }),
      storage: 'Keep the fruit under the syrup. Use a dry spoon.',
      origin: 'Pratapgarh, Uttar Pradesh',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Uttar Pradesh'] },
    hsn: '2006',
    tax: 12,
    discount: 10,
    flags: ['best_seller'],
    packs: [
      { size: '600 g', price: 315, stock: 88 },
      { size: '1 kg', price: 495, stock: 61 },
      { size: '2 kg', price: 949, stock: 17 },
    ],
    art: {
      form: 'jar',
      motif: 'amla',
      label: 'Amla',
      hi: 'आँवला मुरब्बा',
      sub: 'Slow-cooked murabba',
      props: ['amla', 'cardamom'],
      palette: { main: '#5B5A12', second: '#F2A24A', fill: '#B9A23A', fill2: '#857018', lid: '#5B2A5E', back: 'disc' },
    },
  },
  {
    name: 'Apple Murabba',
    description:
      'Small Ambri apples are peeled, cored and poached whole until you can see light through them. Rose water goes in last. Wrap one in a hot paratha, as they do in Shopian on cold mornings.',
    details: {
      ingredients: 'Apple 58 %, cane sugar, rose water, cardamom',
      nutrition: nutritionRows({ protein: 0.2, carbohydrate: 66.4, sugars: 62.2, fat: 0.1, fibre: 1.4, sodium: 5 }),
      storage: 'Keep cool; refrigerate once the tin is open.',
      origin: 'Shopian, Jammu and Kashmir',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Jammu and Kashmir'] },
    hsn: '2006',
    tax: 12,
    discount: 0,
    packs: [
      { size: '500 g', price: 285, stock: 46 },
      { size: '1 kg', price: 529, stock: 31 },
      { size: '2 kg', price: 999, stock: 8 },
    ],
    art: {
      form: 'tin',
      motif: 'apple',
      label: 'Apple',
      hi: 'सेब मुरब्बा',
      sub: 'Whole hill apples',
      props: ['apple', 'cardamom'],
      palette: { main: '#8E1A2B', second: '#F3DDA4', lid: '#F3DDA4', back: 'scallop' },
    },
  },
  {
    name: 'Gajar Murabba',
    description:
      'Desi carrots sweeten in the frost, and only the January crop is pulled for this. Batons of it turn glassy and orange in cardamom syrup. Chop a piece into suji halwa and nobody asks what the secret is.',
    details: {
      ingredients: 'Carrot 56 %, cane sugar, cardamom, lemon juice',
      nutrition: nutritionRows({ protein: 0.4, carbohydrate: 65.7, sugars: 61, fat: 0.1, fibre: 1.8, sodium: 42 }),
      storage: 'Refrigerate after opening; keep the pieces covered with syrup.',
      origin: 'Jhajjar, Haryana',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Haryana'] },
    hsn: '2006',
    tax: 12,
    discount: 15,
    packs: [
      { size: '500 g', price: 245, stock: 37 },
      { size: '1 kg', price: 455, stock: 24 },
      { size: '2 kg', price: 869, stock: 3 },
    ],
    art: {
      form: 'jar',
      motif: 'carrot',
      label: 'Gajar',
      hi: 'गाजर मुरब्बा',
      sub: 'Winter carrot',
      props: ['carrot', 'cardamom'],
      palette: { main: '#1F5C63', second: '#F9DF9B', fill: '#E8702A', fill2: '#B54412', lid: '#1F5C63', back: 'arch' },
    },
  },
  {
    name: 'Kairi Murabba',
    description:
      'Shredded green mango, sugar and saffron stand on the terrace under muslin until the sun has done the cooking. Tart, sweet and golden, it lifts a plain thepla or a dal-chawal.',
    details: {
      ingredients: 'Raw mango 54 %, cane sugar, saffron, cardamom',
      nutrition: nutritionRows({ protein: 0.3, carbohydrate: 67.2, sugars: 63.8, fat: 0.1, fibre: 1.1, sodium: 16 }),
      storage: 'Use a dry spoon; keep the jar closed.',
      origin: 'Junagadh, Gujarat',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Gujarat'] },
    hsn: '2006',
    tax: 12,
    discount: 0,
    flags: ['season_special'],
    packs: [
      { size: '300 g', price: 195, stock: 57 },
      { size: '500 g', price: 299, stock: 42 },
      { size: '1 kg', price: 565, stock: 15 },
    ],
    art: {
      form: 'jar',
      motif: 'mango',
      label: 'Kairi',
      hi: 'आम मुरब्बा',
      sub: 'Green mango shreds',
      props: ['mango', 'saffron'],
      palette: { main: '#7A1512', second: '#F2D24A', fill: '#E0B02E', fill2: '#AE7E10', lid: '#3F5526', back: 'rays' },
    },
  },
  {
    name: 'Ginger Murabba',
    description:
      'Ginger is lifted young for this, before the strings form, and sliced as thin as a coin. The syrup tames the fire without putting it out. Drop two slices into hot lemon water.',
    details: {
      ingredients: 'Ginger 50 %, raw cane sugar, lemon juice',
      nutrition: nutritionRows({ protein: 0.5, carbohydrate: 68, sugars: 62.1, fat: 0.3, fibre: 1.6, sodium: 14 }),
      storage: 'Keep the slices covered with syrup.',
      origin: 'Karbi Anglong, Assam',
      keepsFor: '15 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Assam'] },
    hsn: '2006',
    tax: 12,
    discount: 20,
    packs: [
      { size: '250 g', price: 189, stock: 43 },
      { size: '500 g', price: 349, stock: 26 },
      { size: '1 kg', price: 659, stock: 2 },
    ],
    art: {
      form: 'tub',
      motif: 'ginger',
      label: 'Adrak',
      hi: 'अदरक मुरब्बा',
      sub: 'In sweet syrup',
      props: ['ginger', 'lime'],
      palette: { main: '#3F5526', second: '#F3DC9A', lid: '#F3DC9A', back: 'disc' },
    },
  },
]
