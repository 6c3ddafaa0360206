import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Milks pressed from beans, nuts, grain and coconut. */
export const plantMilks: SeedFood[] = [
  {
    name: 'Soy Milk',
    description:
      'Whole beans are soaked, ground and simmered, with a pinch of salt and no sugar. It froths well, does not split in coffee and sets into soft tofu if you add lime. Shake the carton first.',
    details: {
      ingredients: 'Water, soya beans 9 %, rock salt',
      nutrition: nutritionRows({ protein: 3.4, carbohydrate: 2.6, sugars: 0.6, fat: 1.9, fibre: 0.6, sodium: 48 }),
      storage: 'Once open, refrigerate and use within four days.',
      origin: 'Indore, Madhya Pradesh',
      keepsFor: '9 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic'],
      allergens: ['soya'],
      states: ['Madhya Pradesh'],
    },
    hsn: '2202',
    tax: 12,
    discount: 0,
    flags: ['best_seller'],
    packs: [
      { size: '200 ml', price: 45, stock: 180 },
      { size: '500 ml', price: 99, stock: 108 },
      { size: '1 L', price: 185, stock: 94 },
    ],
    art: {
      form: 'box',
      motif: 'soy',
      label: 'Soy Milk',
      hi: 'सोया दूध',
      sub: 'Unsweetened',
      props: ['soy', 'cashew'],
      palette: { main: '#1F5A36', second: '#F3DDA4', back: 'arch' },
    },
  },
  {
    name: 'Almond Milk',
    description:
      'Mamra almonds from the valley are blanched, peeled and pressed twice. One date to each glass is all the sweetness there is. Warm it with saffron at bedtime or pour it cold over muesli.',
    details: {
      ingredients: 'Water, almond 6 %, dates, rock salt',
      nutrition: nutritionRows({ protein: 1.2, carbohydrate: 4.2, sugars: 3.4, fat: 2.8, fibre: 0.5, sodium: 46 }),
      storage: 'Once open, refrigerate and use within three days.',
      origin: 'Budgam, Jammu and Kashmir',
      keepsFor: '6 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: ['nuts'],
      states: ['Jammu and Kashmir'],
    },
    hsn: '2202',
    tax: 12,
    discount: 0,
    packs: [
      { size: '200 ml', price: 75, stock: 88 },
      { size: '500 ml', price: 169, stock: 49 },
      { size: '1 L', price: 315, stock: 20 },
    ],
    art: {
      form: 'bottle',
      motif: 'almond',
      label: 'Almond Milk',
      hi: 'बादाम दूध',
      sub: 'Date-sweet',
      props: ['almond', 'date'],
      palette: { main: '#5E2A50', second: '#F0D9B5', fill: '#F3E6CF', fill2: '#DCC7A0', lid: '#5E2A50', back: 'disc' },
    },
  },
  {
    name: 'Oat Milk',
    description:
      'Filter coffee in Bengaluru taught us what an oat milk has to do: boil, stay smooth and taste of nothing but cream. We press it from Punjab oats and round it off with a spoon of sunflower oil.',
    details: {
      ingredients: 'Water, oats 11 %, sunflower oil, rock salt',
      nutrition: nutritionRows({ protein: 1.1, carbohydrate: 7.4, sugars: 3.1, fat: 2.6, fibre: 0.8, sodium: 42 }),
      storage: 'Shake well. Once open, refrigerate and use within five days.',
      origin: 'Ludhiana, Punjab',
      keepsFor: '9 months from packing',
    },
    facts: { diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'], allergens: ['gluten'], states: ['Punjab'] },
    hsn: '2202',
    tax: 12,
    discount: 20,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '200 ml', price: 55, stock: 126 },
      { size: '500 ml', price: 125, stock: 64 },
      { size: '1 L', price: 229, stock: 47 },
    ],
    art: {
      form: 'box',
      motif: 'oats',
      label: 'Oat Milk',
      hi: 'जई का दूध',
      sub: 'For chai and coffee',
      props: ['oats', 'cinnamon'],
      palette: { main: '#234A7C', second: '#F2D08A', back: 'scallop' },
    },
  },
  {
    name: 'Coconut Milk',
    description:
      'Mature nuts are grated and pressed within a day of being split, and only the first pressing is filled. The cream rises in the tin, so stir before pouring. Stew, sol kadhi and Thai curry all begin here.',
    details: {
      ingredients: 'Coconut extract 85 %, water',
      nutrition: nutritionRows({ protein: 1.9, carbohydrate: 3.6, sugars: 2.2, fat: 18.5, fibre: 0.6, sodium: 18 }),
      storage: 'Once open, move to glass and refrigerate for up to three days.',
      origin: 'Kozhikode, Kerala',
      keepsFor: '15 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: [],
      states: ['Kerala'],
    },
    hsn: '2106',
    tax: 12,
    discount: 10,
    packs: [
      { size: '200 ml', price: 89, stock: 140 },
      { size: '400 ml', price: 165, stock: 112 },
      { size: '800 ml', price: 315, stock: 32 },
    ],
    art: {
      form: 'tin',
      motif: 'coconut',
      label: 'Coconut Milk',
      hi: 'नारियल दूध',
      sub: 'First press',
      props: ['coconut', 'chilli'],
      palette: { main: '#1F4470', second: '#F3D9A0', lid: '#1F4470', back: 'arch' },
    },
  },
]
