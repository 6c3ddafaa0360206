import type * as v from 'valibot'
import { type ImportRowSchema, MOST_IMPORT_ROWS } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { addressOf } from '#domain/rules/slug.ts'
import { fittingDifference } from '#domain/rules/stock-change.ts'
import { Refusal } from '#server/errors.ts'
import type { DeskProductRow } from '#server/repositories/admin/catalogue.ts'
import {
  cellOf,
  EXPORTED_COLUMN,
  exportedStockOf,
  ID_COLUMN,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type Shelf,
  STOCK_COLUMN,
} from './product-columns.ts'
import { BLANK_PRODUCT } from './product-row.ts'
import { textOfCell } from './safe-cell.ts'

/** A file's cells as text, the headings first; rows may be shorter than the headings. */
export type Table = readonly (readonly string[])[]

/** What the shop has now. */
export interface Shelves {
  products: readonly DeskProductRow[]
  categories: readonly Shelf[]
  /** Ids of the products that have a front picture. */
  pictured: ReadonlySet<string>
  /** How often the desk changed the pieces of a product, by its id. */
  stockEdits: ReadonlyMap<string, number>
  /** Pieces that were shown when the file was looked at, by product; without them those there are now. */
  seenStock: ReadonlyMap<string, number>
}

export type ImportRow = v.InferOutput<typeof ImportRowSchema>

/** A row and what it makes of its product; the id of a new one is empty. */
export interface PlannedRow extends ImportRow {
  before: DeskProductRow | undefined
  after: DeskProductRow
  /** Pieces that come or go with the row. */
  stockDifference: number
}

const CHANGE_LENGTH = 200

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

const shortened = (text: string) => (text.length > CHANGE_LENGTH ? `${text.slice(0, CHANGE_LENGTH - 1)}…` : text)

const BLANK: DeskProductRow = { ...BLANK_PRODUCT, category_label: '' }

/**
 * What each row of a file would do to the shop, in the order of the file; blank rows are left out. A cell that is as the
 * export would write it changes nothing, whatever it holds. Throws INVALID_FIELDS for a file without fitting columns.
 */
export function planImport(table: Table, shop: Shelves): PlannedRow[] {
  const columns = columnsOf(table[0] ?? [])
  const rows = table
    .map((cells, at) => ({ row: at + 1, cells: new Map(columns.map((name, place) => [name, cells[place] ?? ''])) }))
    .slice(1)
    .filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== ''))
  if (rows.length === 0) refuse(importRowText.noRows)
  if (rows.length > MOST_IMPORT_ROWS) refuse(importRowText.tooManyRows)
  const byId = new Map(shop.products.map((product) => [product.id, product]))
  const byName = new Map(shop.products.map((product) => [product.name, product]))
  const rowOf = new Map<string, number>()
  const planned = rows.map(({ row, cells }) => {
    const id = textOfCell(cells.get(ID_COLUMN) ?? '').trim()
    const name = textOfCell(cells.get('name') ?? '').trim()
    const before = id === '' ? byName.get(name) : byId.get(id)
    const plan = planRow({ row, cells, before, shop })
    const first = before && rowOf.get(before.id)
    if (id !== '' && !before) plan.errors = { [ID_COLUMN]: importRowText.unknownId }
    else if (id === '' && name === '') plan.errors = { name: importRowText.nameMissing }
    else if (first !== undefined) plan.errors[id === '' ? 'name' : ID_COLUMN] = importRowText.rowTwice(first)
    else if (before) rowOf.set(before.id, row)
    return plan
  })
  markTwins(planned, shop.products)
  for (const plan of planned) if (Object.keys(plan.errors).length > 0) plan.action = 'error'
  return planned.map((plan) => (plan.action === 'error' ? { ...plan, changes: [] } : plan))
}

interface RowToPlan {
  row: number
  cells: ReadonlyMap<string | undefined, string>
  before: DeskProductRow | undefined
  shop: Shelves
}

function planRow({ row, cells, before, shop }: RowToPlan): PlannedRow {
  const errors: Record<string, string> = {}
  const after: DeskProductRow = { ...(before ?? BLANK) }
  for (const column of PRODUCT_COLUMNS) {
    const cell = cells.get(column.name)
    if (before && column === STOCK_COLUMN) continue
    if (before && (cell === undefined || sameCell(cell, cellOf(column, before)))) continue
    const text = textOfCell(cell ?? '').trim()
    const said = before || text !== '' ? change(after, column, text, shop) : newWithout(column)
    if (said !== undefined) errors[column.name] = said
  }
  const stock = before ? stockOf({ cells, before, shop }) : 0
  if (typeof stock === 'string') errors[STOCK_COLUMN.name] = stock
  const stockDifference = typeof stock === 'string' ? 0 : stock
  if (before) {
    after.stock += stockDifference
    const isShownNow = before.is_hidden === 1 && after.is_hidden === 0
    if (isShownNow && !shop.pictured.has(before.id)) errors.hidden = importRowText.frontMissing
  } else {
    // A new product has no pictures yet, whatever its row says.
    after.is_hidden = 1
    after.name_url ||= addressOf(after.name)
    after.food_group ||= after.name_url
    if (after.name !== '' && after.name_url === '' && !errors['name-url']) errors['name-url'] = importRowText.noAddress
  }
  const changes = before ? changesOf(before, after) : []
  const action = before === undefined ? 'add' : changes.length > 0 ? 'change' : 'same'
  return { row, action, name: shortened(after.name), errors, changes, before, after, stockDifference }
}

/** How many pieces a row adds or takes: against the number of the export or, without it, of the preview; or why it cannot. */
function stockOf({ cells, before, shop }: Required<Omit<RowToPlan, 'row' | 'before'>> & { before: DeskProductRow }) {
  const cell = textOfCell(cells.get(STOCK_COLUMN.name) ?? '').trim()
  const exported = textOfCell(cells.get(EXPORTED_COLUMN) ?? '').trim()
  if (!cells.has(STOCK_COLUMN.name)) return 0
  if (cell === '') return importRowText.empty
  const wanted = STOCK_COLUMN.read(cell, shop.categories)?.stock
  if (wanted === undefined) return STOCK_COLUMN.wrong
  const mark = exportedStockOf(exported)
  if (exported !== '' && !mark) return importRowText.exportedStockChanged
  const difference = wanted - (mark?.pieces ?? shop.seenStock.get(before.id) ?? before.stock)
  if (difference === 0) return 0
  if (mark && mark.edit !== (shop.stockEdits.get(before.id) ?? 0)) return importRowText.stockEditedSince
  const fitting = fittingDifference(difference, before.stock)
  if (fitting === 'too-few') return importRowText.tooFewPieces(before.stock)
  return fitting === 'too-many' ? STOCK_COLUMN.wrong : fitting
}

const sameCell = (a: string, b: string) => a.replace(/\r\n?/g, '\n') === b

/** Writes a cell's value into the product; answers what is wrong with it. */
function change(after: DeskProductRow, column: ProductColumn, text: string, shop: Shelves): string | undefined {
  if (text === '' && !column.mayBeEmpty) return importRowText.empty
  const values = column.read(text, shop.categories)
  if (values === undefined) return column.wrong
  Object.assign(after, values)
  return undefined
}

const newWithout = (column: ProductColumn) => (column.isNeededByNew ? importRowText.missing : undefined)

const changesOf = (before: DeskProductRow, after: DeskProductRow): ImportRow['changes'] =>
  PRODUCT_COLUMNS.map((column) => ({
    column: column.name,
    before: cellOf(column, before),
    after: cellOf(column, after),
  }))
    .filter((pair) => pair.before !== pair.after)
    .map((pair) => ({ ...pair, before: shortened(pair.before), after: shortened(pair.after) }))

/** Names and addresses are unique among all products as they would be after the import. */
function markTwins(planned: readonly PlannedRow[], products: readonly DeskProductRow[]): void {
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
