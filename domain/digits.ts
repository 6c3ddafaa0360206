/** Every script of India counts from 0 to 9 in a row; the last four bits of the first digit's code are 6, in Urdu's 0. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯۰-۹]/g
const FIRST_OF_SIX = 0x900

/** A text with the digits of India's scripts written as 0 to 9: a Hindi, Tamil or Urdu keyboard may type its own. */
export function asciiDigits(typed: string): string {
  return typed.replace(INDIAN_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String((code & 0xf) - (code < FIRST_OF_SIX ? 0 : 6))
  })
}

/** A text without the marks that nobody sees, such as those of writing direction: a copied contact or message brings them along. */
export function withoutMarks(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '')
}

/** A code or number without such marks and without blanks. */
export function withoutBlanks(typed: string): string {
  return withoutMarks(typed).replace(/\s/g, '')
}

/** The digits of what is typed into a field for so many of them; blanks, dashes and letters are ignored. */
export function firstDigits(typed: string, most: number): string {
  return asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}
