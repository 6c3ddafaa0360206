import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'
import { syrups } from './syrups.ts'

/** Dry sweeteners: powders, crystals and sugars. */
export const sweeteners: SeedFood[] = [
  {
    name: 'Date Powder',
    description:
      "Pitted dates are dried hard and ground whole, so the powder keeps the fruit's fibre and its toffee taste. Use it spoon for spoon in kheer, ladoo and banana bread. It does not melt clear, so keep white sugar for your syrup.",
    details: {
      ingredients: 'Dried dates',
      nutrition: nutritionRows({ protein: 2.4, carbohydrate: 78.2, sugars: 66, fat: 0.4, fibre: 8.1, sodium: 3 }),
      storage: 'Keep very dry; it clumps in the monsoon. Break lumps with a fork.',
      origin: 'Kutch, Gujarat',
      keepsFor: '10 months from packing',
    },
    hsn: '1106',
    tax: 5,
    discount: 0,
    packs: [
      { size: '250 g', price: 235, stock: 78 },
      { size: '500 g', price: 439, stock: 45 },
      { size: '1 kg', price: 829, stock: 13 },
    ],
    art: {
      form: 'pouch',
      motif: 'date',
      label: 'Date',
      hi: 'खजूर पाउडर',
      sub: 'Sweetener powder',
      props: ['date', 'date'],
      palette: { main: '#6B3315', second: '#A9C84A', back: 'scallop' },
    },
  },
  {
    name: 'Stevia Leaf Powder',
    description:
      'Leaves of the sweet herb are shade-dried and milled fine and green. A pinch sweetens a whole pot of tea, with a slight liquorice note at the end. Start with less than you think.',
    details: {
      ingredients: 'Stevia leaf',
      nutrition: nutritionRows({ protein: 10.6, carbohydrate: 58, sugars: 0, fat: 3, fibre: 18, sodium: 12 }),
      storage: 'Keep the lid closed; use a dry measuring spoon.',
      origin: 'Sangrur, Punjab',
      keepsFor: '18 months from packing',
    },
    hsn: '2106',
    tax: 18,
    discount: 10,
    packs: [
      { size: '100 g', price: 149, stock: 62 },
      { size: '200 g', price: 275, stock: 35 },
      { size: '500 g', price: 645, stock: 10 },
    ],
    art: {
      form: 'tub',
      motif: 'stevia',
      label: 'Stevia',
      hi: 'स्टीविया',
      sub: 'Leaf sweetener',
      props: ['stevia', 'stevia'],
      palette: { main: '#2E6A45', second: '#E3D37A', lid: '#E3D37A', back: 'rays' },
    },
  },
  {
    name: 'Coconut Sugar',
    description:
      'Sap is tapped from the flower of the coconut palm at sunrise and stirred over a fire until it turns to sand. The grains are brown, moist and taste of butterscotch. They behave like cane sugar in any cake.',
    details: {
      ingredients: 'Coconut blossom sap',
      nutrition: nutritionRows({ protein: 1.1, carbohydrate: 92.4, sugars: 84, fat: 0.2, fibre: 0.8, sodium: 58 }),
      storage: 'Keep airtight so that it stays loose.',
      origin: 'Pollachi, Tamil Nadu',
      keepsFor: '18 months from packing',
    },
    hsn: '1702',
    tax: 18,
    discount: 0,
    packs: [
      { size: '250 g', price: 199, stock: 50 },
      { size: '500 g', price: 375, stock: 38 },
      { size: '1 kg', price: 719, stock: 16 },
    ],
    art: {
      form: 'pouch',
      motif: 'coconut',
      label: 'Coco Sugar',
      hi: 'नारियल शक्कर',
      sub: 'From palm blossom',
      props: ['coconut', 'date'],
      palette: { main: '#1F4470', second: '#F3D9A0', back: 'arch' },
    },
  },
  {
    name: 'Khandsari Sugar',
    description:
      'Cane juice is boiled in open pans, left to crystallise and spun once. No sulphur is used and no bleaching, so the sugar stays the colour of wheat straw. It suits tea, sherbet and everyday halwa.',
    details: {
      ingredients: 'Cane sugar',
      nutrition: nutritionRows({ protein: 0.2, carbohydrate: 97.8, sugars: 96, fat: 0, fibre: 0.1, sodium: 22 }),
      storage: 'Keep dry and closed.',
      origin: 'Meerut, Uttar Pradesh',
      keepsFor: '24 months from packing',
    },
    hsn: '1701',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 79, stock: 128 },
      { size: '1 kg', price: 149, stock: 110 },
      { size: '2 kg', price: 285, stock: 54 },
      { size: '5 kg', price: 689, stock: 20, discount: 10 },
    ],
    art: {
      form: 'pouch',
      motif: 'cane',
      label: 'Khandsari',
      hi: 'खांडसारी',
      sub: 'Raw cane sugar',
      props: ['cane', 'cane'],
      palette: { main: '#20523F', second: '#F0C877', back: 'disc' },
    },
  },
  {
    name: 'Thread Mishri',
    description:
      'Crystals grow on cotton thread for eleven days in a still room, and that is the whole secret. Crack one with saunf after a meal, or drop it into hot milk and watch it ring the glass.',
    details: {
      ingredients: 'Cane sugar',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 99.2, sugars: 99, fat: 0, fibre: 0, sodium: 3 }),
      storage: 'Keep the jar closed; lift off the thread before eating.',
      origin: 'Bikaner, Rajasthan',
      keepsFor: '24 months from packing',
    },
    hsn: '1701',
    tax: 5,
    discount: 10,
    packs: [
      { size: '250 g', price: 99, stock: 84 },
      { size: '500 g', price: 185, stock: 47 },
      { size: '1 kg', price: 355, stock: 18 },
    ],
    art: {
      form: 'jar',
      motif: 'cane',
      label: 'Mishri',
      hi: 'धागा मिश्री',
      sub: 'Rock sugar',
      props: ['cane', 'cardamom'],
      palette: { main: '#A3174E', second: '#F4D9A0', fill: '#F3E7C6', fill2: '#D9C594', lid: '#F2B01E', back: 'arch' },
    },
  },
  {
    name: 'Desi Boora',
    description:
      'Halwais rub cooling sugar syrup with a wooden paddle until it falls into a soft white dust, and ours do it the same way. Besan ladoo made with boora stays crumbly instead of gritty.',
    details: {
      ingredients: 'Cane sugar, trace of ghee',
      nutrition: nutritionRows({ protein: 0, carbohydrate: 98.9, sugars: 98.5, fat: 0, fibre: 0, sodium: 4 }),
      storage: 'Keep dry. Sift before use if it has settled.',
      origin: 'Agra, Uttar Pradesh',
      keepsFor: '12 months from packing',
    },
    hsn: '1701',
    tax: 5,
    discount: 0,
    packs: [
      { size: '500 g', price: 95, stock: 90 },
      { size: '1 kg', price: 179, stock: 62 },
      { size: '2 kg', price: 345, stock: 4 },
    ],
    art: {
      form: 'box',
      motif: 'cane',
      label: 'Desi Boora',
      hi: 'देसी बूरा',
      sub: 'Soft ladoo sugar',
      props: ['cane', 'lotus'],
      palette: { main: '#7A1512', second: '#F6E3A2', back: 'rays' },
    },
  },
  {
    name: 'Raisin Paste',
    description:
      'Black raisins from the vineyards around Nashik are softened in warm water and put through a stone mill. A tablespoon sweetens a bowl of curd or a smoothie and darkens a fruit cake beautifully.',
    details: {
      ingredients: 'Black raisins, water, lemon juice',
      nutrition: nutritionRows({ protein: 2.2, carbohydrate: 71, sugars: 60.4, fat: 0.3, fibre: 3.6, sodium: 14 }),
      storage: 'Refrigerate after opening and use within six weeks.',
      origin: 'Nashik, Maharashtra',
      keepsFor: '9 months from packing',
    },
    hsn: '2007',
    tax: 5,
    discount: 20,
    packs: [
      { size: '200 g', price: 165, stock: 33 },
      { size: '400 g', price: 309, stock: 24 },
      { size: '800 g', price: 589, stock: 8 },
    ],
    art: {
      form: 'tub',
      motif: 'grape',
      label: 'Raisin',
      hi: 'किशमिश पेस्ट',
      sub: 'Fruit sweetener',
      props: ['grape', 'almond'],
      palette: { main: '#43265A', second: '#D9C2E3', lid: '#43265A', back: 'disc' },
    },
  },
  ...syrups,
]
