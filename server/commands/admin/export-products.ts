import Papa from 'papaparse'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { safeCell } from '#domain/rules/spreadsheet-cell.ts'
import type { Executor } from '#server/db/database.ts'
import { workbook } from '#server/documents/workbook.ts'
import { Refusal } from '#server/errors.ts'
import { mapInTurns } from '#server/in-turns.ts'
import { EXPORTED_COLUMN, exportedStock, ID_COLUMN, PRODUCT_COLUMNS } from '#server/policies/product-columns.ts'
import { listAllProducts } from '#server/repositories/admin/catalogue.ts'
import { countStockChanges } from '#server/repositories/admin/stock.ts'

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * All products as .csv or .xlsx, in name order; others have their turn while it is made. Throws BAD_REQUEST for another
 * format.
 */
export async function exportProducts(db: Executor, format: string): Promise<Uint8Array> {
  if (format !== 'csv' && format !== 'xlsx') throw new Refusal('BAD_REQUEST', adminServerMessages.unknownFormat)
  const heads = [ID_COLUMN, ...PRODUCT_COLUMNS.map(({ name }) => name), EXPORTED_COLUMN]
  // Read before the products: a stock change in between makes the file outdated, and its import is refused.
  const edits = await countStockChanges(db)
  const rows = await mapInTurns(await listAllProducts(db), (row) => [
    row.id,
    ...PRODUCT_COLUMNS.map(({ value }) => value(row)),
    exportedStock({ pieces: row.stock, edit: edits.get(row.id) ?? 0 }),
  ])
  if (format === 'xlsx') return await bytesOf(workbook([{ name: 'products', heads, pages: [rows] }]))
  const lines = await mapInTurns(rows, (row) =>
    Papa.unparse([row.map((value) => (typeof value === 'number' ? value : safeCell(value)))]),
  )
  // The mark in front tells spreadsheet programs that Hindi names are UTF-8.
  return new TextEncoder().encode(`\ufeff${[Papa.unparse([heads]), ...lines].join('\r\n')}`)
}
