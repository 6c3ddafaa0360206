import { type KnownShop, planRow } from '#server/policies/plan-row.ts'
import { PRODUCT_COLUMNS } from '#server/policies/product-columns.ts'
import { BLANK_PRODUCT } from '#server/policies/product-row.ts'
import type { AdminProductRow } from '#server/repositories/admin/catalogue.ts'

/** The two shelves of this shop. */
export const CATEGORIES = [
  { id: 'pickles', label: 'Homestyle Pickles', name: 'Homestyle-Pickles' },
  { id: 'oils', label: 'Organic Oils', name: 'Organic-Oils' },
]

/** A product as the desk has it: eight pieces, on sale, nothing known of its facts. */
export const MANGO: AdminProductRow = {
  ...BLANK_PRODUCT,
  id: 'mango',
  name: 'Mango Pickle',
  name_url: 'mango-pickle',
  food_group: 'mango-pickle',
  price_paise: 250_50,
  discount_percent: 10,
  stock: 8,
  weight: '500 g',
  tax_percent: 12,
  hsn_code: '2001',
  category_id: 'pickles',
  category_label: 'Homestyle Pickles',
  is_hidden: 0,
}
/** Its twin but for the name. */
export const LIME: AdminProductRow = { ...MANGO, id: 'lime', name: 'Lime Pickle', name_url: 'lime-pickle' }

/** A shop with these two products, both with a front picture. */
export const SHOP: KnownShop = {
  products: [MANGO, LIME],
  categories: CATEGORIES,
  pictured: new Set(['mango', 'lime']),
  stockEdits: new Map(),
  seenStock: new Map(),
}

/** The column of the product file with this name. */
export function columnNamed(name: string) {
  const column = PRODUCT_COLUMNS.find((one) => one.name === name)
  if (column === undefined) throw new Error(`no column ${name}`)
  return column
}

/** The cells of a new product. */
export const NEW = {
  name: 'Mint Chutney',
  category: 'Homestyle Pickles',
  price: '99',
  availability: '5',
  weight: '200 g',
  tax: '12',
  'hsn-code': '2103',
}
/** What a row of these cells would do to the mango pickle. */
export const plannedRow = (
  cells: Record<string, string>,
  more: Partial<KnownShop> = {},
  before: typeof MANGO | undefined = MANGO,
) => planRow({ row: 2, cells: new Map(Object.entries(cells)), before, shop: { ...SHOP, ...more } })
/** What a row of these cells, beside those of a new product, would do. */
export const newRow = (cells: Record<string, string>) =>
  planRow({ row: 2, cells: new Map(Object.entries({ ...NEW, ...cells })), before: undefined, shop: SHOP })
