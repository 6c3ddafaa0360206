import { parseWeight } from '#domain/rules/weight.ts'
import type { PaletteKey } from '#server/media/drawing/palettes.ts'
import type { DrawnPack } from '#server/media/recipe.ts'

/** Grams of a millilitre of what a shelf holds, as it lies in its pack. */
const DENSITY: Record<PaletteKey, number> = {
  pickles: 1.05,
  honey: 1.4,
  chutney: 1.05,
  jam: 1.3,
  oils: 0.92,
  'seasonings-and-herbs': 0.5,
  salt: 1.2,
  'breakfast-cereals': 0.25,
  oats: 0.4,
  tea: 0.38,
  sweeteners: 0.8,
  'fruit-preserves': 1.2,
  vegan: 1,
  'gifts-and-combos': 0.5,
  chaap: 0.8,
  jaggery: 1.1,
}
const PIECE_ML = 70

/** Height of a pack in centimetres that holds one litre; others grow with the cube root. */
const LITRE_CM: Record<DrawnPack['form'], number> = {
  jar: 14.9,
  bottle: 20.4,
  pouch: 21.5,
  sachet: 20,
  tin: 15.2,
  can: 17.2,
  box: 18.7,
  block: 9.6,
  hamper: 20,
  tub: 9.6,
}

const SACHET_MOST = 60
const CAN_FEWEST = 5000

/** The pack a size comes in: a few spoons of powder in a sachet, oil for months in a can, the rest as the food's own. */
export function formOf(form: DrawnPack['form'], size: string): DrawnPack['form'] {
  const amount = parseWeight(size)?.amount ?? 0
  if (form === 'pouch' && amount > 0 && amount <= SACHET_MOST) return 'sachet'
  if ((form === 'bottle' || form === 'tin') && amount >= CAN_FEWEST) return 'can'
  return form
}

/** How large a pack stands in its own picture: less different than in life, so that a small one can still be read. */
export function statureOf(size: string): number {
  const weight = parseWeight(size)
  if (weight === null || weight.unit === 'pieces') return 0.96
  const stature = 0.96 * (weight.amount / 500) ** (1 / 7)
  return Math.round(Math.min(1.05, Math.max(0.7, stature)) * 100) / 100
}

/** How high a pack is in life, in centimetres. */
export function heightOf(form: DrawnPack['form'], size: string, palette: PaletteKey): number {
  const weight = parseWeight(size) ?? { unit: 'grams', amount: 500 }
  const millilitres =
    weight.unit === 'pieces'
      ? weight.amount * PIECE_ML
      : weight.unit === 'millilitres'
        ? weight.amount
        : weight.amount / DENSITY[palette]
  return Math.round(LITRE_CM[form] * Math.cbrt(millilitres / 1000) * 10) / 10
}
