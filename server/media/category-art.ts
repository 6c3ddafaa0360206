import type { CategoryKey } from '../seed/types.ts'
import type { PaletteKey } from './drawing/palettes.ts'

/** The palette, and so the ground colour, of each of the shop's sixteen kinds. */
export const CATEGORY_ART: Record<CategoryKey, PaletteKey> = {
  'Homestyle-Pickles': 'pickles',
  'Organic-Honey': 'honey',
  'Chutney-&-Dip': 'chutney',
  Jam: 'jam',
  'Organic-Oils': 'oils',
  'Seasonings-&-Herbs': 'seasonings-and-herbs',
  Salt: 'salt',
  'Breakfast-Cereals': 'breakfast-cereals',
  Oats: 'oats',
  'Organic-Tea': 'tea',
  Sweeteners: 'sweeteners',
  'Fruit-Preserves': 'fruit-preserves',
  Vegan: 'vegan',
  'Gifts-&-Combos': 'gifts-and-combos',
  Chaap: 'chaap',
  Jaggery: 'jaggery',
}
