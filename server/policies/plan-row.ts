import type * as v from 'valibot'
import type { ImportRowSchema } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { contradictedDiet } from '#domain/rules/product-facts.ts'
import { addressOf } from '#domain/rules/slug.ts'
import { isErrorCell, textOfCell } from '#domain/rules/spreadsheet-cell.ts'
import { fittingDifference } from '#domain/rules/stock-change.ts'
import type { AdminProductRow } from '#server/repositories/admin/catalogue.ts'
import {
  type CategoryChoice,
  cellOf,
  EXPORTED_COLUMN,
  exportedStockOf,
  PRODUCT_COLUMNS,
  type ProductColumn,
  STOCK_COLUMN,
} from './product-columns.ts'
import { BLANK_PRODUCT, factsOf } from './product-row.ts'

/** What the shop has now. */
export interface KnownShop {
  products: readonly AdminProductRow[]
  categories: readonly CategoryChoice[]
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
  before: AdminProductRow | undefined
  after: AdminProductRow
  /** Pieces that come or go with the row. */
  stockDifference: number
}

const CHANGE_LENGTH = 200

/** A text as long as a list of rows has room for. */
export const shortened = (text: string) => (text.length > CHANGE_LENGTH ? `${text.slice(0, CHANGE_LENGTH - 1)}…` : text)

const BLANK: AdminProductRow = { ...BLANK_PRODUCT, category_label: '' }

interface RowToPlan {
  row: number
  cells: ReadonlyMap<string | undefined, string>
  before: AdminProductRow | undefined
  shop: KnownShop
}

/** What one row would do to its product, and what is wrong with its cells. */
export function planRow({ row, cells, before, shop }: RowToPlan): PlannedRow {
  const errors: Record<string, string> = {}
  const after: AdminProductRow = { ...(before ?? BLANK) }
  for (const column of PRODUCT_COLUMNS) {
    const cell = cells.get(column.name)
    if (before && column === STOCK_COLUMN) continue
    if (before && (cell === undefined || sameCell(cell, cellOf(column, before)))) continue
    const text = textOfCell(cell ?? '').trim()
    const said = before || text !== '' ? change(after, column, text, shop) : newWithout(column)
    if (said !== undefined) errors[column.name] = said
  }
  if (contradictedDiet(factsOf(after))) errors.diet ??= adminServerMessages.dietContradicted
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
function stockOf({ cells, before, shop }: Required<Omit<RowToPlan, 'row' | 'before'>> & { before: AdminProductRow }) {
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
function change(after: AdminProductRow, column: ProductColumn, text: string, shop: KnownShop): string | undefined {
  if (text === '' && !column.mayBeEmpty) return importRowText.empty
  if (isErrorCell(text)) return importRowText.errorCell(text)
  const values = column.read(text, shop.categories)
  if (values === undefined) return column.wrong
  Object.assign(after, values)
  return undefined
}

const newWithout = (column: ProductColumn) => (column.isNeededByNew ? importRowText.missing : undefined)

const changesOf = (before: AdminProductRow, after: AdminProductRow): ImportRow['changes'] =>
  PRODUCT_COLUMNS.map((column) => ({
    column: column.name,
    before: cellOf(column, before),
    after: cellOf(column, after),
  }))
    .filter((pair) => pair.before !== pair.after)
    .map((pair) => ({ ...pair, before: shortened(pair.before), after: shortened(pair.after) }))
