import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Baskets, trunks and boxes that mix the shelves. */
export const hampers: SeedFood[] = [
  {
    name: 'Diwali Hamper',
    description:
      'Two clay diyas lie on top; honey, kahwa, pickle, dates, almonds and gur wait underneath. We pack each cane basket by hand in the week it leaves us. Nothing inside is filler.',
    details: {
      ingredients:
        'Forest honey, Kashmiri kahwa, mango pickle, dates, almonds, jaggery, clay diyas; larger baskets add oils, jams and tea',
      nutrition: nutritionRows({ protein: 6.4, carbohydrate: 58, sugars: 38, fat: 16.2, fibre: 4.6, sodium: 320 }),
      storage: 'Unpack within a week and keep each item as its label says.',
      origin: 'Packed in Jaipur, Rajasthan',
      keepsFor: '4 months from packing',
    },
    facts: { diet: ['no_onion_garlic'], allergens: ['groundnut', 'nuts', 'sesame', 'mustard'], states: ['Rajasthan'] },
    hsn: '2106',
    tax: 18,
    discount: 30,
    flags: ['best_seller', 'season_special'],
    packs: [
      { size: '5 pieces', price: 1495, stock: 48 },
      { size: '7 pieces', price: 1999, stock: 66 },
      { size: '12 pieces', price: 3295, stock: 25 },
      { size: '15 pieces', price: 3995, stock: 9 },
    ],
    art: {
      form: 'hamper',
      motif: 'diya',
      label: 'Diwali',
      hi: 'दिवाली उपहार',
      sub: 'Festive hamper',
      props: ['diya', 'lotus'],
      palette: { main: '#A3174E', second: '#F6C21E', back: 'rays' },
    },
  },
  {
    name: 'Chai Time Trunk',
    description:
      "Doorbells at five o'clock hold no fear with this tin trunk on the shelf. There is masala chai and Kadak tea, oat biscuits, roasted makhana, til chikki and a jar of ginger murabba. All it lacks is the guests.",
    details: {
      ingredients: 'Masala chai, CTC tea, oat biscuits, roasted makhana, sesame chikki, ginger murabba',
      nutrition: nutritionRows({ protein: 7.2, carbohydrate: 55.6, sugars: 18, fat: 15, fibre: 5.8, sodium: 480 }),
      storage: 'Keep dry; eat biscuits within two weeks of opening.',
      origin: 'Packed in Guwahati, Assam',
      keepsFor: '4 months from packing',
    },
    facts: { diet: ['no_onion_garlic'], allergens: ['gluten', 'milk', 'sesame'], states: ['Assam'] },
    hsn: '2106',
    tax: 18,
    discount: 10,
    packs: [
      { size: '4 pieces', price: 849, stock: 44 },
      { size: '6 pieces', price: 1249, stock: 30 },
      { size: '9 pieces', price: 1795, stock: 10 },
    ],
    art: {
      form: 'tin',
      motif: 'ginger',
      label: 'Chai Time',
      hi: 'चाय का समय',
      sub: 'Tea and savouries',
      props: ['ginger', 'sesame'],
      palette: { main: '#7A1512', second: '#F2B86A', lid: '#F2B86A', back: 'arch' },
    },
  },
  {
    name: 'Farm Breakfast Box',
    description:
      "Rolled oats, ragi flakes, peanut butter, strawberry jam and honey make up seven different mornings. The box suits a student's first room or a couple back from their honeymoon.",
    details: {
      ingredients: 'Rolled oats, ragi flakes, crunchy peanut butter, strawberry jam, forest honey, date powder',
      nutrition: nutritionRows({ protein: 8.8, carbohydrate: 62.4, sugars: 24.2, fat: 9.6, fibre: 7.8, sodium: 65 }),
      storage: 'Keep each item as its label says.',
      origin: 'Packed in Pune, Maharashtra',
      keepsFor: '6 months from packing',
    },
    facts: { diet: ['no_onion_garlic'], allergens: ['gluten', 'groundnut'], states: ['Maharashtra'] },
    hsn: '2106',
    tax: 18,
    discount: 15,
    packs: [
      { size: '4 pieces', price: 799, stock: 51 },
      { size: '6 pieces', price: 1149, stock: 28 },
      { size: '8 pieces', price: 1475, stock: 13 },
    ],
    art: {
      form: 'box',
      motif: 'oats',
      label: 'Breakfast',
      hi: 'नाश्ता डिब्बा',
      sub: 'Oats, honey, fruit',
      props: ['oats', 'strawberry'],
      palette: { main: '#234A7C', second: '#F6D36A', back: 'arch' },
    },
  },
  {
    name: 'Griha Pravesh Pail',
    description:
      'Old custom asks for salt, grain, oil and something sweet to be carried in first. We add turmeric, pickle and a small brass lamp, all in a painted pail that stays useful long after.',
    details: {
      ingredients:
        'Rock salt, rice, mustard oil, jaggery, turmeric, mango pickle, brass lamp; larger baskets add spices, tea and honey',
      nutrition: nutritionRows({ protein: 7, carbohydrate: 42, sugars: 12.4, fat: 30.2, fibre: 6.2, sodium: 900 }),
      storage: 'Keep each item as its label says.',
      origin: 'Packed in Varanasi, Uttar Pradesh',
      keepsFor: '6 months from packing',
    },
    facts: { diet: ['gluten_free', 'no_onion_garlic'], allergens: ['mustard'], states: ['Uttar Pradesh'] },
    hsn: '2106',
    tax: 18,
    discount: 20,
    flags: ['new_arrivals'],
    packs: [
      { size: '7 pieces', price: 1695, stock: 27 },
      { size: '11 pieces', price: 2595, stock: 16 },
      { size: '15 pieces', price: 3495, stock: 5, discount: 25 },
    ],
    art: {
      form: 'tub',
      motif: 'coconut',
      label: 'New Home',
      hi: 'गृह प्रवेश',
      sub: 'Housewarming',
      props: ['turmeric', 'salt'],
      palette: { main: '#8E2A1B', second: '#F6C21E', lid: '#FFF1DC', back: 'rays' },
    },
  },
  {
    name: 'Rakhi Gift Box',
    description:
      'Brothers far away get a cotton rakhi, a pinch of saffron tilak and something to eat straight from the box. Gulkand bites, salted cashews and kahwa fill the larger sizes. It is slim enough to fit through most letter boxes.',
    details: {
      ingredients: 'Cotton rakhi, saffron tilak, gulkand bites; larger boxes add cashews, kahwa, dates and honey',
      nutrition: nutritionRows({ protein: 6, carbohydrate: 66, sugars: 44, fat: 13.4, fibre: 4, sodium: 60 }),
      storage: 'Keep cool; eat the sweets within three weeks.',
      origin: 'Packed in Jaipur, Rajasthan',
      keepsFor: '3 months from packing',
    },
    facts: { diet: ['gluten_free', 'no_onion_garlic'], allergens: ['nuts'], states: ['Rajasthan'] },
    hsn: '2106',
    tax: 18,
    discount: 0,
    flags: ['season_special'],
    packs: [
      { size: '3 pieces', price: 499, stock: 90 },
      { size: '5 pieces', price: 795, stock: 61 },
      { size: '7 pieces', price: 1095, stock: 22 },
    ],
    art: {
      form: 'box',
      motif: 'rose',
      label: 'Rakhi',
      hi: 'राखी उपहार',
      sub: 'Thread, tilak, sweets',
      props: ['rose', 'saffron'],
      palette: { main: '#1F5C63', second: '#F4C8CF', back: 'rays' },
    },
  },
  {
    name: 'Winter Gur and Til Box',
    description:
      'Say something sweet, goes the Marathi greeting in January, and here is the sweetness to go with it. A block of desi gur shares the box with til ladoo, groundnut chikki and rewri.',
    details: {
      ingredients: 'Jaggery, sesame ladoo, groundnut chikki, rewri',
      nutrition: nutritionRows({ protein: 9, carbohydrate: 64.2, sugars: 52, fat: 20, fibre: 4.8, sodium: 40 }),
      storage: 'Keep airtight and dry.',
      origin: 'Kolhapur, Maharashtra',
      keepsFor: '3 months from packing',
    },
    facts: {
      diet: ['gluten_free', 'no_onion_garlic'],
      allergens: ['milk', 'groundnut', 'sesame'],
      states: ['Maharashtra'],
    },
    hsn: '2106',
    tax: 18,
    discount: 20,
    packs: [
      { size: '4 pieces', price: 449, stock: 57 },
      { size: '6 pieces', price: 649, stock: 33 },
      { size: '9 pieces', price: 929, stock: 1 },
    ],
    art: {
      form: 'block',
      motif: 'jaggery',
      label: 'Gur aur Til',
      hi: 'गुड़ और तिल',
      sub: 'Sankranti gift',
      props: ['sesame', 'groundnut'],
      palette: { main: '#4A2A0A', second: '#F6C77A', fill: '#C98B3D', fill2: '#8C5A22', back: 'rays' },
    },
  },
]
