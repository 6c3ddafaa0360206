import { type Paise, paiseFromRupees, rupeesFrom } from '../money.ts'

/** A range of the price shown; both ends belong to it, no `max` means "and above". */
export interface PriceRange {
  min: Paise
  max: Paise | null
}

// An address is typed by anybody: more ranges than a panel could offer are junk.
const MAX_RANGES = 20

function isSameRange(a: PriceRange, b: PriceRange): boolean {
  return a.min === b.min && a.max === b.max
}

/**
 * Ranges as an address carries them, in whole rupees or with decimals.
 * @example rangesToText([{ min: paise(20000), max: paise(49900) }, { min: paise(200000), max: null }]) // '200-499,2000-'
 */
export function rangesToText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ min, max }) => `${rupeesFrom(min)}-${max === null ? '' : rupeesFrom(max)}`).join(',')
}

function rangeFromText(text: string): PriceRange | null {
  const match = /^(\d{1,7}(?:\.\d{1,2})?)-(\d{1,7}(?:\.\d{1,2})?)?$/.exec(text)
  if (match?.[1] === undefined) return null
  const min = paiseFromRupees(Number(match[1]))
  const max = match[2] === undefined ? null : paiseFromRupees(Number(match[2]))
  return max === null || min <= max ? { min, max } : null
}

/** The ranges of an address; what does not parse is dropped, doubles count once. */
export function rangesFromText(text: string): PriceRange[] {
  const ranges: PriceRange[] = []
  for (const part of text.split(',', MAX_RANGES)) {
    const range = rangeFromText(part)
    if (range !== null && !ranges.some((r) => isSameRange(r, range))) ranges.push(range)
  }
  return ranges
}
