import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { herbalInfusions } from './herbal-infusions.ts'
import { spicedTea } from './spiced-tea.ts'

/** Leaf teas, by garden region. */
export const organicTea: SeedFood[] = [
  {
    name: 'Assam Second Flush Tea',
    description:
      'June leaves from the south bank of the Brahmaputra make a cup the colour of polished wood. It is malty, brisk and strong enough for milk. One teaspoon a cup, four minutes, and no more.',
    details: {
      ingredients: 'Black tea leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.3, sugars: 0, fat: 0, fibre: 0, sodium: 2 }),
      storage: 'Keep the tin closed, away from spices.',
      origin: 'Jorhat, Assam',
      keepsFor: '18 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 20,
    flags: ['best_seller'],
    packs: [
      { size: '100 g', price: 189, stock: 130 },
      { size: '250 g', price: 399, stock: 92 },
      { size: '500 g', price: 739, stock: 40 },
      { size: '1 kg', price: 1395, stock: 12, discount: 25 },
    ],
    art: {
      form: 'tin',
      motif: 'tea',
      label: 'Assam',
      hi: 'असम चाय',
      sub: 'Second flush',
      props: ['tea', 'cardamom'],
      palette: { main: '#143F3A', second: '#D9A441', lid: '#D9A441', back: 'rays' },
    },
  },
  {
    name: 'Darjeeling First Flush Tea',
    description:
      'Picked in the last weeks of March, when the bushes wake up after winter. The liquor is pale gold and smells of green almonds and wet stone. Drink it without milk, from water just off the boil.',
    details: {
      ingredients: 'Black tea leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.2, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep airtight, cool and dark.',
      origin: 'Kurseong, West Bengal',
      keepsFor: '12 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 0,
    flags: ['season_special'],
    packs: [
      { size: '50 g', price: 325, stock: 36 },
      { size: '100 g', price: 595, stock: 24 },
      { size: '250 g', price: 1395, stock: 7 },
    ],
    art: {
      form: 'tin',
      motif: 'tea',
      label: 'Darjeeling',
      hi: 'दार्जिलिंग चाय',
      sub: 'First flush',
      props: ['tea', 'lotus'],
      palette: { main: '#5E2A50', second: '#F0D9A0', lid: '#F0D9A0', back: 'arch' },
    },
  },
  {
    name: 'Nilgiri Frost Tea',
    description:
      'On clear January nights, frost settles on the highest gardens of the Blue Mountains. Leaves plucked before the sun reaches them give a bright, fragrant cup with hardly any bitterness. It makes the clearest iced tea we know.',
    details: {
      ingredients: 'Black tea leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.2, sugars: 0, fat: 0, fibre: 0, sodium: 2 }),
      storage: 'Keep in the inner pouch, closed, in a dry place.',
      origin: 'Coonoor, Tamil Nadu',
      keepsFor: '15 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 0,
    packs: [
      { size: '50 g', price: 215, stock: 44 },
      { size: '100 g', price: 395, stock: 31 },
      { size: '250 g', price: 919, stock: 10 },
    ],
    art: {
      form: 'box',
      motif: 'tea',
      label: 'Nilgiri',
      hi: 'नीलगिरि चाय',
      sub: 'Winter-plucked',
      props: ['tea', 'tea'],
      palette: { main: '#1F5C8A', second: '#BFD9EA', back: 'disc' },
    },
  },
  {
    name: 'Kangra Green Tea',
    description:
      'Small growers below the Dhauladhar range pan-fire these leaves by hand. What comes out is a soft, grassy green tea with a trace of chestnut. Water at eighty degrees suits it best.',
    details: {
      ingredients: 'Green tea leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.1, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep sealed and out of the light.',
      origin: 'Palampur, Himachal Pradesh',
      keepsFor: '12 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 10,
    packs: [
      { size: '50 g', price: 145, stock: 82 },
      { size: '100 g', price: 265, stock: 57 },
      { size: '250 g', price: 599, stock: 25 },
      { size: '500 g', price: 1125, stock: 8 },
    ],
    art: {
      form: 'pouch',
      motif: 'tea',
      label: 'Kangra',
      hi: 'काँगड़ा हरी चाय',
      sub: 'Hill green tea',
      props: ['tea', 'mint'],
      palette: { main: '#1F5A36', second: '#C9D67A', back: 'scallop' },
    },
  },
  {
    name: 'Kadak CTC Tea',
    description:
      'Roadside chai gets its punch from tea like this. The granules are small and even, so they give up their colour in a minute of boiling and stand up to buffalo milk, ginger and two spoons of sugar. A kilo makes about four hundred cups.',
    details: {
      ingredients: 'Black tea, CTC',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.3, sugars: 0, fat: 0, fibre: 0, sodium: 2 }),
      storage: 'Keep in an airtight tin away from strong smells.',
      origin: 'Sivasagar, Assam',
      keepsFor: '18 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 10,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '250 g', price: 149, stock: 176 },
      { size: '500 g', price: 285, stock: 150 },
      { size: '1 kg', price: 549, stock: 84 },
      { size: '2 kg', price: 1069, stock: 19 },
    ],
    art: {
      form: 'pouch',
      motif: 'tea',
      label: 'Kadak',
      hi: 'कड़क चाय',
      sub: 'Strong CTC granules',
      props: ['tea', 'ginger'],
      palette: { main: '#8E2A1B', second: '#F2B01E', back: 'rays' },
    },
  },
  {
    name: 'Sikkim White Tea',
    description:
      'Only the closed buds are taken, at dawn, and they are dried in shade with no rolling at all. Expect a whisper of honey and melon. The same leaves can be steeped three times.',
    details: {
      ingredients: 'White tea buds',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.1, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep airtight; it takes up smells quickly.',
      origin: 'Ravangla, Sikkim',
      keepsFor: '18 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 0,
    packs: [
      { size: '25 g', price: 345, stock: 18 },
      { size: '50 g', price: 649, stock: 13 },
      { size: '100 g', price: 1225, stock: 2 },
    ],
    art: {
      form: 'tub',
      motif: 'tea',
      label: 'White Tea',
      hi: 'सफ़ेद चाय',
      sub: 'Silver buds',
      props: ['tea', 'lotus'],
      palette: { main: '#4A5568', second: '#F3E3B5', lid: '#F3E3B5', back: 'arch' },
    },
  },
  {
    name: 'Darjeeling Oolong Tea',
    description:
      'Between green and black lies oolong, bruised and rested until the edges of the leaf redden. Ours tastes of ripe peach with a toasted finish. Pour off the first quick rinse, then steep for three minutes.',
    details: {
      ingredients: 'Oolong tea leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.2, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep the tin closed, cool and dry.',
      origin: 'Mirik, West Bengal',
      keepsFor: '18 months from packing',
    },
    hsn: '0902',
    tax: 5,
    discount: 15,
    packs: [
      { size: '50 g', price: 385, stock: 22 },
      { size: '100 g', price: 719, stock: 15 },
      { size: '250 g', price: 1695, stock: 5 },
    ],
    art: {
      form: 'tin',
      motif: 'tea',
      label: 'Oolong',
      hi: 'ऊलोंग चाय',
      sub: 'Half-oxidised leaf',
      props: ['tea', 'apricot'],
      palette: { main: '#7A3A1C', second: '#E9BE5A', lid: '#7A3A1C', back: 'scallop' },
    },
  },
  ...spicedTea,
  ...herbalInfusions,
]
