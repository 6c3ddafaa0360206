import type { ProductChanges } from '#domain/contract/admin-products.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { ProductRow } from '#server/db/tables.ts'

/** The columns that a change writes; what is not named stays. */
export function productColumns(changes: ProductChanges): Partial<ProductRow> {
  const { price, discount, availability, meta, hidden, details } = changes
  const columns: { [Key in keyof ProductRow]?: ProductRow[Key] | undefined } = {
    name: changes.name,
    name_url: changes['name-url'],
    food_group: changes.group,
    description: changes.description,
    details_json: details && JSON.stringify(details),
    price_paise: price === undefined ? undefined : paiseFromRupees(price),
    discount_percent: discount,
    stock: availability,
    weight: changes.weight,
    tax_percent: changes.tax,
    hsn_code: changes['hsn-code'],
    category_id: changes.category,
    is_best_seller: meta && Number(meta.best_seller),
    is_new_arrival: meta && Number(meta.new_arrivals),
    is_deal_of_the_day: meta && Number(meta.deal_of_the_day),
    is_season_special: meta && Number(meta.season_special),
    is_hidden: hidden === undefined ? undefined : Number(hidden),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

export const NO_DETAILS = { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' }
