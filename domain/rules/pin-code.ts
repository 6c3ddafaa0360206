// Apart from the schema of forms: a page where a pin code can be typed needs no validation library.

export const PIN_CODE_DIGITS = 6

export const SIX_DIGITS = /^[0-9]{6}$/

/** Whether a typed pin code is whole, so that the delivery lookup may run. */
export function isWholePinCode(typed: string): boolean {
  return SIX_DIGITS.test(typed.trim())
}
