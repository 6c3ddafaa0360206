import type { MotifName } from '../recipe.ts'
import { motif } from './motifs/motif.ts'
import { ogee, rays } from './ornament.ts'
import { isPaletteKey, PALETTES, type PaletteKey } from './palettes.ts'
import { clip, INK, rect, shape } from './svg.ts'

const EMBLEMS: Record<PaletteKey, MotifName> = {
  pickles: 'mango',
  honey: 'honeycomb',
  chutney: 'mint',
  jam: 'strawberry',
  oils: 'mustard',
  'seasonings-and-herbs': 'turmeric',
  salt: 'salt',
  'breakfast-cereals': 'flakes',
  oats: 'oats',
  tea: 'tea',
  sweeteners: 'date',
  'fruit-preserves': 'amla',
  vegan: 'cashew',
  'gifts-and-combos': 'diya',
  chaap: 'chaap',
  jaggery: 'jaggery',
}

/** Body of a category's arch, 160 x 176, transparent outside it. An unknown category throws. */
export function categoryTile(category: string): string {
  if (!isPaletteKey(category)) throw new RangeError(`No palette is named '${category}'`)
  const p = PALETTES[category]
  const window = rays(80, 104, 0, 140, 26, p.glow, 0.465) + rect(0, 146, 160, 34, p.floor)
  return (
    shape(ogee(80, 4, 74, 172), p.ground, `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`) +
    clip('c', ogee(80, 12, 66, 166), window) +
    motif(EMBLEMS[category], 80, 104, 0.56)
  )
}
