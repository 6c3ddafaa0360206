import type { ProductChanges } from '#domain/contract/admin-products.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { ProductRow } from '#server/db/tables.ts'

type Fields = ProductChanges & { availability?: number | undefined }

/** The columns that a change writes; what is not named stays, of the details in `before` too. */
export function productColumns(changes: Fields, before?: Pick<ProductRow, 'details_json'>): Partial<ProductRow> {
  const { price, discount, availability, meta, hidden, details } = changes
  const columns: { [Key in keyof ProductRow]?: ProductRow[Key] | undefined } = {
    name: changes.name,
    name_url: changes['name-url'],
    food_group: changes.group,
    description: changes.description,
    details_json: details && mergedDetails(before?.details_json ?? '{}', details),
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

/** A Hindi name that was emptied is none. */
function mergedDetails(before: string, details: NonNullable<ProductChanges['details']>): string {
  const { hindiName, ...merged } = { ...(JSON.parse(before) as typeof details), ...details }
  return JSON.stringify(hindiName ? { ...merged, hindiName } : merged)
}

export const NO_DETAILS = { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' }
