import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Chaap rested in a marinade, ready for pan or tandoor. */
export const marinatedChaap: SeedFood[] = [
  {
    name: 'Malai Chaap',
    description:
      'Cream, cashew and green cardamom wrap each piece, with white pepper where you would expect chilli. It browns at the edges and stays soft inside. Children tend to count who had how many.',
    details: {
      ingredients: 'Soya chaap 62 %, cream, cashew, curd, green cardamom, white pepper, salt',
      nutrition: nutritionRows({ protein: 12.4, carbohydrate: 11.6, sugars: 2.6, fat: 11, fibre: 2.6, sodium: 390 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Rajouri Garden, Delhi',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 175, stock: 104 },
      { size: '400 g', price: 265, stock: 79 },
      { size: '800 g', price: 499, stock: 26 },
    ],
    art: {
      form: 'tub',
      motif: 'chaap',
      label: 'Malai',
      hi: 'मलाई चाप',
      sub: 'Cream marinade',
      props: ['cardamom', 'mint'],
      palette: { main: '#20523F', second: '#F4D9A0', lid: '#F4D9A0', back: 'rays' },
    },
  },
  {
    name: 'Tandoori Chaap',
    description:
      'Kashmiri chilli paints it red, hung curd makes it cling, and a live coal in the mixing bowl gives it the smoke. All you need at home is a hot pan and a lemon.',
    details: {
      ingredients: 'Soya chaap 65 %, hung curd, Kashmiri chilli, mustard oil, ginger, garlic, spices, salt',
      nutrition: nutritionRows({ protein: 13, carbohydrate: 12.8, sugars: 3, fat: 6.6, fibre: 3.2, sodium: 520 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Amritsar, Punjab',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 20,
    flags: ['season_special'],
    packs: [
      { size: '250 g', price: 165, stock: 97 },
      { size: '500 g', price: 309, stock: 60 },
      { size: '1 kg', price: 589, stock: 21 },
    ],
    art: {
      form: 'pouch',
      motif: 'chilli',
      label: 'Tandoori',
      hi: 'तंदूरी चाप',
      sub: 'Smoky red marinade',
      props: ['chilli', 'chaap'],
      palette: { main: '#9A2A0C', second: '#F6C21E', back: 'rays' },
    },
  },
  {
    name: 'Achari Chaap',
    description:
      'Take the masala at the bottom of a mango pickle jar and rub it into chaap: that is the idea. Mustard, fennel, kalonji and raw mango leave your lips tingling. Serve with cool onion rings.',
    details: {
      ingredients: 'Soya chaap 64 %, curd, mustard oil, raw mango, mustard, fennel, nigella, chilli, salt',
      nutrition: nutritionRows({ protein: 12.8, carbohydrate: 12.6, sugars: 2.2, fat: 8.4, fibre: 3.4, sodium: 560 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Panipat, Haryana',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 15,
    packs: [
      { size: '250 g', price: 169, stock: 63 },
      { size: '400 g', price: 249, stock: 42 },
      { size: '800 g', price: 479, stock: 4 },
    ],
    art: {
      form: 'tub',
      motif: 'mustard',
      label: 'Achari',
      hi: 'अचारी चाप',
      sub: 'Pickle-spiced',
      props: ['mustard', 'mango'],
      palette: { main: '#5B5A12', second: '#F6C21E', lid: '#7E1A26', back: 'disc' },
    },
  },
  {
    name: 'Afghani Chaap',
    description:
      'Pale, peppery and rich, in the style of the frontier tandoors that came to Delhi. Melon seed and cashew are ground into the curd, so the coating sets like a crust. Finish it with a squeeze of lime and chaat masala.',
    details: {
      ingredients: 'Soya chaap 62 %, curd, cashew, melon seed, black pepper, cream, salt',
      nutrition: nutritionRows({ protein: 12.6, carbohydrate: 12, sugars: 2.4, fat: 10.2, fibre: 2.8, sodium: 400 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Lajpat Nagar, Delhi',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 0,
    flags: ['new_arrivals'],
    packs: [
      { size: '250 g', price: 179, stock: 49 },
      { size: '500 g', price: 335, stock: 32 },
      { size: '1 kg', price: 639, stock: 9 },
    ],
    art: {
      form: 'box',
      motif: 'cashew',
      label: 'Afghani',
      hi: 'अफ़ग़ानी चाप',
      sub: 'Pepper and melon seed',
      props: ['cashew', 'pepper'],
      palette: { main: '#4A2440', second: '#F3DDA4', back: 'rays' },
    },
  },
  {
    name: 'Haryali Chaap',
    description:
      'A whole bunch of mint and two of coriander go into every kilo. The marinade is green all the way through, with spinach for body and green chilli for conversation. Grill it hot and fast so that the colour lasts.',
    details: {
      ingredients: 'Soya chaap 64 %, mint, coriander, spinach, curd, green chilli, ginger, salt',
      nutrition: nutritionRows({ protein: 13, carbohydrate: 12.2, sugars: 2, fat: 6, fibre: 3.6, sodium: 470 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Karnal, Haryana',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 159, stock: 55 },
      { size: '500 g', price: 295, stock: 34 },
      { size: '1 kg', price: 565, stock: 0 },
    ],
    art: {
      form: 'pouch',
      motif: 'mint',
      label: 'Haryali',
      hi: 'हरियाली चाप',
      sub: 'Mint and coriander',
      props: ['mint', 'coriander'],
      palette: { main: '#5E2A50', second: '#BFD98A', back: 'arch' },
    },
  },
  {
    name: 'Kali Mirch Chaap',
    description:
      'Malabar peppercorns are cracked the morning we mix this, and you can smell it when the lid comes off. Garlic and curd soften the bite. It likes a dry pan, high heat and no hurry to turn.',
    details: {
      ingredients: 'Soya chaap 66 %, curd, black pepper, garlic, mustard oil, salt',
      nutrition: nutritionRows({ protein: 12.8, carbohydrate: 11.8, sugars: 2, fat: 8.8, fibre: 3, sodium: 450 }),
      storage: 'Keep cool and dry. Cook within a day of opening.',
      origin: 'Chandigarh',
      keepsFor: '5 months from packing',
    },
    hsn: '2106',
    tax: 5,
    discount: 25,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '250 g', price: 175, stock: 46 },
      { size: '400 g', price: 259, stock: 28 },
      { size: '800 g', price: 495, stock: 8 },
    ],
    art: {
      form: 'tub',
      motif: 'pepper',
      label: 'Kali Mirch',
      hi: 'काली मिर्च चाप',
      sub: 'Cracked pepper',
      props: ['pepper', 'garlic'],
      palette: { main: '#33241A', second: '#E9BE5A', lid: '#E9BE5A', back: 'arch' },
    },
  },
]
