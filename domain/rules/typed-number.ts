import { asciiDigits } from '../digits.ts'

/** Plain digits, or digits in the groups of India (1,29,900) or of elsewhere (129,900), with decimals or without. */
const NUMBER = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The number that people wrote, in any of India's digits; undefined for nothing and NaN for anything else. */
export function typedNumber(text: string): number | undefined {
  const typed = asciiDigits(text).trim()
  if (typed === '') return undefined
  return NUMBER.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}
