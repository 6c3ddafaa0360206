/** Plain digits, or digits in the groups of India (1,29,900) or of elsewhere (129,900), with decimals or without. */
const NUMBER = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The number that was typed; undefined for an empty field and NaN for what is none, which the server refuses by its name. */
export function typedNumber(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return NUMBER.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

/**
 * What a field for a number is: text, because the wheel of a mouse and the arrow keys change what stands in a number field, and
 * nobody notices a price that is five paise less.
 */
export const numberInput = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const
