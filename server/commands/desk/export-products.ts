import Papa from 'papaparse'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import type { Executor } from '#server/db/database.ts'
import { type CellValue, workbook } from '#server/documents/workbook.ts'
import { Refusal } from '#server/errors.ts'
import { safeCell } from '#server/policies/safe-cell.ts'
import { type DeskProductRow, listAllProducts } from '#server/repositories/desk/catalogue.ts'

const yes = (flag: number): string => (flag === 1 ? 'yes' : 'no')

/** The columns of the file, by the names of the wire. */
const COLUMNS: [string, (row: DeskProductRow) => CellValue][] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['name-url', (row) => row.name_url],
  ['group', (row) => row.food_group],
  ['category', (row) => row.category_label],
  ['price', (row) => rupeesFrom(paise(row.price_paise))],
  ['discount', (row) => row.discount_percent],
  ['availability', (row) => row.stock],
  ['weight', (row) => row.weight],
  ['tax', (row) => row.tax_percent],
  ['hsn-code', (row) => row.hsn_code],
  ['best_seller', (row) => yes(row.is_best_seller)],
  ['new_arrivals', (row) => yes(row.is_new_arrival)],
  ['deal_of_the_day', (row) => yes(row.is_deal_of_the_day)],
  ['season_special', (row) => yes(row.is_season_special)],
  ['hidden', (row) => yes(row.is_hidden)],
  ['description', (row) => row.description],
]

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(Buffer.concat(parts))
}

/** All products as .csv or .xlsx, in name order. Throws BAD_REQUEST for another format. */
export async function exportProducts(db: Executor, format: string): Promise<Uint8Array> {
  if (format !== 'csv' && format !== 'xlsx') throw new Refusal('BAD_REQUEST', adminServerMessages.unknownFormat)
  const heads = COLUMNS.map(([head]) => head)
  const rows = (await listAllProducts(db)).map((row) => COLUMNS.map(([, value]) => value(row)))
  if (format === 'xlsx') return await bytesOf(workbook([{ name: 'products', heads, pages: [rows] }]))
  const safe = rows.map((row) => row.map((value) => (typeof value === 'number' ? value : safeCell(value))))
  // The mark in front tells spreadsheet programs that Hindi names are UTF-8.
  return new TextEncoder().encode(`\ufeff${Papa.unparse([heads, ...safe])}`)
}
