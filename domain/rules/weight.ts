import { type Paise, scaleHalfUp } from '../money.ts'

export type WeightUnit = 'grams' | 'millilitres' | 'pieces'

/** What a pack holds, all its parts together. */
export interface Weight {
  unit: WeightUnit
  amount: number
}

const UNITS: Record<string, { unit: WeightUnit; times: number }> = {
  g: { unit: 'grams', times: 1 },
  kg: { unit: 'grams', times: 1000 },
  ml: { unit: 'millilitres', times: 1 },
  l: { unit: 'millilitres', times: 1000 },
  piece: { unit: 'pieces', times: 1 },
  pieces: { unit: 'pieces', times: 1 },
}

/**
 * Reads the pack text of a product; null where it says something else.
 * @example parseWeight('3 × 250 g') // { unit: 'grams', amount: 750 }
 */
export function parseWeight(text: string): Weight | null {
  const match = /^\s*(?:(\d+)\s*[×x]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)\s*$/i.exec(text)
  const known = match?.[3] === undefined ? undefined : UNITS[match[3].toLowerCase()]
  if (match === null || known === undefined) return null
  const amount = Math.round(Number(match[1] ?? 1) * Number(match[2]) * known.times)
  return amount > 0 ? { unit: known.unit, amount } : null
}

export interface ComparisonPrice {
  pricePaise: Paise
  /** The amount that price buys: 100 g or ml, or one piece. */
  per: 100 | 1
  unit: WeightUnit
}

/** What 100 g, 100 ml or one piece of a pack cost, so that packs can be compared; half up to the paisa. */
export function comparisonPrice(unitPaise: Paise, weightText: string): ComparisonPrice | null {
  const weight = parseWeight(weightText)
  if (weight === null) return null
  const per = weight.unit === 'pieces' ? 1 : 100
  return { pricePaise: scaleHalfUp(unitPaise, per, weight.amount), per, unit: weight.unit }
}

/** A product's name without the pack at its end, for screens that show the two apart. */
export function nameWithoutPack(name: string, weightText: string): string {
  return name.endsWith(` ${weightText}`) ? name.slice(0, -weightText.length - 1) : name
}
