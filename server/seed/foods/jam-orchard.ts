import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Jams of apples, stone fruit, vines and other orchard trees. */
export const orchardJams: SeedFood[] = [
  {
    name: 'Ladakh Apricot Jam',
    description:
      'Ripened at eleven thousand feet, these small apricots are mostly sugar and sun. The jam keeps a few kernels for their almond scent. Good with butter, better with thick curd.',
    details: {
      ingredients: 'Apricot (61 %), raw cane sugar, apricot kernel, lime juice',
      nutrition: nutritionRows({ protein: 0.8, carbohydrate: 46, sugars: 43.1, fat: 0.4, fibre: 2, sodium: 8 }),
      storage: 'Refrigerate after opening and finish within six weeks. Use a dry spoon.',
      origin: 'Kargil, Ladakh',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 0,
    packs: [
      { size: '150 g', price: 189, stock: 0 },
      { size: '300 g', price: 345, stock: 54 },
      { size: '600 g', price: 629, stock: 71 },
    ],
    art: {
      form: 'jar',
      motif: 'apricot',
      label: 'Apricot',
      hi: 'खुबानी जैम',
      sub: 'High-orchard jam',
      props: ['apricot', 'almond'],
      palette: { main: '#8A3B12', second: '#F0BE5C', lid: '#8A3B12', fill: '#EE9A3A', fill2: '#C96A1A', back: 'rays' },
    },
  },
  {
    name: 'Prayagraj Guava Jam',
    description:
      'Pink-fleshed guavas are sieved twice so that no hard seed is left behind. What remains is a rosy, perfumed jam that holds the mark of the knife. Roll it in a thin chilla for breakfast.',
    details: {
      ingredients: 'Guava (59 %), raw cane sugar, lime juice',
      nutrition: nutritionRows({ protein: 0.7, carbohydrate: 46.9, sugars: 43.6, fat: 0.3, fibre: 3.3, sodium: 9 }),
      storage: 'Refrigerate after opening and finish within six weeks. Use a dry spoon.',
      origin: 'Prayagraj, Uttar Pradesh',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 0,
    packs: [
      { size: '150 g', price: 135, stock: 51 },
      { size: '300 g', price: 245, stock: 119 },
      { size: '600 g', price: 465, stock: 37 },
    ],
    art: {
      form: 'jar',
      motif: 'guava',
      label: 'Guava',
      hi: 'अमरूद जैम',
      sub: 'Twice-sieved jam',
      props: ['guava', 'lime'],
      palette: { main: '#0F4A33', second: '#F2B01E', lid: '#F2B01E', fill: '#E8806A', fill2: '#BC4E3E', back: 'disc' },
    },
  },
  {
    name: 'Purandar Fig Jam',
    description:
      'Fresh anjeer lasts two days off the tree, so the pans are set up beside the orchard. Soft, seedy and not too sweet, with a drop of lime to brighten it. Made for cheese boards, though a hot paratha will do.',
    details: {
      ingredients: 'Fig (64 %), raw cane sugar, lime juice',
      nutrition: nutritionRows({ protein: 1, carbohydrate: 44.8, sugars: 41.7, fat: 0.4, fibre: 3, sodium: 10 }),
      storage: 'Keep cool and dark to hold the colour. Refrigerate after opening.',
      origin: 'Purandar, Maharashtra',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 30,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '150 g', price: 195, stock: 34 },
      { size: '300 g', price: 365, stock: 70 },
      { size: '600 g', price: 679, stock: 20 },
    ],
    art: {
      form: 'jar',
      motif: 'fig',
      label: 'Anjeer',
      hi: 'अंजीर जैम',
      sub: 'Fresh fig jam',
      props: ['fig', 'walnut'],
      palette: {
        main: '#5E2A50',
        second: '#F2B86A',
        lid: '#5E2A50',
        fill: '#6A2440',
        fill2: '#431428',
        back: 'scallop',
      },
    },
  },
  {
    name: 'Nashik Grape Jam',
    description:
      'Black table grapes, skins and all, cooked to a glossy purple. The skins give body and a slight tannin, like a jam that has read a book. Spoon it over a bowl of warm dalia.',
    details: {
      ingredients: 'Black grape (63 %), raw cane sugar, lime juice, pectin',
      nutrition: nutritionRows({ protein: 0.4, carbohydrate: 48.5, sugars: 46.2, fat: 0.2, fibre: 1, sodium: 8 }),
      storage: 'Refrigerate after opening and finish within six weeks. Use a dry spoon.',
      origin: 'Nashik, Maharashtra',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 0,
    packs: [
      { size: '200 g', price: 149, stock: 75 },
      { size: '400 g', price: 279, stock: 100 },
      { size: '800 g', price: 505, stock: 50 },
    ],
    art: {
      form: 'tub',
      motif: 'grape',
      label: 'Grape',
      hi: 'अंगूर जैम',
      sub: 'Black grape jam',
      props: ['grape', 'berries'],
      palette: { main: '#43265A', second: '#C9D67A', lid: '#C9D67A', back: 'disc' },
    },
  },
  {
    name: 'Apple Cinnamon Jam',
    description:
      'Royal apples from Kinnaur are diced small and simmered with sticks of cassia until they turn amber. The kitchen smells like a bakery for two days. Use it as a pie filling if there is any left.',
    details: {
      ingredients: 'Apple (60 %), raw cane sugar, cinnamon, lime juice',
      nutrition: nutritionRows({ protein: 0.3, carbohydrate: 45.1, sugars: 42.5, fat: 0.2, fibre: 1.8, sodium: 6 }),
      storage: 'Refrigerate after opening and finish within six weeks. Use a dry spoon.',
      origin: 'Kinnaur, Himachal Pradesh',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 10,
    packs: [
      { size: '150 g', price: 155, stock: 40 },
      { size: '300 g', price: 285, stock: 22 },
      { size: '600 g', price: 519, stock: 22 },
    ],
    art: {
      form: 'jar',
      motif: 'apple',
      label: 'Apple',
      hi: 'सेब दालचीनी जैम',
      sub: 'With cinnamon',
      props: ['apple', 'cinnamon'],
      palette: { main: '#8E1F3C', second: '#F2C25A', lid: '#1F4A6E', fill: '#C98A3A', fill2: '#955A1A', back: 'arch' },
    },
  },
  {
    name: 'Pomegranate Jam',
    description:
      'Bhagwa arils are pressed for their juice and then stirred back in, so the jam pops under the teeth. It sets softly and shines like a ruby. Very good on vanilla ice cream.',
    details: {
      ingredients: 'Pomegranate (57 %), raw cane sugar, lime juice, pectin',
      nutrition: nutritionRows({ protein: 0.7, carbohydrate: 47.2, sugars: 44.6, fat: 0.4, fibre: 1.9, sodium: 7 }),
      storage: 'Keep cool and dark to hold the colour. Refrigerate after opening.',
      origin: 'Solapur, Maharashtra',
      keepsFor: '12 months',
    },
    hsn: '2007',
    tax: 5,
    discount: 0,
    flags: ['new_arrivals'],
    packs: [
      { size: '150 g', price: 185, stock: 22 },
      { size: '300 g', price: 349, stock: 110 },
      { size: '600 g', price: 625, stock: 25 },
    ],
    art: {
      form: 'tin',
      motif: 'pomegranate',
      label: 'Anar',
      hi: 'अनार जैम',
      sub: 'Whole-aril jam',
      props: ['pomegranate', 'rose'],
      palette: { main: '#0F5560', second: '#F5B04A', lid: '#F5B04A', back: 'rays' },
    },
  },
]
