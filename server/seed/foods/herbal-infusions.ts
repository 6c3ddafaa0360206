import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Infusions without tea leaf, and so without caffeine. */
export const herbalInfusions: SeedFood[] = [
  {
    name: 'Lemongrass Mint Infusion',
    description:
      'Cut lemongrass and field mint, nothing else in the box. The cup is green-gold, clean and cool, and it forgives any steeping time. Leave a jug in the fridge for the afternoon.',
    details: {
      ingredients: 'Dried lemongrass, dried mint',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0.2, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep dry and closed.',
      origin: 'Satara, Maharashtra',
      keepsFor: '12 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'caffeine_free'],
      allergens: [],
      states: ['Maharashtra'],
    },
    hsn: '1211',
    tax: 5,
    discount: 20,
    packs: [
      { size: '40 g', price: 159, stock: 66 },
      { size: '80 g', price: 295, stock: 43 },
      { size: '200 g', price: 675, stock: 14 },
    ],
    art: {
      form: 'box',
      motif: 'lemongrass',
      label: 'Lemongrass',
      hi: 'लेमनग्रास पुदीना',
      sub: 'Caffeine-free cup',
      props: ['lemongrass', 'mint'],
      palette: { main: '#2E6A45', second: '#F3E27A', back: 'scallop' },
    },
  },
  {
    name: 'Hibiscus Rose Infusion',
    description:
      'Whole hibiscus calyces and Pushkar rose petals colour the water ruby within a minute. The taste is tart, near to pomegranate, with flowers behind it. Sweeten lightly and serve over ice.',
    details: {
      ingredients: 'Dried hibiscus, dried rose petals',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0.4, sugars: 0.1, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep the jar away from sunlight so that the petals hold their colour.',
      origin: 'Pushkar, Rajasthan',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'caffeine_free'], allergens: [], states: ['Rajasthan'] },
    hsn: '1211',
    tax: 5,
    discount: 0,
    packs: [
      { size: '40 g', price: 189, stock: 41 },
      { size: '80 g', price: 349, stock: 27 },
      { size: '200 g', price: 799, stock: 6 },
    ],
    art: {
      form: 'jar',
      motif: 'hibiscus',
      label: 'Hibiscus',
      hi: 'गुड़हल गुलाब',
      sub: 'Petal infusion',
      props: ['hibiscus', 'rose'],
      palette: { main: '#9E1B34', second: '#F4C8CF', fill: '#8E2140', fill2: '#5E1029', lid: '#9E1B34', back: 'disc' },
    },
  },
  {
    name: 'Tulsi Ginger Infusion',
    description:
      'For evenings, when tea would keep you up. Dried tulsi leaf and chips of ginger root brew into something warm and peppery. Five minutes under a lid brings out the best of both.',
    details: {
      ingredients: 'Dried tulsi leaf, dried ginger',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0.3, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep the zip closed; keep dry.',
      origin: 'Barabanki, Uttar Pradesh',
      keepsFor: '15 months from packing',
    },
    facts: {
      diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'caffeine_free'],
      allergens: [],
      states: ['Uttar Pradesh'],
    },
    hsn: '1211',
    tax: 5,
    discount: 0,
    packs: [
      { size: '50 g', price: 139, stock: 73 },
      { size: '100 g', price: 249, stock: 52 },
      { size: '250 g', price: 569, stock: 21 },
    ],
    art: {
      form: 'pouch',
      motif: 'tulsi',
      label: 'Tulsi Adrak',
      hi: 'तुलसी अदरक',
      sub: 'Leaf and root',
      props: ['tulsi', 'ginger'],
      palette: { main: '#1F5C63', second: '#E3D37A', back: 'disc' },
    },
  },
  {
    name: 'Cinnamon Clove Infusion',
    description:
      'Quills of cinnamon, plump cloves and a curl of orange zest wait in this jar for cold evenings. Simmer a spoonful in a litre of water until the kitchen smells like a sweet shop. It is also good in mulled apple juice.',
    details: {
      ingredients: 'Cinnamon bark, clove, dried orange peel, star anise',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 0.5, sugars: 0.1, fat: 0, fibre: 0.1, sodium: 1 }),
      storage: 'Keep the jar closed and dry.',
      origin: 'Idukki, Kerala',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic', 'caffeine_free'], allergens: [], states: ['Kerala'] },
    hsn: '1211',
    tax: 5,
    discount: 0,
    packs: [
      { size: '60 g', price: 199, stock: 38 },
      { size: '120 g', price: 365, stock: 20 },
      { size: '250 g', price: 699, stock: 0 },
    ],
    art: {
      form: 'jar',
      motif: 'cinnamon',
      label: 'Cinnamon',
      hi: 'दालचीनी लौंग',
      sub: 'Whole spice infusion',
      props: ['cinnamon', 'clove'],
      palette: { main: '#5A3214', second: '#F2B86A', fill: '#A8693A', fill2: '#6E3A16', lid: '#B3261B', back: 'arch' },
    },
  },
]
