import { Refusal } from '#server/errors.ts'
import { type OrderToPrice, priceOrder } from '#server/policies/price-order.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'

/** An eligible food: 90.00 after its discount, three in stock. */
export const OATS: SellableProduct = {
  id: 'oats',
  name: 'Rolled Oats',
  name_url: 'rolled-oats',
  price_paise: 100_00,
  discount_percent: 10,
  stock: 3,
  weight: '500 g',
  tax_percent: 5,
  hsn_code: '1104',
  category_name: 'Oats',
  is_eligible: 1,
}
/** One outside of the offers, 60.00, a litre. */
export const OIL: SellableProduct = {
  ...OATS,
  id: 'oil',
  weight: '1 L',
  price_paise: 60_00,
  discount_percent: 0,
  tax_percent: 12,
  is_eligible: 0,
}
/** Delhi: 40.00 for the first kilo and 11.00 for each further one; cash 25.00 and 7.00. */
export const AREA = {
  pin_prefix: '11',
  is_available: 1,
  city: 'New Delhi',
  state: 'Delhi',
  delivery_charge_paise: 40_00,
  cod_charge_paise: 25_00,
  step_grams: 1000,
  step_charge_paise: 11_00,
  step_cod_paise: 7_00,
}
/** What the caller of `priced` answers for a product nobody sells. */
export const UNKNOWN = new Refusal('NOT_FOUND', 'unknown')
const tooLittle = () => new Refusal('CONFLICT', 'too little')
const tooFew = (product: SellableProduct) => new Refusal('CONFLICT', `too few ${product.id}`)

/** These pieces priced for Delhi, paid online unless said otherwise. */
export const priced = (quantities: [string, number][], more: Partial<OrderToPrice> = {}) =>
  priceOrder({
    quantities: new Map(quantities),
    found: [OATS, OIL],
    form: { pinCode: '110001', state: 'Delhi' },
    area: AREA,
    method: 'online_payment',
    coupon: null,
    refusals: { unknown: () => UNKNOWN, tooFew, tooLittle },
    ...more,
  })
