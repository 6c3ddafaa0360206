import type { Paise } from '#domain/money.ts'
import { cartGrams, type DeliveryCharges, deliveryCharges, leastCodCharge } from '#domain/rules/delivery-charge.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { signDeliveryQuote } from '#server/policies/delivery-quote.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { listCartLines } from '#server/repositories/carts.ts'
import { listTerms } from '#server/repositories/delivery-areas.ts'
import { findSellable, findSellableByName } from '#server/repositories/product-stock.ts'
import { servingArea } from './look-up-delivery.ts'

export type NamedItems = readonly { productName: string; quantity: number }[]

/**
 * The fee of a small cart for a pin code (section 9) and the charge for cash there, with a token that holds both. Without
 * items the cart of the customer is weighed; `userId` is '' for a guest. Throws INVALID_FIELDS, NOT_SERVICEABLE.
 */
export async function quoteDelivery(
  deps: Deps,
  asked: { userId: string; pinCode: string; items: NamedItems | undefined },
): Promise<DeliveryCharges & { quoteToken: string }> {
  const { read } = deps.database
  const area = await servingArea(read, asked.pinCode)
  const grams = asked.items ? await gramsOf(read, asked.items) : await gramsOfCart(read, asked.userId)
  const charges = deliveryCharges(deliveryTermsFrom(area), grams)
  const quote = { pinCode: asked.pinCode, grams, charges }
  return { ...charges, quoteToken: signDeliveryQuote(deps.secrets.customerKey, quote, deps.clock.now()) }
}

/**
 * The charge for cash on delivery; the least of all areas while no pin code is given. Throws INVALID_FIELDS,
 * NOT_SERVICEABLE.
 */
export async function codChargeFor(db: Executor, pinCode: string | undefined, items: NamedItems): Promise<Paise> {
  const isAnywhere = pinCode === undefined || pinCode === ''
  const terms = isAnywhere ? await listTerms(db) : [await servingArea(db, pinCode)]
  return leastCodCharge(terms.map(deliveryTermsFrom), await gramsOf(db, items))
}

async function gramsOf(db: Executor, items: NamedItems): Promise<number> {
  const products = await findSellableByName(
    db,
    items.map((item) => item.productName),
  )
  const weightOf = new Map(products.map((product) => [product.name, product.weight]))
  return cartGrams(
    items.flatMap(({ productName, quantity }) => {
      const weight = weightOf.get(productName)
      return weight === undefined ? [] : [{ weight, quantity }]
    }),
  )
}

async function gramsOfCart(db: Executor, userId: string): Promise<number> {
  const held = userId === '' ? [] : await listCartLines(db, userId)
  const products = await findSellable(
    db,
    held.map((line) => line.productId),
  )
  const quantityOf = new Map(held.map((line) => [line.productId, line.quantity]))
  return cartGrams(products.map(({ id, weight }) => ({ weight, quantity: quantityOf.get(id) ?? 0 })))
}
