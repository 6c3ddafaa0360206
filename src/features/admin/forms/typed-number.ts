/** Plain digits, or digits in the groups of India (1,29,900) or of elsewhere (129,900), with decimals or without. */
const NUMBER = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/**
 * The typed number; undefined for an empty field and NaN for anything else, which the server refuses by the field's
 * name.
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return NUMBER.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}

/**
 * A number is typed into a text field, because the mouse wheel and the arrow keys change a number field, and nobody
 * notices a price that is five paise less.
 */
export const numberInput = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const
