import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { marinatedChaap } from './marinated-chaap.ts'

/** Plain chaap and chaap in gravy. */
export const chaap: SeedFood[] = [
  {
    name: 'Soya Chaap',
    description:
      'Layer on layer of soya and wheat dough is wound round a stick and steamed. Cut it, coat it, grill it: chaap takes any masala you like and stays juicy. The sticks are cooked in their sealed pouch, so they travel well without ice.',
    details: {
      ingredients: 'Soya flour 42 %, wheat flour, water, salt',
      nutrition: nutritionRows({ protein: 17.2, carbohydrate: 16.8, sugars: 2, fat: 3.9, fibre: 4.1, sodium: 310 }),
      storage: 'Keep cool and dry. Once open, refrigerate and use within two days.',
      origin: 'Karnal, Haryana',
      keepsFor: '6 months from packing',
    },
    facts: { diet: ['vegan', 'no_onion_garlic'], allergens: ['gluten', 'soya'], states: ['Haryana'] },
    hsn: '2106',
    tax: 5,
    discount: 10,
    flags: ['best_seller'],
    packs: [
      { size: '250 g', price: 125, stock: 146 },
      { size: '500 g', price: 225, stock: 118 },
      { size: '1 kg', price: 425, stock: 72 },
      { size: '2 kg', price: 829, stock: 20 },
    ],
    art: {
      form: 'box',
      motif: 'chaap',
      label: 'Soya Chaap',
      hi: 'सोया चाप',
      sub: 'Tandoor-ready',
      props: ['chaap', 'soy'],
      palette: { main: '#7E1A26', second: '#F2A24A', back: 'arch' },
    },
  },
  {
    name: 'Dry Chaap Sticks',
    description:
      'Where shelves are small or the road is long, dried chaap earns its place. Soak it for forty minutes in hot water and it comes back springy. Camps and hostel kitchens keep a sack.',
    details: {
      ingredients: 'Soya flour, wheat flour, salt',
      nutrition: nutritionRows({ protein: 46.5, carbohydrate: 36, sugars: 4.1, fat: 1.4, fibre: 10.8, sodium: 320 }),
      storage: 'Keep dry in a closed container.',
      origin: 'Ludhiana, Punjab',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'no_onion_garlic'], allergens: ['gluten', 'soya'], states: ['Punjab'] },
    hsn: '2106',
    tax: 5,
    discount: 10,
    packs: [
      { size: '200 g', price: 109, stock: 85 },
      { size: '500 g', price: 249, stock: 62 },
      { size: '1 kg', price: 475, stock: 24 },
    ],
    art: {
      form: 'pouch',
      motif: 'chaap',
      label: 'Dry Chaap',
      hi: 'सूखी चाप',
      sub: 'Soak and cook',
      props: ['chaap', 'coriander'],
      palette: { main: '#1F4A6E', second: '#F6C77A', back: 'scallop' },
    },
  },
  {
    name: 'Chaap in Brine',
    description:
      'Shelf-stable and fully cooked, these sticks wait in mild salt water until unexpected company arrives. Drain, pat dry and pan-fry in two spoons of oil. Eight minutes from tin to plate is our record.',
    details: {
      ingredients: 'Soya chaap 62 %, water, salt',
      nutrition: nutritionRows({ protein: 14.6, carbohydrate: 13.2, sugars: 1.6, fat: 3, fibre: 3.4, sodium: 420 }),
      storage: 'Once open, refrigerate in fresh water for up to three days.',
      origin: 'Sonipat, Haryana',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['vegan', 'no_onion_garlic'], allergens: ['gluten', 'soya'], states: ['Haryana'] },
    hsn: '2106',
    tax: 5,
    discount: 0,
    packs: [
      { size: '425 g', price: 145, stock: 70 },
      { size: '850 g', price: 269, stock: 48 },
      { size: '2 kg', price: 599, stock: 11 },
    ],
    art: {
      form: 'tin',
      motif: 'chaap',
      label: 'Chaap Tin',
      hi: 'टिन चाप',
      sub: 'Sticks in light brine',
      props: ['chaap', 'pepper'],
      palette: { main: '#3F5526', second: '#F2D08A', lid: '#7E1A26', back: 'disc' },
    },
  },
  {
    name: 'Butter Masala Chaap',
    description:
      'Tomatoes are roasted before they are puréed here, and that makes all the difference to the gravy. Pieces of chaap sit in it with cashew paste, kasuri methi and a knob of white butter. Warm it slowly and tear a naan.',
    details: {
      ingredients: 'Soya chaap 45 %, tomato, onion, cashew, butter, cream, kasuri methi, spices, salt',
      nutrition: nutritionRows({ protein: 9.6, carbohydrate: 12, sugars: 4.4, fat: 9.2, fibre: 2.8, sodium: 460 }),
      storage: 'Heat well. Refrigerate what is left and eat within two days.',
      origin: 'Amritsar, Punjab',
      keepsFor: '9 months from packing',
    },
    facts: { diet: [], allergens: ['gluten', 'milk', 'nuts', 'soya'], states: ['Punjab'] },
    hsn: '2106',
    tax: 5,
    discount: 15,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '300 g', price: 175, stock: 92 },
      { size: '600 g', price: 325, stock: 51 },
      { size: '1 kg', price: 519, stock: 17 },
    ],
    art: {
      form: 'tin',
      motif: 'tomato',
      label: 'Makhani',
      hi: 'चाप मखनी',
      sub: 'Butter masala gravy',
      props: ['tomato', 'chaap'],
      palette: { main: '#A3261A', second: '#F9DF9B', lid: '#F9DF9B', back: 'rays' },
    },
  },
  {
    name: 'Chaap Keema',
    description:
      'Chopped by knife rather than a machine, the mince keeps a good rough texture. Peas, ginger and coriander are already in. Fill a pav, a paratha or a samosa with it.',
    details: {
      ingredients: 'Soya chaap 70 %, green peas, onion, ginger, coriander, spices, salt',
      nutrition: nutritionRows({ protein: 15.8, carbohydrate: 15.2, sugars: 2.4, fat: 5.2, fibre: 4.6, sodium: 480 }),
      storage: 'Keep cool and dry. Once open, refrigerate and use within two days.',
      origin: 'Lucknow, Uttar Pradesh',
      keepsFor: '6 months from packing',
    },
    facts: { diet: ['vegan'], allergens: ['gluten', 'soya'], states: ['Uttar Pradesh'] },
    hsn: '2106',
    tax: 5,
    discount: 0,
    flags: ['new_arrivals'],
    packs: [
      { size: '200 g', price: 115, stock: 66 },
      { size: '400 g', price: 215, stock: 45 },
      { size: '800 g', price: 409, stock: 15 },
    ],
    art: {
      form: 'pouch',
      motif: 'coriander',
      label: 'Chaap Keema',
      hi: 'चाप कीमा',
      sub: 'Minced, with peas',
      props: ['chaap', 'coriander'],
      palette: { main: '#1F5A36', second: '#F2B86A', back: 'disc' },
    },
  },
  ...marinatedChaap,
]
