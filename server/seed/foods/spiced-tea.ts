import { nutritionRows } from '../nutrition.ts'
import type { SeedFood } from '../types.ts'

/** Teas blended with spices, herbs and fruit. */
export const spicedTea: SeedFood[] = [
  {
    name: 'Masala Chai',
    description:
      "Our grandmother's proportions, written on the back of a ration card: cardamom first, then ginger, clove, cinnamon, pepper and a little nutmeg. The spices are cracked, not powdered, so the cup stays clear. Simmer with milk for five minutes.",
    details: {
      ingredients: 'CTC black tea 82 %, green cardamom, dry ginger, cinnamon, clove, black pepper, nutmeg',
      nutrition: nutritionRows({ protein: 0.2, carbohydrate: 0.4, sugars: 0, fat: 0, fibre: 0, sodium: 3 }),
      storage: 'Keep the tin closed and dry.',
      origin: 'Jorhat, Assam, with spices from Idukki, Kerala',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Assam', 'Kerala'] },
    hsn: '0902',
    tax: 5,
    discount: 10,
    flags: ['best_seller'],
    packs: [
      { size: '100 g', price: 165, stock: 138 },
      { size: '250 g', price: 369, stock: 101 },
      { size: '500 g', price: 695, stock: 45 },
    ],
    art: {
      form: 'tin',
      motif: 'cardamom',
      label: 'Masala Chai',
      hi: 'मसाला चाय',
      sub: 'Tea with six spices',
      props: ['cardamom', 'cinnamon'],
      palette: { main: '#7A1512', second: '#F2A24A', lid: '#F2A24A', back: 'disc' },
    },
  },
  {
    name: 'Adrak Elaichi Chai',
    description:
      'Rain on a tin roof calls for this one. Dried ginger from Wayanad gives heat, green cardamom gives perfume, and the Assam underneath holds both. Add milk generously.',
    details: {
      ingredients: 'CTC black tea 86 %, dry ginger 9 %, green cardamom 5 %',
      nutrition: nutritionRows({ protein: 0.2, carbohydrate: 0.4, sugars: 0, fat: 0, fibre: 0, sodium: 3 }),
      storage: 'Close after each use; keep away from damp.',
      origin: 'Wayanad, Kerala',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Kerala'] },
    hsn: '0902',
    tax: 5,
    discount: 0,
    packs: [
      { size: '100 g', price: 145, stock: 93 },
      { size: '250 g', price: 325, stock: 60 },
      { size: '500 g', price: 605, stock: 28 },
    ],
    art: {
      form: 'pouch',
      motif: 'ginger',
      label: 'Adrak Chai',
      hi: 'अदरक इलायची',
      sub: 'Ginger cardamom tea',
      props: ['ginger', 'cardamom'],
      palette: { main: '#8A5A0A', second: '#F6E3A2', back: 'arch' },
    },
  },
  {
    name: 'Tulsi Green Tea',
    description:
      'Rama and Vana tulsi, grown between rows of marigold, are dried the day they are cut. Blended with light green tea they taste of clove and fresh hay. The bags are unbleached and folded without a staple.',
    details: {
      ingredients: 'Green tea 60 %, Rama tulsi leaf, Vana tulsi leaf',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.2, sugars: 0, fat: 0, fibre: 0, sodium: 1 }),
      storage: 'Keep the box in a dry cupboard.',
      origin: 'Barabanki, Uttar Pradesh',
      keepsFor: '18 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Uttar Pradesh'] },
    hsn: '0902',
    tax: 5,
    discount: 0,
    packs: [
      { size: '50 g', price: 199, stock: 74 },
      { size: '100 g', price: 369, stock: 39 },
      { size: '200 g', price: 695, stock: 17 },
    ],
    art: {
      form: 'box',
      motif: 'tulsi',
      label: 'Tulsi',
      hi: 'तुलसी चाय',
      sub: 'Green tea · 2 g bags',
      props: ['tulsi', 'ginger'],
      palette: { main: '#43265A', second: '#C9D67A', back: 'rays' },
    },
  },
  {
    name: 'Kashmiri Kahwa',
    description:
      'Green tea, saffron threads, slivered almond, cardamom and a splinter of cinnamon: guests in Srinagar are greeted with this in winter. Boil the water with the spices first, then steep. A spoon of honey is customary.',
    details: {
      ingredients: 'Green tea 78 %, almond 10 %, green cardamom, cinnamon, clove, saffron 0.3 %',
      nutrition: nutritionRows({ protein: 0.4, carbohydrate: 0.7, sugars: 0.1, fat: 0.4, fibre: 0.1, sodium: 2 }),
      storage: 'Keep airtight and dark to protect the saffron.',
      origin: 'Pampore, Jammu and Kashmir',
      keepsFor: '10 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: ['nuts'], states: ['Jammu and Kashmir'] },
    hsn: '0902',
    tax: 5,
    discount: 15,
    flags: ['season_special'],
    packs: [
      { size: '50 g', price: 275, stock: 52 },
      { size: '100 g', price: 499, stock: 34 },
      { size: '250 g', price: 1169, stock: 9 },
    ],
    art: {
      form: 'tin',
      motif: 'saffron',
      label: 'Kahwa',
      hi: 'कश्मीरी कहवा',
      sub: 'Saffron and almond',
      props: ['saffron', 'almond'],
      palette: { main: '#9A3B12', second: '#F6C21E', lid: '#1F5A36', back: 'rays' },
    },
  },
  {
    name: 'Orange Peel Black Tea',
    description:
      'Nagpur oranges are peeled by hand and the zest is air-dried until it snaps. Tossed with Nilgiri leaf and a few cloves, it makes a marmalade-scented tea that is lovely cold.',
    details: {
      ingredients: 'Black tea 84 %, dried orange peel 14 %, clove',
      nutrition: nutritionRows({ protein: 0.1, carbohydrate: 0.4, sugars: 0.1, fat: 0, fibre: 0, sodium: 2 }),
      storage: 'Keep the inner pouch closed.',
      origin: 'Nagpur, Maharashtra',
      keepsFor: '12 months from packing',
    },
    facts: { diet: ['vegan', 'gluten_free', 'no_onion_garlic'], allergens: [], states: ['Maharashtra'] },
    hsn: '0902',
    tax: 5,
    discount: 25,
    flags: ['deal_of_the_day'],
    packs: [
      { size: '50 g', price: 175, stock: 48 },
      { size: '100 g', price: 319, stock: 30 },
      { size: '250 g', price: 729, stock: 12 },
    ],
    art: {
      form: 'box',
      motif: 'orange',
      label: 'Orange Tea',
      hi: 'संतरा चाय',
      sub: 'Peel and clove',
      props: ['orange', 'clove'],
      palette: { main: '#A8431A', second: '#F6DFA0', back: 'arch' },
    },
  },
]
