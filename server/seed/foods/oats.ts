import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { flavouredOats } from './flavoured-oats.ts'

/** Plain oats: the grain, flaked, cut or ground. */
export const oats: SeedFood[] = [
  {
    name: 'Rolled Oats',
    description:
      'Whole oat kernels are steamed once, rolled flat and left alone. They cook to a creamy porridge in five minutes and keep a little bite. We mill to order, so the pouch smells of fresh grain when you open it.',
    details: {
      ingredients: 'Whole grain oats',
      nutrition: nutritionRows({ protein: 13.1, carbohydrate: 67.7, sugars: 1, fat: 6.9, fibre: 10.2, sodium: 4 }),
      storage: 'Close the pouch tightly and keep it in a cool, dry cupboard.',
      origin: 'Hisar, Haryana',
      keepsFor: '9 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 10,
    flags: ['best_seller'],
    packs: [
      { size: '500 g', price: 165, stock: 142 },
      { size: '1 kg', price: 299, stock: 96 },
      { size: '2 kg', price: 569, stock: 38, discount: 15 },
      { size: '5 kg', price: 1349, stock: 9 },
    ],
    art: {
      form: 'pouch',
      motif: 'oats',
      label: 'Rolled Oats',
      hi: 'जई',
      sub: 'Whole grain',
      props: ['oats', 'berries'],
      palette: { main: '#234A7C', second: '#E9BE5A', back: 'arch' },
    },
  },
  {
    name: 'Steel-cut Oats',
    description:
      'Each groat is cut into three or four pieces, nothing more. Give them twenty-five minutes on a low flame and they turn out nutty and chewy, closer to a khichdi than to a porridge. Soaked overnight, they are ready in ten.',
    details: {
      ingredients: 'Whole oat groats, cut',
      nutrition: nutritionRows({ protein: 13.6, carbohydrate: 66.2, sugars: 0.9, fat: 6.7, fibre: 10.8, sodium: 3 }),
      storage: 'Keep the tin shut and dry. Use a dry spoon.',
      origin: 'Ludhiana, Punjab',
      keepsFor: '12 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 0,
    packs: [
      { size: '400 g', price: 195, stock: 64 },
      { size: '750 g', price: 335, stock: 41 },
      { size: '2 kg', price: 829, stock: 14, discount: 5 },
    ],
    art: {
      form: 'tin',
      motif: 'oats',
      label: 'Steel-cut',
      hi: 'स्टील कट जई',
      sub: 'Slow-cooking oats',
      props: ['oats', 'cashew'],
      palette: { main: '#7A3A1C', second: '#F0C877', lid: '#F0C877', back: 'disc' },
    },
  },
  {
    name: 'Instant Oats',
    description:
      'Mornings with a school bus to catch ask for these. The flakes are rolled thin, so hot milk or water softens them while you look for the other shoe. Nothing is added: no sugar, no salt, no flavour.',
    details: {
      ingredients: 'Whole grain oats, thinly rolled',
      nutrition: nutritionRows({ protein: 12.8, carbohydrate: 68.4, sugars: 1.1, fat: 7.1, fibre: 9.6, sodium: 5 }),
      storage: 'After opening, move to an airtight jar.',
      origin: 'Indore, Madhya Pradesh',
      keepsFor: '9 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 0,
    packs: [
      { size: '400 g', price: 129, stock: 120 },
      { size: '1 kg', price: 279, stock: 75 },
      { size: '2 kg', price: 529, stock: 26 },
    ],
    art: {
      form: 'box',
      motif: 'oats',
      label: 'Instant',
      hi: 'इंस्टेंट ओट्स',
      sub: 'Ready in two minutes',
      props: ['oats', 'apple'],
      palette: { main: '#A3261A', second: '#F6C21E', back: 'rays' },
    },
  },
  {
    name: 'Jumbo Oats',
    description:
      'Bakers and granola makers kept asking for a flake that does not fall apart. This one is rolled thick from the largest kernels of the harvest. It toasts evenly, stays whole in a ladoo and gives porridge something to chew.',
    details: {
      ingredients: 'Whole grain oats, thick rolled',
      nutrition: nutritionRows({ protein: 13.3, carbohydrate: 66.9, sugars: 1, fat: 6.8, fibre: 10.4, sodium: 4 }),
      storage: 'Keep sealed in a cool, dry place.',
      origin: 'Hisar, Haryana',
      keepsFor: '9 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 15,
    packs: [
      { size: '500 g', price: 185, stock: 58 },
      { size: '1 kg', price: 345, stock: 33 },
      { size: '2 kg', price: 655, stock: 12 },
    ],
    art: {
      form: 'pouch',
      motif: 'oats',
      label: 'Jumbo Oats',
      hi: 'मोटी जई',
      sub: 'Thick rolled flakes',
      props: ['oats', 'walnut'],
      palette: { main: '#1F5A36', second: '#F2C25A', back: 'scallop' },
    },
  },
  {
    name: 'Stone-ground Oat Flour',
    description:
      'Ground slowly between stones so that it never gets hot. Mix one part with three parts of wheat atta for soft rotis, or use it straight for pancakes and cheela batter.',
    details: {
      ingredients: 'Whole grain oats',
      nutrition: nutritionRows({ protein: 12.9, carbohydrate: 67, sugars: 1, fat: 7.2, fibre: 9.8, sodium: 4 }),
      storage: 'Keep airtight. In summer, keep it in the refrigerator.',
      origin: 'Ujjain, Madhya Pradesh',
      keepsFor: '4 months from milling',
    },
    hsn: '1102',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 175, stock: 47 },
      { size: '1 kg', price: 325, stock: 29 },
      { size: '2 kg', price: 615, stock: 4 },
    ],
    art: {
      form: 'pouch',
      motif: 'oats',
      label: 'Oat Flour',
      hi: 'जई का आटा',
      sub: 'Chakki-ground',
      props: ['oats', 'oats'],
      palette: { main: '#5B2A5E', second: '#F3DDA4', back: 'disc' },
    },
  },
  {
    name: 'Oat Bran',
    description:
      'Bran is the coat of the kernel, sifted off when oats are milled. Stir a spoonful into dahi, dal or roti dough and you will hardly notice it is there. The flakes are fine, pale and a little sweet.',
    details: {
      ingredients: 'Oat bran',
      nutrition: nutritionRows({ protein: 16.8, carbohydrate: 61.5, sugars: 1.4, fat: 7, fibre: 15.2, sodium: 4 }),
      storage: 'Fold the inner bag shut and keep dry.',
      origin: 'Ludhiana, Punjab',
      keepsFor: '6 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 10,
    packs: [
      { size: '200 g', price: 109, stock: 70 },
      { size: '400 g', price: 199, stock: 36 },
      { size: '800 g', price: 379, stock: 15 },
    ],
    art: {
      form: 'box',
      motif: 'oats',
      label: 'Oat Bran',
      hi: 'जई का चोकर',
      sub: 'The outer layer',
      props: ['oats', 'orange'],
      palette: { main: '#4A4A0A', second: '#F6DFA0', back: 'disc' },
    },
  },
  {
    name: 'Whole Oat Groats',
    description:
      'Hulled and otherwise untouched, this is the oat as it leaves the field. Pressure-cook it like rice for a pulao, or sprout it for two days and scatter it over a salad.',
    details: {
      ingredients: 'Hulled whole oats',
      nutrition: nutritionRows({ protein: 13.8, carbohydrate: 65.8, sugars: 0.8, fat: 6.6, fibre: 11, sodium: 2 }),
      storage: 'Keep the jar closed in a dark cupboard.',
      origin: 'Karnal, Haryana',
      keepsFor: '12 months from packing',
    },
    hsn: '1104',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 189, stock: 31 },
      { size: '1 kg', price: 355, stock: 18 },
      { size: '2 kg', price: 675, stock: 0 },
    ],
    art: {
      form: 'jar',
      motif: 'oats',
      label: 'Oat Groats',
      hi: 'साबुत जई',
      sub: 'Uncut kernels',
      props: ['oats', 'almond'],
      palette: { main: '#3F5526', second: '#E3D37A', fill: '#D9B977', fill2: '#A9823E', lid: '#3F5526', back: 'rays' },
    },
  },
  ...flavouredOats,
]
