import * as v from 'valibot'
import { NewProductSchema, ProductChangesSchema } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { gstStateNamed } from '#domain/rules/gst.ts'
import { ALLERGENS, DIET_FACTS, type ProductFacts } from '#domain/rules/product-facts.ts'
import { safeCell } from '#domain/rules/spreadsheet-cell.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import type { CategoryRow, ProductRow } from '#server/db/tables.ts'
import type { AdminProductRow } from '#server/repositories/admin/catalogue.ts'
import { factsOf, productColumns } from './product-row.ts'

export type CategoryChoice = Pick<CategoryRow, 'id' | 'label' | 'name'>

/** One column of the product file, for both ways. */
export interface ProductColumn {
  /** By the names of the wire. */
  name: string
  /** What the export writes. */
  value: (row: ProductRow & { category_label: string }) => string | number
  /** What a text of this column sets; undefined where it is none. */
  read: (text: string, categories: readonly CategoryChoice[]) => Partial<AdminProductRow> | undefined
  wrong: string
  isNeededByNew?: true
  mayBeEmpty?: true
}

const CellsSchema = v.strictObject({
  ...ProductChangesSchema.entries,
  availability: v.optional(NewProductSchema.entries.availability),
})
type Key = keyof typeof importRowText.wrong & keyof v.InferOutput<typeof CellsSchema>

/** What the contract makes of one value of a product. */
function columnsOf(changes: Readonly<Record<string, unknown>>): Partial<ProductRow> | undefined {
  const result = v.safeParse(CellsSchema, changes)
  return result.success ? productColumns(result.output) : undefined
}

const text = (name: Key, value: ProductColumn['value']): ProductColumn => ({
  name,
  value,
  read: (cell) => columnsOf({ [name]: cell }),
  wrong: importRowText.wrong[name],
})

const number = (name: Key, value: ProductColumn['value']): ProductColumn => ({
  ...text(name, value),
  read: (cell) => columnsOf({ [name]: typedNumber(cell) ?? Number.NaN }),
})

const WORDS: Readonly<Record<string, number>> = { yes: 1, true: 1, 1: 1, no: 0, false: 0, 0: 0 }

const flag = (
  name: string,
  key: 'is_best_seller' | 'is_new_arrival' | 'is_deal_of_the_day' | 'is_season_special' | 'is_hidden',
): ProductColumn => ({
  name,
  value: (row) => (row[key] === 1 ? 'yes' : 'no'),
  read: (cell) => {
    const word = WORDS[cell.toLowerCase()]
    return word === undefined ? undefined : { [key]: word }
  },
  wrong: importRowText.wrong.flag,
})

const neededByNew = (column: ProductColumn): ProductColumn => ({ ...column, isNeededByNew: true })

const category: ProductColumn = {
  ...text('category', (row) => row.category_label),
  read: (cell, categories) => {
    const wanted = cell.toLowerCase()
    const category =
      categories.find(({ label }) => label.toLowerCase() === wanted) ??
      categories.find(({ id, name }) => id === cell || name.toLowerCase() === wanted)
    return category && { category_id: category.id, category_label: category.label }
  },
}

/** An HSN code has an even count of digits: a spreadsheet program took the zero off the front of an odd one. */
const hsn: ProductColumn = {
  ...text('hsn-code', (row) => row.hsn_code),
  read: (cell) => columnsOf({ 'hsn-code': /^(?:\d\d)*\d$/.test(cell) ? `0${cell}` : cell }),
}

/** Words of a cell with commas between them, written as on a label or as the export does. */
const wordsOf = (cell: string) =>
  cell
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const keysOf = (cell: string) => wordsOf(cell).map((word) => word.toLowerCase().replace(/[\s-]+/g, '_'))

/** What the column `allergens` says where a food contains none of them; empty is: nobody has said. */
const NONE = 'none'

const allergensAsText = (allergens: ProductFacts['allergens']) =>
  allergens === null ? '' : allergens.length === 0 ? NONE : allergens.join(', ')

function allergensIn(keys: readonly string[]): readonly string[] | null {
  if (keys.length === 0) return null
  return keys.length === 1 && keys[0] === NONE ? [] : keys
}

const FACT_COLUMNS: readonly ProductColumn[] = [
  {
    name: 'diet',
    value: (row) => factsOf(row).diet.join(', '),
    read: (cell) => columnsOf({ facts: { diet: keysOf(cell) } }),
    wrong: importRowText.wrong.diet(DIET_FACTS.join(', ')),
    mayBeEmpty: true,
  },
  {
    name: 'allergens',
    value: (row) => allergensAsText(factsOf(row).allergens),
    read: (cell) => columnsOf({ facts: { allergens: allergensIn(keysOf(cell)) } }),
    wrong: importRowText.wrong.allergens(ALLERGENS.join(', ')),
    mayBeEmpty: true,
  },
  {
    name: 'states',
    value: (row) => factsOf(row).states.join(', '),
    read: (cell) => columnsOf({ facts: { states: wordsOf(cell).map((word) => gstStateNamed(word)?.name ?? word) } }),
    wrong: importRowText.wrong.states,
    mayBeEmpty: true,
  },
]

/** Alone among the columns it says a difference, not what is to stand there. */
export const STOCK_COLUMN = neededByNew(number('availability', (row) => row.stock))

/** The column that says which product a row is of; it is never changed. */
export const ID_COLUMN = 'id'

/**
 * The column that says how many pieces there were when the file was made, and how often the desk had changed them. The pieces of
 * its row are then a difference against that number, so that what was sold since stays sold.
 */
export const EXPORTED_COLUMN = 'availability-exported'

interface ExportedStock {
  pieces: number
  edit: number
}

export const exportedStock = ({ pieces, edit }: ExportedStock): string => `${pieces} (edit ${edit})`

/** What the export wrote into that column; undefined for anything else. */
export function exportedStockOf(cell: string): ExportedStock | undefined {
  const [, pieces, edit] = /^(\d{1,7}) \(edit (\d{1,9})\)$/.exec(cell) ?? []
  return pieces === undefined || edit === undefined ? undefined : { pieces: Number(pieces), edit: Number(edit) }
}

/** All columns but the id, in the order of the file. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  neededByNew(text('name', (row) => row.name)),
  text('name-url', (row) => row.name_url),
  text('group', (row) => row.food_group),
  neededByNew(category),
  neededByNew(number('price', (row) => rupeesFrom(paise(row.price_paise)))),
  number('discount', (row) => row.discount_percent),
  STOCK_COLUMN,
  neededByNew(text('weight', (row) => row.weight)),
  neededByNew(number('tax', (row) => row.tax_percent)),
  neededByNew(hsn),
  flag('best_seller', 'is_best_seller'),
  flag('new_arrivals', 'is_new_arrival'),
  flag('deal_of_the_day', 'is_deal_of_the_day'),
  flag('season_special', 'is_season_special'),
  flag('hidden', 'is_hidden'),
  { ...text('description', (row) => row.description), mayBeEmpty: true },
  ...FACT_COLUMNS,
]

/** A column's value as text, as the files of the export hold it. */
export function cellOf(column: ProductColumn, row: AdminProductRow): string {
  const value = column.value(row)
  return typeof value === 'number' ? String(value) : safeCell(value)
}
