/** The characters that a spreadsheet program takes for the beginning of a formula, or skips before one. */
const FORMULA_START = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/

const PHONE = /^\+[0-9]{6,15}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for, in every cell of a report
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f]/g
const printableOf = (text: string) => text.replace(UNPRINTABLE, '')

/** A text that no spreadsheet program runs: an apostrophe in front makes it plain text. */
export function safeCell(text: string): string {
  return FORMULA_START.test(text) ? `'${printableOf(text)}` : printableOf(text)
}

/** The text of a cell, without what `safeCell` put in front. */
export function textOfCell(cell: string): string {
  const text = printableOf(cell)
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text
}

/** A text in a workbook, where a text cell is never run: a phone number, which is no formula to anybody, needs no apostrophe. */
export function workbookCell(text: string): string {
  return PHONE.test(text) ? text : safeCell(text)
}

/** What spreadsheet programs show in place of a value they cannot work out, or that does not fit into its column. */
const ERROR = /^(?:#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|##+)|Err:\d{3})$/i

/** Whether a cell holds no text of anybody's but the failure of a formula. */
export const isErrorCell = (text: string): boolean => ERROR.test(text)
