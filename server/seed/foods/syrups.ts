import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Pouring sweeteners: syrups, nectars and drops. */
export const syrups: SeedFood[] = [
  {
    name: 'Date Syrup',
    description:
      'Steep, press, simmer: dates and water need no third thing to become this dark, glossy syrup. Pour it over dosa, stir it into cold coffee or brush it on roasting pumpkin. It thickens in the cold and loosens in a warm hand.',
    details: {
      ingredients: 'Date juice concentrate',
      nutrition: nutritionRows({ protein: 1.2, carbohydrate: 74.5, sugars: 70.2, fat: 0.1, fibre: 1, sodium: 18 }),
      storage: 'Keep at room temperature; wipe the neck after pouring.',
      origin: 'Kutch, Gujarat',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'], allergens: [], states: ['Gujarat'] },
    hsn: '1702',
    tax: 18,
    discount: 0,
    packs: [
      { size: '250 g', price: 185, stock: 56 },
      { size: '500 g', price: 345, stock: 42 },
      { size: '1 kg', price: 655, stock: 12 },
    ],
    art: {
      form: 'bottle',
      motif: 'date',
      label: 'Date Syrup',
      hi: 'खजूर सिरप',
      sub: 'All dates',
      props: ['date', 'date'],
      palette: { main: '#5A2E0E', second: '#E9BE5A', fill: '#5E2A12', fill2: '#3A1608', lid: '#A9C84A', back: 'rays' },
    },
  },
  {
    name: 'Stevia Leaf Drops',
    description:
      'Handy in a pocket on the way to the office canteen. Three drops equal a level teaspoon of sugar in tea or nimbu pani, and there is nothing to stir for long.',
    details: {
      ingredients: 'Water, stevia leaf extract 8 %, lemon juice',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0.6, sugars: 0, fat: 0, fibre: 0, sodium: 8 }),
      storage: 'Keep upright. Use within three months of opening.',
      origin: 'Sangrur, Punjab',
      keepsFor: '18 months from packing',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: [],
      states: ['Punjab'],
    },
    hsn: '2106',
    tax: 18,
    discount: 0,
    packs: [
      { size: '30 ml', price: 175, stock: 48 },
      { size: '60 ml', price: 319, stock: 26 },
      { size: '100 ml', price: 495, stock: 9 },
    ],
    art: {
      form: 'bottle',
      motif: 'stevia',
      label: 'Stevia Drops',
      hi: 'स्टीविया बूँदें',
      sub: 'Leaf drops',
      props: ['stevia', 'lime'],
      palette: {
        main: '#1F5A36',
        second: '#D9E57A',
        fill: '#C9D67A',
        fill2: '#93A83C',
        lid: '#2A1B10',
        back: 'scallop',
      },
    },
  },
  {
    name: 'Coconut Nectar',
    description:
      'Tappers climb the palms twice a day near Pollachi, and within the hour the sap is simmering. Stopped early, it stays a runny amber syrup with a salty caramel edge. Try it over hot appam.',
    details: {
      ingredients: 'Coconut blossom sap',
      nutrition: nutritionRows({ protein: 1, carbohydrate: 75.8, sugars: 68, fat: 0.1, fibre: 0.3, sodium: 64 }),
      storage: 'Keep closed in a cool place; refrigerate in hot months.',
      origin: 'Pollachi, Tamil Nadu',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'], allergens: [], states: ['Tamil Nadu'] },
    hsn: '1702',
    tax: 18,
    discount: 30,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '250 g', price: 259, stock: 29 },
      { size: '500 g', price: 485, stock: 19 },
      { size: '1 kg', price: 915, stock: 1 },
    ],
    art: {
      form: 'bottle',
      motif: 'coconut',
      label: 'Coco Nectar',
      hi: 'नारियल सिरप',
      sub: 'Palm sap',
      props: ['coconut', 'ginger'],
      palette: { main: '#1F5C63', second: '#F3DDA4', fill: '#A8692A', fill2: '#7A4414', lid: '#F3DDA4', back: 'disc' },
    },
  },
  {
    name: 'Apple Reduction',
    description:
      'Nine kilos of windfall apples go into one kilo of this syrup. The juice is boiled down for six hours until it turns mahogany and sharp-sweet. It glazes carrots, dresses salad and rescues a dull pancake.',
    details: {
      ingredients: 'Apple juice',
      nutrition: nutritionRows({ protein: 0.3, carbohydrate: 70.4, sugars: 64.8, fat: 0.1, fibre: 0.4, sodium: 10 }),
      storage: 'Refrigerate after opening.',
      origin: 'Kotgarh, Himachal Pradesh',
      keepsFor: '12 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'fasting'],
      allergens: [],
      states: ['Himachal Pradesh'],
    },
    hsn: '1702',
    tax: 18,
    discount: 15,
    flags: ['new_arrivals'],
    packs: [
      { size: '200 g', price: 225, stock: 31 },
      { size: '400 g', price: 415, stock: 23 },
      { size: '800 g', price: 779, stock: 7 },
    ],
    art: {
      form: 'bottle',
      motif: 'apple',
      label: 'Apple Syrup',
      hi: 'सेब सिरप',
      sub: 'Boiled juice',
      props: ['apple', 'cinnamon'],
      palette: { main: '#8E2A1B', second: '#F6C77A', fill: '#9A4A1A', fill2: '#6A2A0C', lid: '#8E2A1B', back: 'arch' },
    },
  },
]
