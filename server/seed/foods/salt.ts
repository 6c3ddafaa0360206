import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { seasonedSalts } from './seasoned-salts.ts'

/** Plain salts, then salts ground with herbs and spices. */
export const salt: SeedFood[] = [
  {
    name: 'Pink Rock Salt',
    description:
      'Sendha namak from an old hill mine, washed, crushed and sieved fine. It tastes rounder and less sharp than table salt. The one to keep for vrat days, and for fruit on all the others.',
    details: {
      ingredients: 'Rock salt',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 38200 }),
      storage: 'Keep dry. If it clumps, shake the pack: nothing is added to keep it running.',
      origin: 'Drang, Himachal Pradesh',
      keepsFor: '36 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 0,
    flags: ['best_seller'],
    packs: [
      { size: '500 g', price: 65, stock: 120 },
      { size: '1 kg', price: 119, stock: 35 },
      { size: '2 kg', price: 229, stock: 50 },
    ],
    art: {
      form: 'pouch',
      motif: 'salt',
      label: 'Pink Salt',
      hi: 'सेंधा नमक',
      sub: 'Unrefined rock salt',
      props: ['salt', 'salt'],
      palette: { main: '#27406E', second: '#F0B3A4', lid: '#27406E', back: 'disc' },
    },
  },
  {
    name: 'Kala Namak',
    description:
      'Fired with harad seeds in a closed clay pot, this salt turns violet and gains its famous smell. A pinch makes lemonade into shikanji and plain curd into raita. Strong at first, and missed when it runs out.',
    details: {
      ingredients: 'Black salt',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 36800 }),
      storage: 'Keep the lid closed and use a dry spoon.',
      origin: 'Sambhar, Rajasthan',
      keepsFor: '36 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 10,
    packs: [
      { size: '100 g', price: 55, stock: 175 },
      { size: '200 g', price: 99, stock: 50 },
      { size: '500 g', price: 225, stock: 13 },
    ],
    art: {
      form: 'tin',
      motif: 'salt',
      label: 'Kala Namak',
      hi: 'काला नमक',
      sub: 'Kiln-fired black salt',
      props: ['salt', 'lime'],
      palette: { main: '#5E2A50', second: '#F2B86A', lid: '#F0B3A4', fill: '#8A5A72', fill2: '#5E3450', back: 'arch' },
    },
  },
  {
    name: 'Sun-Dried Sea Salt',
    description:
      'Sea water, shallow pans and three weeks of wind: nothing else happens here. The grains stay large and a little moist, the way fishermen along the coast have always sold them. Iodised lightly, as the law for table salt asks.',
    details: {
      ingredients: 'Sea salt, potassium iodate',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 37600 }),
      storage: 'Keep dry. If it clumps, shake the pack: nothing is added to keep it running.',
      origin: 'Marakkanam, Tamil Nadu',
      keepsFor: '24 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 0,
    packs: [
      { size: '500 g', price: 45, stock: 128 },
      { size: '1 kg', price: 85, stock: 47 },
      { size: '2 kg', price: 155, stock: 17 },
    ],
    art: {
      form: 'jar',
      motif: 'salt',
      label: 'Sea Salt',
      hi: 'समुद्री नमक',
      sub: 'Sun and wind dried',
      props: ['salt', 'lime'],
      palette: { main: '#1F5C63', second: '#F3DDA4', lid: '#B3261B', fill: '#F6EADD', fill2: '#D8C0A8', back: 'rays' },
    },
  },
  {
    name: 'Rock Salt Crystals',
    description:
      'Pea-sized pieces for the grinder on the table. They break with a pleasant crack and look pretty while doing it. Refill the mill from the box and leave the rest sealed.',
    details: {
      ingredients: 'Rock salt',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 38200 }),
      storage: 'Keep dry. If it clumps, shake the pack: nothing is added to keep it running.',
      origin: 'Mandi, Himachal Pradesh',
      keepsFor: '36 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 5,
    packs: [
      { size: '250 g', price: 79, stock: 154 },
      { size: '500 g', price: 145, stock: 104 },
      { size: '1 kg', price: 265, stock: 69 },
    ],
    art: {
      form: 'box',
      motif: 'salt',
      label: 'Crystals',
      hi: 'सेंधा डली',
      sub: 'For the grinder',
      props: ['salt', 'pepper'],
      palette: { main: '#A3174E', second: '#F6C21E', lid: '#43265A', back: 'scallop' },
    },
  },
  {
    name: 'Sambhar Lake Salt',
    description:
      'Flamingos feed where this salt is raked. The lake turns white every summer, and what the rakes lift is coarse, bright and clean-tasting. Good for pickling, pasta water and rubbing into vegetables.',
    details: {
      ingredients: 'Lake salt, potassium iodate',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 38000 }),
      storage: 'Keep dry. If it clumps, shake the pack: nothing is added to keep it running.',
      origin: 'Sambhar Lake, Rajasthan',
      keepsFor: '24 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 0,
    packs: [
      { size: '500 g', price: 35, stock: 68 },
      { size: '1 kg', price: 65, stock: 97 },
      { size: '2 kg', price: 119, stock: 28 },
    ],
    art: {
      form: 'tub',
      motif: 'salt',
      label: 'Sambhar',
      hi: 'सांभर झील नमक',
      sub: 'Coarse lake salt',
      props: ['salt', 'mango'],
      palette: { main: '#0F5560', second: '#F5B04A', lid: '#F5B04A', back: 'rays' },
    },
  },
  {
    name: 'Kutch Salt Flakes',
    description:
      'Thin pyramids that form on still brine in the white desert and are lifted off with a flat spoon. They melt on the tongue with a snap. Keep them for the last moment: tomatoes, chocolate, a fried egg.',
    details: {
      ingredients: 'Sea salt flakes',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 37900 }),
      storage: 'Keep the lid closed and use a dry spoon.',
      origin: 'Great Rann of Kutch, Gujarat',
      keepsFor: '36 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 0,
    flags: ['new_arrivals'],
    packs: [
      { size: '75 g', price: 149, stock: 84 },
      { size: '150 g', price: 275, stock: 99 },
      { size: '300 g', price: 499, stock: 45 },
    ],
    art: {
      form: 'box',
      motif: 'salt',
      label: 'Salt Flakes',
      hi: 'नमक के फूल',
      sub: 'White desert flakes',
      props: ['salt', 'tomato'],
      palette: { main: '#1F2E5C', second: '#F2A24A', lid: '#1F2E5C', back: 'arch' },
    },
  },
  {
    name: 'Smoked Sea Salt',
    description:
      'Coconut husk smoulders under trays of salt for a day and a night. The grains come out tan and smell of a beach fire. A pinch gives dal the taste of a wood stove.',
    details: {
      ingredients: 'Sea salt, natural coconut husk smoke',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0, sugars: 0, fat: 0, fibre: 0, sodium: 37400 }),
      storage: 'Keep the lid closed and use a dry spoon.',
      origin: 'Gokarna, Karnataka',
      keepsFor: '24 months',
    },
    hsn: '2501',
    tax: 0,
    discount: 20,
    packs: [
      { size: '100 g', price: 119, stock: 145 },
      { size: '200 g', price: 219, stock: 101 },
      { size: '400 g', price: 405, stock: 79 },
    ],
    art: {
      form: 'tin',
      motif: 'coconut',
      label: 'Smoked',
      hi: 'धुआँ नमक',
      sub: 'Coconut husk smoke',
      props: ['coconut', 'salt'],
      palette: { main: '#33241A', second: '#E0A63C', lid: '#C24A14', back: 'rays' },
    },
  },
  ...seasonedSalts,
]
