/** What a spreadsheet program takes for the beginning of a formula, or skips before one. */
const FORMULA_START = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/

/** A text that no spreadsheet program runs: an apostrophe in front makes it plain text. */
export function safeCell(text: string): string {
  const printable = [...text].filter((char) => char >= ' ' || char === '\n' || char === '\t').join('')
  return FORMULA_START.test(text) ? `'${printable}` : printable
}
