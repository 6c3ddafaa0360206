import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { muesliAndGranola } from './muesli-and-granola.ts'

/** Flakes, puffs and porridges, then muesli and granola. */
export const breakfastCereals: SeedFood[] = [
  {
    name: 'Ragi Flakes',
    description:
      'Finger millet is steamed, rolled thin and toasted until it holds up in cold milk. The flakes are brown, malty and barely sweetened with jaggery. A bowl keeps its crunch to the last spoon.',
    details: {
      ingredients: 'Finger millet (86 %), jaggery, salt',
      nutrition: nutritionRows({ protein: 7.4, carbohydrate: 80.2, sugars: 8.1, fat: 1.6, fibre: 10.8, sodium: 180 }),
      storage: 'Fold the inner bag tightly after use and keep dry.',
      origin: 'Mandya, Karnataka',
      keepsFor: '9 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 20,
    flags: ['best_seller'],
    packs: [
      { size: '250 g', price: 179, stock: 14 },
      { size: '375 g', price: 255, stock: 86 },
      { size: '750 g', price: 469, stock: 2 },
    ],
    art: {
      form: 'box',
      motif: 'millet',
      label: 'Ragi Flakes',
      hi: 'रागी फ्लेक्स',
      sub: 'Millet cereal',
      props: ['flakes', 'millet'],
      palette: { main: '#A6400F', second: '#F9D23C', lid: '#2A1B10', back: 'scallop' },
    },
  },
  {
    name: 'Corn Flakes',
    description:
      'Only maize, a little salt and the heat of the rollers. There is no added sugar, so you may slice in a banana and feel clever. Large flakes, well toasted at the edges.',
    details: {
      ingredients: 'Maize (98 %), salt',
      nutrition: nutritionRows({ protein: 7.6, carbohydrate: 84, sugars: 2, fat: 0.9, fibre: 3.6, sodium: 320 }),
      storage: 'Fold the inner bag tightly after use and keep dry.',
      origin: 'Davanagere, Karnataka',
      keepsFor: '9 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 119, stock: 179 },
      { size: '500 g', price: 219, stock: 126 },
      { size: '1 kg', price: 399, stock: 63 },
    ],
    art: {
      form: 'box',
      motif: 'corn',
      label: 'Corn Flakes',
      hi: 'कॉर्न फ्लेक्स',
      sub: 'No added sugar',
      props: ['flakes', 'strawberry'],
      palette: { main: '#1F5C8A', second: '#F6C21E', lid: '#F6C21E', back: 'rays' },
    },
  },
  {
    name: 'Bajra Flakes',
    description:
      'Pearl millet is the grain of the dry country, and winter is when it tastes best. These thick flakes drink up warm milk and turn creamy in two minutes. Add ghee and jaggery if your grandmother is watching.',
    details: {
      ingredients: 'Pearl millet (97 %), salt',
      nutrition: nutritionRows({ protein: 11, carbohydrate: 71.6, sugars: 1.4, fat: 5.2, fibre: 11.4, sodium: 150 }),
      storage: 'Fold the inner bag tightly after use and keep dry.',
      origin: 'Barmer, Rajasthan',
      keepsFor: '6 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 10,
    flags: ['season_special'],
    packs: [
      { size: '250 g', price: 115, stock: 86 },
      { size: '500 g', price: 209, stock: 1 },
      { size: '1 kg', price: 395, stock: 19 },
    ],
    art: {
      form: 'pouch',
      motif: 'millet',
      label: 'Bajra',
      hi: 'बाजरा फ्लेक्स',
      sub: 'Thick winter flakes',
      props: ['millet', 'jaggery'],
      palette: { main: '#5A2E0E', second: '#E3A23C', lid: '#5A2E0E', back: 'disc' },
    },
  },
  {
    name: 'Jowar Flakes',
    description:
      'Sorghum gives a light, pale flake with a clean taste, a good place to start with millets. Eat it with curd and pomegranate, or fry it dry into a chivda. It has no wheat in it.',
    details: {
      ingredients: 'Sorghum (97 %), salt',
      nutrition: nutritionRows({ protein: 9.9, carbohydrate: 75, sugars: 1.6, fat: 2.4, fibre: 9.7, sodium: 160 }),
      storage: 'Fold the inner bag tightly after use and keep dry.',
      origin: 'Kalaburagi, Karnataka',
      keepsFor: '6 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 109, stock: 156 },
      { size: '500 g', price: 199, stock: 18 },
      { size: '1 kg', price: 385, stock: 70 },
    ],
    art: {
      form: 'box',
      motif: 'flakes',
      label: 'Jowar Flakes',
      hi: 'ज्वार फ्लेक्स',
      sub: 'Sorghum cereal',
      props: ['flakes', 'pomegranate'],
      palette: { main: '#9E1B34', second: '#F4A9A0', lid: '#FFF2E6', back: 'arch' },
    },
  },
  {
    name: 'Rajgira Puffs',
    description:
      'Amaranth seeds jump in the hot pan like tiny popcorn, and that is the whole recipe. Stir them into milk, curd or warm jaggery. Light as air: the tub is full, even if it does not feel so.',
    details: {
      ingredients: 'Puffed amaranth (100 %)',
      nutrition: nutritionRows({ protein: 14.1, carbohydrate: 66.2, sugars: 1.6, fat: 6.9, fibre: 7.2, sodium: 5 }),
      storage: 'Keep airtight. Best within six weeks of opening.',
      origin: 'Chamoli, Uttarakhand',
      keepsFor: '6 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 0,
    packs: [
      { size: '100 g', price: 99, stock: 76 },
      { size: '200 g', price: 179, stock: 129 },
      { size: '400 g', price: 349, stock: 28 },
    ],
    art: {
      form: 'tub',
      motif: 'millet',
      label: 'Rajgira',
      hi: 'राजगिरा पफ्स',
      sub: 'Popped amaranth',
      props: ['millet', 'honeycomb'],
      palette: { main: '#A3174E', second: '#F6C21E', lid: '#43265A', back: 'rays' },
    },
  },
  {
    name: 'Wheat Bran Flakes',
    description:
      'Khapli wheat, rolled with its bran, makes a dark and toasty flake. It wants cold milk and a few raisins. Firm enough for slow eaters and newspaper readers.',
    details: {
      ingredients: 'Whole khapli wheat (72 %), wheat bran, jaggery, salt',
      nutrition: nutritionRows({ protein: 11.2, carbohydrate: 72.4, sugars: 10.5, fat: 2.6, fibre: 15.8, sodium: 240 }),
      storage: 'Fold the inner bag tightly after use and keep dry.',
      origin: 'Sangli, Maharashtra',
      keepsFor: '9 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 15,
    packs: [
      { size: '250 g', price: 135, stock: 46 },
      { size: '500 g', price: 255, stock: 51 },
      { size: '1 kg', price: 475, stock: 70 },
    ],
    art: {
      form: 'box',
      motif: 'wheat',
      label: 'Bran Flakes',
      hi: 'चोकर फ्लेक्स',
      sub: 'Khapli wheat',
      props: ['wheat', 'date'],
      palette: { main: '#2B5F33', second: '#F6C21E', lid: '#2B5F33', back: 'disc' },
    },
  },
  {
    name: 'Red Rice Poha',
    description:
      'Flattened from unpolished red rice on the Konkan side, thin enough to soften under a running tap. Tempered with mustard, onion and peanuts it is breakfast in eight minutes. With milk and jaggery it is even quicker.',
    details: {
      ingredients: 'Flattened red rice (100 %)',
      nutrition: nutritionRows({ protein: 7.3, carbohydrate: 77.6, sugars: 0.6, fat: 1.8, fibre: 4.2, sodium: 8 }),
      storage: 'Keep dry and closed. Sieve lightly before use.',
      origin: 'Sindhudurg, Maharashtra',
      keepsFor: '6 months',
    },
    hsn: '1904',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 89, stock: 103 },
      { size: '1 kg', price: 169, stock: 5 },
      { size: '2 kg', price: 299, stock: 50 },
    ],
    art: {
      form: 'pouch',
      motif: 'flakes',
      label: 'Lal Poha',
      hi: 'लाल पोहा',
      sub: 'Flattened red rice',
      props: ['flakes', 'groundnut'],
      palette: { main: '#7A1512', second: '#F6C21E', lid: '#2B5F33', back: 'scallop' },
    },
  },
  ...muesliAndGranola,
]
