/** Every script of India counts from 0 to 9 in a row; the last four bits of the first digit's code are 6. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g

/** A text with the digits of India's scripts written as 0 to 9: a Hindi or Tamil keyboard may type its own. */
export function asciiDigits(typed: string): string {
  return typed.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
}

/** The digits of what is typed into a field for so many of them; blanks, dashes and letters are ignored. */
export function firstDigits(typed: string, most: number): string {
  return asciiDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, most)
}
