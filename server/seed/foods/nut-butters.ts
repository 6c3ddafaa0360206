import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Nuts and seeds ground to a paste. */
export const nutButters: SeedFood[] = [
  {
    name: 'Cashew Butter',
    description:
      'Broken cashews taste the same as whole ones, so that is what we grind. A granite wheel turns them for twelve hours into something close to silk. Thin it with water for a white gravy.',
    details: {
      ingredients: 'Roasted cashew',
      nutrition: nutritionRows({ protein: 17.6, carbohydrate: 30, sugars: 5.8, fat: 46, fibre: 3.2, sodium: 14 }),
      storage: 'Stir if the oil has risen. Keep in a cool place.',
      origin: 'Kollam, Kerala',
      keepsFor: '8 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: ['nuts'],
      states: ['Kerala'],
    },
    hsn: '2008',
    tax: 12,
    discount: 0,
    packs: [
      { size: '200 g', price: 275, stock: 59 },
      { size: '350 g', price: 455, stock: 44 },
      { size: '700 g', price: 869, stock: 13 },
    ],
    art: {
      form: 'tub',
      motif: 'cashew',
      label: 'Cashew',
      hi: 'काजू बटर',
      sub: 'Stone-ground',
      props: ['cashew', 'cashew'],
      palette: { main: '#2F6B2E', second: '#F4C8CF', lid: '#FFF6E2', back: 'scallop' },
    },
  },
  {
    name: 'Almond Butter',
    description:
      'Roasted in their skins and ground slightly coarse, the almonds keep a marzipan note. There is no sugar, salt or palm oil in the jar. Spread it on toast with sliced banana.',
    details: {
      ingredients: 'Roasted almond',
      nutrition: nutritionRows({ protein: 21.2, carbohydrate: 20.4, sugars: 4.6, fat: 52.5, fibre: 10.4, sodium: 6 }),
      storage: 'Stir before use; keep out of direct sun.',
      origin: 'Pulwama, Jammu and Kashmir',
      keepsFor: '8 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: ['nuts'],
      states: ['Jammu and Kashmir'],
    },
    hsn: '2008',
    tax: 12,
    discount: 0,
    packs: [
      { size: '200 g', price: 365, stock: 38 },
      { size: '350 g', price: 599, stock: 21 },
      { size: '700 g', price: 1149, stock: 4 },
    ],
    art: {
      form: 'jar',
      motif: 'almond',
      label: 'Almond',
      hi: 'बादाम बटर',
      sub: 'Skins on, no sugar',
      props: ['almond', 'almond'],
      palette: { main: '#7A3A1C', second: '#F4D9A0', fill: '#B5793E', fill2: '#85501E', lid: '#F4D9A0', back: 'rays' },
    },
  },
  {
    name: 'Crunchy Peanut Butter',
    description:
      'Saurashtra groundnuts, a little jaggery and rock salt: our bestselling toast spread has a short list. A quarter of the nuts go in at the end, chopped, for the crunch.',
    details: {
      ingredients: 'Roasted groundnut 90 %, jaggery, rock salt',
      nutrition: nutritionRows({ protein: 25.4, carbohydrate: 24, sugars: 10.2, fat: 45.6, fibre: 7.6, sodium: 160 }),
      storage: 'Stir well and keep the lid on.',
      origin: 'Rajkot, Gujarat',
      keepsFor: '9 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: ['groundnut'], states: ['Gujarat'] },
    hsn: '2008',
    tax: 12,
    discount: 15,
    packs: [
      { size: '350 g', price: 199, stock: 134 },
      { size: '500 g', price: 269, stock: 97 },
      { size: '1 kg', price: 509, stock: 52 },
    ],
    art: {
      form: 'jar',
      motif: 'groundnut',
      label: 'Peanut',
      hi: 'मूँगफली बटर',
      sub: 'Crunchy, with gur',
      props: ['groundnut', 'jaggery'],
      palette: { main: '#9A3412', second: '#F6C21E', fill: '#C98F4A', fill2: '#96602A', lid: '#1F5A36', back: 'disc' },
    },
  },
  {
    name: 'Sunflower Seed Butter',
    description:
      'Lunch boxes that must stay free of nuts still deserve a good spread. Sunflower kernels are toasted until they smell of popcorn, then milled smooth with a touch of salt.',
    details: {
      ingredients: 'Roasted sunflower kernels 98 %, rock salt',
      nutrition: nutritionRows({ protein: 20.1, carbohydrate: 22.6, sugars: 3, fat: 51, fibre: 8.8, sodium: 120 }),
      storage: 'Stir if the oil has risen. Keep cool.',
      origin: 'Kurnool, Andhra Pradesh',
      keepsFor: '8 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic'],
      allergens: [],
      states: ['Andhra Pradesh'],
    },
    hsn: '2008',
    tax: 12,
    discount: 20,
    flags: ['new_arrivals'],
    packs: [
      { size: '200 g', price: 189, stock: 41 },
      { size: '350 g', price: 309, stock: 27 },
      { size: '700 g', price: 589, stock: 9 },
    ],
    art: {
      form: 'tub',
      motif: 'sunflower',
      label: 'Sunflower',
      hi: 'सूरजमुखी बटर',
      sub: 'Nut-free spread',
      props: ['sunflower', 'sunflower'],
      palette: { main: '#6B4A0A', second: '#F6C21E', lid: '#F6C21E', back: 'rays' },
    },
  },
  {
    name: 'Sesame Tahini',
    description:
      'White til from Mehsana is hulled, warmed gently and ground until it pours. Beat it with lime, garlic and cold water and you have hummus dressing in a minute. A spoon in chutney is not wrong either.',
    details: {
      ingredients: 'Hulled sesame',
      nutrition: nutritionRows({ protein: 18.2, carbohydrate: 21, sugars: 0.9, fat: 55.8, fibre: 6.8, sodium: 32 }),
      storage: 'Stir to the bottom before use.',
      origin: 'Mehsana, Gujarat',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: ['sesame'], states: ['Gujarat'] },
    hsn: '2008',
    tax: 12,
    discount: 10,
    packs: [
      { size: '200 g', price: 225, stock: 36 },
      { size: '350 g', price: 369, stock: 28 },
      { size: '700 g', price: 699, stock: 0 },
    ],
    art: {
      form: 'jar',
      motif: 'sesame',
      label: 'Tahini',
      hi: 'तिल ताहिनी',
      sub: 'Hulled sesame',
      props: ['sesame', 'lime'],
      palette: {
        main: '#143F3A',
        second: '#E9D6A0',
        fill: '#E3CFA0',
        fill2: '#BFA468',
        lid: '#143F3A',
        back: 'scallop',
      },
    },
  },
]
