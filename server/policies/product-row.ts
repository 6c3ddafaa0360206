import type { ProductChanges } from '#domain/contract/admin-products.ts'
import { type ProductDetails, ProductFactsSchema } from '#domain/contract/product.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { NO_FACTS, type ProductFacts } from '#domain/rules/product-facts.ts'
import type { ProductRow } from '#server/db/tables.ts'
import { readJson, StoredDetailsSchema } from '#server/policies/stored-documents.ts'

type FactColumns = Pick<ProductRow, 'diet_json' | 'allergens_json' | 'states_json'>
type Fields = ProductChanges & { availability?: number | undefined }

/** The columns that a change writes; what is not named stays, of the details in `before` too. */
export function productColumns(changes: Fields, before?: Pick<ProductRow, 'details_json'>): Partial<ProductRow> {
  const { price, discount, availability, meta, hidden, details, facts } = changes
  const columns: { [Key in keyof ProductRow]?: ProductRow[Key] | undefined } = {
    name: changes.name,
    name_url: changes['name-url'],
    food_group: changes.group,
    description: changes.description,
    details_json: details && mergedDetails(before?.details_json ?? '{}', details),
    diet_json: facts?.diet && JSON.stringify(facts.diet),
    allergens_json: facts?.allergens && JSON.stringify(facts.allergens),
    states_json: facts?.states && JSON.stringify(facts.states),
    price_paise: price === undefined ? undefined : paiseFromRupees(price),
    discount_percent: discount,
    stock: availability,
    weight: changes.weight,
    tax_percent: changes.tax,
    hsn_code: changes['hsn-code'],
    category_id: changes.category,
    is_best_seller: flag(meta?.best_seller),
    is_new_arrival: flag(meta?.new_arrivals),
    is_deal_of_the_day: flag(meta?.deal_of_the_day),
    is_season_special: flag(meta?.season_special),
    is_hidden: flag(hidden),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const flag = (isSet: boolean | undefined) => (isSet === undefined ? undefined : Number(isSet))

/** The columns of all facts of a product. */
export const factColumns = ({ diet, allergens, states }: ProductFacts): FactColumns => ({
  diet_json: JSON.stringify(diet),
  allergens_json: allergens && JSON.stringify(allergens),
  states_json: JSON.stringify(states),
})

/** An empty Hindi name is removed. */
function mergedDetails(before: string, details: NonNullable<ProductChanges['details']>): string {
  const { hindiName, ...merged } = { ...readJson(StoredDetailsSchema, before), ...details }
  return JSON.stringify(hindiName ? { ...merged, hindiName } : merged)
}

export const NO_DETAILS: ProductDetails = { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' }

/** What a product's own page says of it. */
export const detailsOf = (row: Pick<ProductRow, 'details_json'>): ProductDetails =>
  readJson(StoredDetailsSchema, row.details_json)

/** What is known of a product's diet, allergens and origin. */
export const factsOf = (row: FactColumns) => ({
  diet: readJson(ProductFactsSchema.entries.diet, row.diet_json),
  allergens: readJson(ProductFactsSchema.entries.allergens, row.allergens_json ?? 'null'),
  states: readJson(ProductFactsSchema.entries.states, row.states_json),
})

/** What a product is before anything is said of it. */
export const BLANK_PRODUCT: ProductRow = {
  id: '',
  name: '',
  name_url: '',
  food_group: '',
  description: '',
  details_json: JSON.stringify(NO_DETAILS),
  ...factColumns(NO_FACTS),
  price_paise: 0,
  discount_percent: 0,
  stock: 0,
  weight: '',
  tax_percent: 0,
  hsn_code: '',
  category_id: '',
  is_best_seller: 0,
  is_new_arrival: 0,
  is_deal_of_the_day: 0,
  is_season_special: 0,
  is_hidden: 1,
  created_at: 0,
  updated_at: 0,
}
