import type { DrawnPack } from '../recipe.ts'
import type { Pack } from './pack.ts'

export type ShelfPack = Pack & Pick<DrawnPack, 'palette'>

// Packs that banners, the market table and hampers show.

export const MANGO: ShelfPack = {
  form: 'jar',
  category: 'pickles',
  motif: 'mango',
  label: 'Mango',
  hi: 'आम का अचार',
  sub: 'Sun-cured',
  size: '500 g',
}

export const LIME_CHILLI: ShelfPack = {
  form: 'jar',
  category: 'pickles',
  motif: 'lime',
  label: 'Lime Chilli',
  hi: 'नींबू मिर्च',
  sub: 'Oil-free',
  size: '400 g',
  palette: { main: '#2B5F33', fill: '#A9A53A', fill2: '#6F7A22', lid: '#2B5F33' },
}

export const GARLIC: ShelfPack = {
  form: 'jar',
  category: 'pickles',
  motif: 'garlic',
  label: 'Garlic',
  hi: 'लहसुन',
  sub: 'Village',
  size: '400 g',
  palette: { main: '#5E2A50', fill: '#D8A45A', fill2: '#A8662A', lid: '#5E2A50' },
}

export const FOREST_HONEY: ShelfPack = {
  form: 'jar',
  category: 'honey',
  motif: 'honeycomb',
  label: 'Forest',
  hi: 'वन शहद',
  sub: 'Raw honey',
  size: '500 g',
}

export const MUSTARD_HONEY: ShelfPack = {
  form: 'jar',
  category: 'honey',
  motif: 'mustard',
  label: 'Mustard',
  hi: 'सरसों शहद',
  sub: 'Creamed',
  size: '350 g',
  palette: { main: '#1F4A3A', fill: '#F1CB6A', fill2: '#D9A83C', lid: '#B3261B' },
}

export const ROLLED_OATS: ShelfPack = {
  form: 'pouch',
  category: 'oats',
  motif: 'oats',
  label: 'Rolled Oats',
  hi: 'जई',
  sub: 'Whole grain',
  size: '1 kg',
}

export const ASSAM: ShelfPack = {
  form: 'tin',
  category: 'tea',
  motif: 'tea',
  label: 'Assam',
  hi: 'असम चाय',
  sub: 'Second flush',
  size: '250 g',
}

export const RAGI_FLAKES: ShelfPack = {
  form: 'box',
  category: 'breakfast-cereals',
  motif: 'millet',
  label: 'Ragi Flakes',
  hi: 'रागी फ्लेक्स',
  sub: 'Millet cereal',
  size: '375 g',
}

export const MUSTARD_OIL: ShelfPack = {
  form: 'bottle',
  category: 'oils',
  motif: 'mustard',
  label: 'Mustard',
  hi: 'सरसों तेल',
  sub: 'Kachi ghani',
  size: '1 L',
}

export const DESI_GUR: ShelfPack = {
  form: 'block',
  category: 'jaggery',
  motif: 'jaggery',
  label: 'Desi Gur',
  hi: 'देसी गुड़',
  sub: 'Cane jaggery',
  size: '900 g',
}
