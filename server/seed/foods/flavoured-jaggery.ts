import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Jaggery with spices and seeds. */
export const flavouredJaggery: SeedFood[] = [
  {
    name: 'Adrak Gur',
    description:
      'Saunth, the dried ginger of the hills, is stirred in just before the gur sets. Break off a shard after dinner and let it melt slowly. It also turns plain hot water into a drink worth sitting down for.',
    details: {
      ingredients: 'Jaggery 94 %, dry ginger 6 %',
      nutrition: nutritionRows({ protein: 0.7, carbohydrate: 92.8, sugars: 83, fat: 0.3, fibre: 1.2, sodium: 30 }),
      storage: 'Keep airtight and dry.',
      origin: 'Sirmaur, Himachal Pradesh',
      keepsFor: '10 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: [],
      states: ['Himachal Pradesh'],
    },
    hsn: '1701',
    tax: 5,
    discount: 10,
    packs: [
      { size: '200 g', price: 75, stock: 91 },
      { size: '400 g', price: 139, stock: 57 },
      { size: '800 g', price: 265, stock: 20 },
    ],
    art: {
      form: 'pouch',
      motif: 'ginger',
      label: 'Adrak Gur',
      hi: 'अदरक गुड़',
      sub: 'Dry ginger jaggery',
      props: ['ginger', 'jaggery'],
      palette: { main: '#4A4A0A', second: '#F3DC9A', back: 'scallop' },
    },
  },
  {
    name: 'Elaichi Gur',
    description:
      'Green cardamom is pounded with its husk and folded through soft jaggery, so every bite opens with perfume. The pieces are thumbnail small, just right for the steel plate that goes round after lunch.',
    details: {
      ingredients: 'Jaggery 97 %, green cardamom 3 %',
      nutrition: nutritionRows({ protein: 0.5, carbohydrate: 94, sugars: 85.2, fat: 0.2, fibre: 0.7, sodium: 28 }),
      storage: 'Keep airtight and dry.',
      origin: 'Belagavi, Karnataka',
      keepsFor: '10 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'], allergens: [], states: ['Karnataka'] },
    hsn: '1701',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 89, stock: 62 },
      { size: '400 g', price: 165, stock: 40 },
      { size: '800 g', price: 315, stock: 14 },
    ],
    art: {
      form: 'box',
      motif: 'cardamom',
      label: 'Elaichi Gur',
      hi: 'इलायची गुड़',
      sub: 'Cardamom bites',
      props: ['cardamom', 'cane'],
      palette: { main: '#43265A', second: '#CFE08A', back: 'disc' },
    },
  },
  {
    name: 'Til Gur',
    description:
      'Roasted sesame and gur are pressed into coins while the pan is still hot. They snap, then chew, then stick a little to the teeth, as they should. January would not be January without a tin of them.',
    details: {
      ingredients: 'Sesame 52 %, jaggery 46 %, cardamom, ghee',
      nutrition: nutritionRows({ protein: 9.4, carbohydrate: 62, sugars: 50.4, fat: 24.6, fibre: 5, sodium: 26 }),
      storage: 'Keep the tin closed against damp.',
      origin: 'Gwalior, Madhya Pradesh',
      keepsFor: '5 months from packing',
    },
    facts: { diet: ['gluten_free', 'no_onion_garlic'], allergens: ['milk', 'sesame'], states: ['Madhya Pradesh'] },
    hsn: '1704',
    tax: 5,
    discount: 20,
    flags: ['deal_of_the_day', 'season_special'],
    packs: [
      { size: '200 g', price: 145, stock: 53 },
      { size: '400 g', price: 269, stock: 36 },
      { size: '800 g', price: 509, stock: 0 },
    ],
    art: {
      form: 'tin',
      motif: 'sesame',
      label: 'Til Gur',
      hi: 'तिल गुड़',
      sub: 'Sesame jaggery coins',
      props: ['sesame', 'jaggery'],
      palette: { main: '#8E1A2B', second: '#F6E3A2', lid: '#F6E3A2', back: 'disc' },
    },
  },
  {
    name: 'Groundnut Chikki',
    description:
      'Lonavala made it famous, and the railway carried it everywhere else. We use two parts groundnut to one of jaggery and roll the sheet thin, so that it cracks instead of fighting back.',
    details: {
      ingredients: 'Groundnut 64 %, jaggery 35 %, ghee',
      nutrition: nutritionRows({ protein: 15.2, carbohydrate: 54, sugars: 42, fat: 26.4, fibre: 5.2, sodium: 22 }),
      storage: 'Keep airtight; it turns sticky in damp air.',
      origin: 'Lonavala, Maharashtra',
      keepsFor: '5 months from packing',
    },
    facts: {
      diet: ['gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: ['milk', 'groundnut'],
      states: ['Maharashtra'],
    },
    hsn: '1704',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 99, stock: 120 },
      { size: '400 g', price: 185, stock: 78 },
      { size: '800 g', price: 355, stock: 27 },
    ],
    art: {
      form: 'box',
      motif: 'groundnut',
      label: 'Chikki',
      hi: 'मूँगफली चिक्की',
      sub: 'Groundnut brittle',
      props: ['groundnut', 'jaggery'],
      palette: { main: '#9A3412', second: '#F6C21E', back: 'arch' },
    },
  },
]
