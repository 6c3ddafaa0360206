import { MOST_IMPORT_ROWS } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { textOfCell } from '#domain/rules/spreadsheet-cell.ts'
import { Refusal } from '#server/errors.ts'
import { mapInTurns } from '#server/in-turns.ts'
import type { AdminProductRow } from '#server/repositories/admin/catalogue.ts'
import { type ImportRow, type KnownShop, type PlannedRow, planRow, shortened } from './plan-row.ts'
import { EXPORTED_COLUMN, ID_COLUMN, PRODUCT_COLUMNS } from './product-columns.ts'

/** A file's cells as text, the headings first; rows may be shorter than the headings. */
export type Table = readonly (readonly string[])[]

const refuse = (message: string): never => {
  throw new Refusal('INVALID_FIELDS', message, { fields: { file: message } })
}

/** The column of each place in a row; undefined where the heading is empty. Throws INVALID_FIELDS. */
function columnsOf(heads: readonly string[]): (string | undefined)[] {
  const known = [ID_COLUMN, ...PRODUCT_COLUMNS.map(({ name }) => name), EXPORTED_COLUMN]
  const names = heads.map((head) => textOfCell(head).trim().toLowerCase())
  const named = names.filter((name) => name !== '')
  if (!names.includes(ID_COLUMN) && !names.includes('name')) refuse(importRowText.needsNames)
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0) refuse(importRowText.unknownColumns(shortened(unknown.join(', ')), known.join(', ')))
  const twin = named.find((name, at) => named.indexOf(name) !== at)
  if (twin !== undefined) refuse(importRowText.columnTwice(twin))
  return names.map((name) => (name === '' ? undefined : name))
}

/**
 * What each row of a file would do to the shop, in the order of the file; blank rows are left out. A cell that is as the
 * export would write it changes nothing, whatever it holds. A long file is planned in turns: shoppers are answered meanwhile.
 * Throws INVALID_FIELDS for a file without fitting columns.
 */
export async function planImport(table: Table, shop: KnownShop): Promise<PlannedRow[]> {
  const columns = columnsOf(table[0] ?? [])
  const rows = table
    .map((cells, at) => ({
      row: at + 1,
      cells: new Map(columns.map((name, place) => [name, cells[place] ?? ''])),
      // A comma in a price or a text without quotation marks: every cell after it is of another column.
      isTooLong: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
    }))
    .slice(1)
    .filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''))
  if (rows.length === 0) refuse(importRowText.noRows)
  if (rows.length > MOST_IMPORT_ROWS) refuse(importRowText.tooManyRows)
  const byId = new Map(shop.products.map((product) => [product.id, product]))
  const byName = new Map(shop.products.map((product) => [product.name, product]))
  const rowOf = new Map<string, number>()
  const planned = await mapInTurns(rows, ({ row, cells, isTooLong }) => {
    const id = textOfCell(cells.get(ID_COLUMN) ?? '').trim()
    const name = textOfCell(cells.get('name') ?? '').trim()
    const before = id === '' ? byName.get(name) : byId.get(id)
    const plan = planRow({ row, cells, before, shop })
    const first = before && rowOf.get(before.id)
    if (id !== '' && !before) plan.errors = { [ID_COLUMN]: importRowText.unknownId }
    else if (id === '' && name === '') plan.errors = { name: importRowText.nameMissing }
    else if (first !== undefined) plan.errors[id === '' ? 'name' : ID_COLUMN] = importRowText.rowTwice(first)
    else if (before) rowOf.set(before.id, row)
    if (isTooLong)
      plan.errors[columns.findLast((column) => column !== undefined) ?? ID_COLUMN] = importRowText.tooManyCells
    return plan
  })
  markTwins(planned, shop.products)
  for (const plan of planned) if (Object.keys(plan.errors).length > 0) plan.action = 'error'
  return planned.map((plan) => (plan.action === 'error' ? { ...plan, changes: [] } : plan))
}

/** Names and addresses are unique among all products as they would be after the import. */
function markTwins(planned: readonly PlannedRow[], products: readonly AdminProductRow[]): void {
  const touched = new Set(planned.map(({ before }) => before?.id))
  const left = products.filter(({ id }) => !touched.has(id))
  for (const [key, column, text] of [
    ['name', 'name', importRowText.nameTaken],
    ['name_url', 'name-url', importRowText.addressTaken],
  ] as const) {
    const counts = new Map<string, number>()
    for (const product of [...left, ...planned.map(({ after }) => after)])
      counts.set(product[key], (counts.get(product[key]) ?? 0) + 1)
    for (const { before, after, errors } of planned) {
      const isMoved = before?.[key] !== after[key]
      if (isMoved && after[key] !== '' && (counts.get(after[key]) ?? 0) > 1) errors[column] ??= text
    }
  }
}

/** How many rows do what. */
export function countActions(planned: readonly PlannedRow[]): Record<ImportRow['action'], number> {
  const counts = { add: 0, change: 0, same: 0, error: 0 }
  for (const { action } of planned) counts[action] += 1
  return counts
}

/** The pieces that a preview's differences start from, by product. */
export function seenStockOf(planned: readonly PlannedRow[]): Record<string, number> {
  return Object.fromEntries(
    planned.flatMap(({ before, stockDifference }) =>
      before && stockDifference !== 0 ? [[before.id, before.stock] as const] : [],
    ),
  )
}

/** The part of a plan that people see: errors first, then in the order of the file; rows that stay are left out. */
export function shownRows(planned: readonly PlannedRow[]): ImportRow[] {
  return planned
    .filter(({ action }) => action !== 'same')
    .map(({ before: _, after: __, stockDifference: ___, ...row }) => row)
    .toSorted((a, b) => Number(b.action === 'error') - Number(a.action === 'error') || a.row - b.row)
}
