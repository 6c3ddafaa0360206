import Papa from 'papaparse'
import { readWorkbook } from './read-workbook.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, type TableRefusal, TableRefusedError } from './table-refused.ts'

const MAX_BYTES = 2 * 1024 * 1024

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

const refuse = (reason: TableRefusal): never => {
  throw new TableRefusedError(reason)
}

/**
 * The cells of a .csv (UTF-8, or UTF-16 with its mark; comma, semicolon or tab) or of the first worksheet of an .xlsx as text,
 * the headings first. The bytes decide what it is, not its name. Throws TableRefusedError.
 */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > MAX_BYTES) refuse('too-many-bytes')
  if (beginsWith(bytes, OLD_EXCEL)) refuse('old-excel')
  return beginsWith(bytes, ZIP) ? await readWorkbook(bytes) : readCsv(textOf(bytes))
}

function textOf(bytes: Uint8Array): string {
  const encoding = beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  const text = decoded(bytes, encoding)
  // No text has these: it is a picture, a program, or UTF-16 without its mark.
  return text.includes('\0') ? refuse('no-table') : text
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return refuse(bytes.includes(0) ? 'no-table' : 'not-utf8')
  }
}

/** The headings show which character separates the cells: no heading contains any of these. */
function delimiterOf(text: string): string {
  const heads = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => heads.split(delimiter).length
  return [',', ';', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most))
}

function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // One more than fits tells that there are more.
    preview: MAX_TABLE_ROWS + 1,
  })
  if (errors.some(({ type }) => type === 'Quotes')) refuse('open-quote')
  const last = data.at(-1)
  const rows = last?.length === 1 && last[0] === '' ? data.slice(0, -1) : data
  if (rows.length > MAX_TABLE_ROWS || rows.some((row) => row.length > MAX_TABLE_COLUMNS)) refuse('too-many-rows')
  return rows
}
