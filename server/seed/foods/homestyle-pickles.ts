import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { regionalPickles } from './homestyle-pickles-regional.ts'

/** Pickles found in most Indian kitchens, then the regional ones. */
export const homestylePickles: SeedFood[] = [
  {
    name: 'Mango Pickle',
    description:
      'Green mangoes are cut with the stone still in, salted overnight and left on the terrace for nine days of May sun. Mustard oil, fennel and kalonji do the rest. Sharp with dal and rice, and even better with a plain paratha.',
    details: {
      ingredients:
        'Raw mango (58 %), cold-pressed mustard oil, salt, fennel, fenugreek, mustard, red chilli, turmeric, nigella',
      nutrition: nutritionRows({ protein: 1.4, carbohydrate: 9.2, sugars: 2.8, fat: 19.5, fibre: 3.1, sodium: 3250 }),
      storage: 'Keep the lid tight and away from damp. A day in the sun once a month keeps it lively.',
      origin: 'Malihabad, Uttar Pradesh',
      keepsFor: '12 months',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic'],
      allergens: ['mustard'],
      states: ['Uttar Pradesh'],
    },
    hsn: '2001',
    tax: 5,
    discount: 20,
    flags: ['best_seller', 'season_special'],
    packs: [
      { size: '250 g', price: 189, stock: 96 },
      { size: '500 g', price: 349, stock: 90 },
      { size: '1 kg', price: 669, stock: 38 },
      { size: '2 kg', price: 1249, stock: 48 },
    ],
    art: {
      form: 'jar',
      motif: 'mango',
      label: 'Mango',
      hi: 'आम का अचार',
      sub: 'Sun-cured pickle',
      props: ['chilli', 'mango'],
      palette: { main: '#B3261B', second: '#F2B01E', lid: '#B3261B', fill: '#C9771C', fill2: '#8E3F10', back: 'rays' },
    },
  },
  {
    name: 'Lime Chilli Pickle',
    description:
      'No oil goes into this jar. Thin-skinned limes and slit green chillies soften slowly in salt and their own juice until the peel can be cut with a spoon. Salty, sour and clean on the tongue.',
    details: {
      ingredients: 'Lime (64 %), green chilli, rock salt, ajwain, black pepper, asafoetida (with wheat flour)',
      nutrition: nutritionRows({ protein: 1.1, carbohydrate: 8.4, sugars: 2.1, fat: 0.8, fibre: 3.4, sodium: 4100 }),
      storage: 'Keep in a cool, dry place and use a dry spoon. The brine darkens with age, which is as it should be.',
      origin: 'Nagpur, Maharashtra',
      keepsFor: '18 months',
    },
    facts: { diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'], allergens: ['gluten'], states: ['Maharashtra'] },
    hsn: '2001',
    tax: 5,
    discount: 10,
    packs: [
      { size: '200 g', price: 169, stock: 36 },
      { size: '400 g', price: 319, stock: 15 },
      { size: '800 g', price: 575, stock: 88 },
    ],
    art: {
      form: 'jar',
      motif: 'lime',
      label: 'Lime Chilli',
      hi: 'नींबू मिर्च',
      sub: 'Oil-free pickle',
      props: ['lime', 'chilli'],
      palette: { main: '#2B5F33', second: '#F6C21E', lid: '#2B5F33', fill: '#A9A53A', fill2: '#6F7A22', back: 'arch' },
    },
  },
  {
    name: 'Garlic Pickle',
    description:
      'Small desi cloves, peeled by hand, are cooked in sesame oil until they turn soft and a little sweet. Tamarind and roasted fenugreek hold the heat in check. Two cloves beside curd rice make a full meal of it.',
    details: {
      ingredients: 'Garlic (55 %), cold-pressed sesame oil, tamarind, salt, red chilli, fenugreek, mustard, jaggery',
      nutrition: nutritionRows({ protein: 4.6, carbohydrate: 22.1, sugars: 5.2, fat: 21.4, fibre: 3.8, sodium: 2680 }),
      storage: 'Keep in a cool, dry place. Always use a clean, dry spoon and let the oil stand above the pieces.',
      origin: 'Mandsaur, Madhya Pradesh',
      keepsFor: '12 months',
    },
    facts: { diet: ['vegan', 'gluten_free'], allergens: ['sesame', 'mustard'], states: ['Madhya Pradesh'] },
    hsn: '2001',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 179, stock: 155 },
      { size: '400 g', price: 329, stock: 114 },
      { size: '800 g', price: 615, stock: 49 },
    ],
    art: {
      form: 'jar',
      motif: 'garlic',
      label: 'Garlic',
      hi: 'लहसुन अचार',
      sub: 'Village pickle',
      props: ['garlic', 'chilli'],
      palette: {
        main: '#5E2A50',
        second: '#F2B86A',
        lid: '#5E2A50',
        fill: '#D8A45A',
        fill2: '#A8662A',
        back: 'scallop',
      },
    },
  },
  {
    name: 'Stuffed Red Chilli Pickle',
    description:
      'Fat winter chillies from the plains around Banaras are emptied, packed with roasted spice and sour mango powder, and laid in mustard oil. Each one is stuffed by hand and looks it. Break a little off at a time: the filling is the best part.',
    details: {
      ingredients:
        'Red chilli (48 %), mustard oil, mustard, fennel, dried mango powder, salt, coriander, cumin, turmeric',
      nutrition: nutritionRows({ protein: 4.2, carbohydrate: 16, sugars: 4.9, fat: 24.6, fibre: 9.1, sodium: 3050 }),
      storage: 'Keep in a cool, dry place. Always use a clean, dry spoon and let the oil stand above the pieces.',
      origin: 'Varanasi, Uttar Pradesh',
      keepsFor: '12 months',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'gluten_free', 'no_onion_garlic'],
      allergens: ['mustard'],
      states: ['Uttar Pradesh'],
    },
    hsn: '2001',
    tax: 5,
    discount: 15,
    flags: ['season_special'],
    packs: [
      { size: '250 g', price: 215, stock: 162 },
      { size: '500 g', price: 395, stock: 2 },
      { size: '1 kg', price: 719, stock: 46 },
    ],
    art: {
      form: 'tin',
      motif: 'chilli',
      label: 'Lal Mirch',
      hi: 'भरवाँ लाल मिर्च',
      sub: 'Banarasi stuffed',
      props: ['chilli', 'mustard'],
      palette: { main: '#7A1512', second: '#F6C21E', lid: '#2B5F33', fill: '#A8431A', fill2: '#6E1F0C', back: 'rays' },
    },
  },
  {
    name: 'Amla Pickle',
    description:
      'Fresh gooseberries are steamed just long enough for the segments to open, then turned in warm spiced oil. The first bite is sour, the second faintly sweet. It belongs to the first cold weeks of the year.',
    details: {
      ingredients:
        'Amla (60 %), mustard oil, salt, mustard, fennel, red chilli, turmeric, asafoetida (with wheat flour)',
      nutrition: nutritionRows({ protein: 0.9, carbohydrate: 11.3, sugars: 3.2, fat: 15.8, fibre: 4.4, sodium: 2900 }),
      storage: 'Keep in a cool, dry place. Always use a clean, dry spoon and let the oil stand above the pieces.',
      origin: 'Pratapgarh, Uttar Pradesh',
      keepsFor: '12 months',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'],
      allergens: ['gluten', 'mustard'],
      states: ['Uttar Pradesh'],
    },
    hsn: '2001',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 149, stock: 51 },
      { size: '500 g', price: 279, stock: 81 },
      { size: '1 kg', price: 509, stock: 76 },
    ],
    art: {
      form: 'jar',
      motif: 'amla',
      label: 'Amla',
      hi: 'आँवला अचार',
      sub: 'Winter pickle',
      props: ['amla', 'chilli'],
      palette: {
        main: '#5B5A12',
        second: '#F2C25A',
        lid: '#B3261B',
        fill: '#B0A23A',
        fill2: '#7F7420',
        back: 'scallop',
      },
    },
  },
  {
    name: 'Green Chilli Pickle',
    description:
      'Long mild chillies are slit, rubbed with split mustard and lime juice, and ready after three days in a warm kitchen. The crunch stays because nothing is cooked. We send it out in small batches so that it reaches you fresh and green.',
    details: {
      ingredients:
        'Green chilli (66 %), split mustard, lime juice, mustard oil, salt, turmeric, asafoetida (with wheat flour)',
      nutrition: nutritionRows({ protein: 3.1, carbohydrate: 9.8, sugars: 3.6, fat: 12.2, fibre: 4.7, sodium: 2750 }),
      storage: 'Keep in a cool, dry place. Refrigerate after opening and use a dry spoon.',
      origin: 'Mathania, Rajasthan',
      keepsFor: '8 months',
    },
    facts: {
      diet: ['vegan', 'no_added_sugar', 'no_onion_garlic'],
      allergens: ['gluten', 'mustard'],
      states: ['Rajasthan'],
    },
    hsn: '2001',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 129, stock: 57 },
      { size: '400 g', price: 239, stock: 132 },
      { size: '800 g', price: 449, stock: 49 },
    ],
    art: {
      form: 'pouch',
      motif: 'chilli',
      label: 'Hari Mirch',
      hi: 'हरी मिर्च अचार',
      sub: 'Rai-rubbed chillies',
      props: ['chilli', 'lime'],
      palette: { main: '#3E6B1E', second: '#F7D24A', lid: '#F7D24A', fill: '#8FA53A', fill2: '#5F7A22', back: 'disc' },
    },
  },
  {
    name: 'Ginger Pickle',
    description:
      'Young ginger without strings is shredded fine and cooked down with tamarind and jaggery. It is hot first, then sour, then sweet, in that order. A spoonful wakes up idli, dosa and plain curd rice.',
    details: {
      ingredients: 'Ginger (46 %), tamarind, jaggery, sesame oil, red chilli, salt, mustard, curry leaf',
      nutrition: nutritionRows({ protein: 1.6, carbohydrate: 27.4, sugars: 17.8, fat: 9.6, fibre: 2.9, sodium: 2150 }),
      storage: 'Keep in a cool, dry place. Refrigerate after opening and use a dry spoon.',
      origin: 'Araku Valley, Andhra Pradesh',
      keepsFor: '10 months',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic'],
      allergens: ['sesame', 'mustard'],
      states: ['Andhra Pradesh'],
    },
    hsn: '2001',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 155, stock: 89 },
      { size: '400 g', price: 285, stock: 74 },
      { size: '800 g', price: 539, stock: 59 },
    ],
    art: {
      form: 'jar',
      motif: 'ginger',
      label: 'Ginger',
      hi: 'अदरक अचार',
      sub: 'Tangy pickle',
      props: ['ginger', 'lime'],
      palette: { main: '#1F4A6E', second: '#F6C21E', lid: '#1F4A6E', fill: '#D9B06A', fill2: '#AE8048', back: 'disc' },
    },
  },
  {
    name: 'Winter Vegetable Pickle',
    description:
      'Carrot, cauliflower and turnip are dried for a day on muslin, then dressed with jaggery, vinegar and crushed mustard. Punjabi homes make it by the bucket when the vegetables are at their sweetest. Ours is a little less oily and just as crunchy.',
    details: {
      ingredients:
        'Carrot, cauliflower, turnip (together 62 %), mustard oil, jaggery, cane vinegar, mustard, garlic, ginger, salt, red chilli',
      nutrition: nutritionRows({ protein: 1.5, carbohydrate: 15.9, sugars: 11.2, fat: 13.7, fibre: 3, sodium: 2050 }),
      storage: 'Keep in a cool, dry place. Refrigerate after opening and use a dry spoon.',
      origin: 'Hoshiarpur, Punjab',
      keepsFor: '6 months',
    },
    facts: { diet: ['vegan', 'gluten_free'], allergens: ['mustard'], states: ['Punjab'] },
    hsn: '2001',
    tax: 5,
    discount: 10,
    flags: ['new_arrivals'],
    packs: [
      { size: '300 g', price: 185, stock: 48 },
      { size: '600 g', price: 345, stock: 52 },
      { size: '1 kg', price: 555, stock: 25 },
    ],
    art: {
      form: 'tub',
      motif: 'carrot',
      label: 'Gajar Gobhi',
      hi: 'गाजर गोभी शलगम',
      sub: 'Punjabi winter pickle',
      props: ['carrot', 'mustard'],
      palette: { main: '#0F5560', second: '#F5B04A', lid: '#0F5560', fill: '#E0862A', fill2: '#A9520F', back: 'rays' },
    },
  },
  {
    name: 'Sweet Lime Pickle',
    description:
      'Whole limes sit in sugar and black salt for forty days, until the syrup turns the colour of strong tea. Children who refuse every other pickle usually ask for this one. Lovely inside a rolled-up roti.',
    details: {
      ingredients: 'Lime (52 %), raw cane sugar, black salt, ajwain, black pepper, cardamom',
      nutrition: nutritionRows({ protein: 0.7, carbohydrate: 46.5, sugars: 41, fat: 0.5, fibre: 2.6, sodium: 1900 }),
      storage: 'Keep in a cool, dry place. Sugar crystals may form in winter: warm the closed jar in the sun.',
      origin: 'Bhavnagar, Gujarat',
      keepsFor: '18 months',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Gujarat'] },
    hsn: '2001',
    tax: 5,
    discount: 25,
    packs: [
      { size: '250 g', price: 165, stock: 166 },
      { size: '500 g', price: 299, stock: 44 },
      { size: '1 kg', price: 575, stock: 18 },
    ],
    art: {
      form: 'tin',
      motif: 'lime',
      label: 'Meetha Nimbu',
      hi: 'खट्टा मीठा नींबू',
      sub: 'Forty-day pickle',
      props: ['lime', 'pepper'],
      palette: { main: '#A8431A', second: '#F6C77A', lid: '#20523F', fill: '#9A5A1E', fill2: '#6A380C', back: 'arch' },
    },
  },
  ...regionalPickles,
]
