import { type Paise, paise } from '#domain/money.ts'
import { cartGrams, deliveryCharges } from '#domain/rules/delivery-charge.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { signDeliveryQuote } from '#server/policies/delivery-quote.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { listCartLines } from '#server/repositories/carts.ts'
import { findUsualTerms } from '#server/repositories/delivery-areas.ts'
import { findSellable, findSellableByName } from '#server/repositories/product-stock.ts'
import { servingArea } from './look-up-delivery.ts'

export type NamedItems = readonly { productName: string; quantity: number }[]

/**
 * The fee of a small cart for a pin code (section 9), with a token that holds it. Without items the cart of the
 * customer is weighed; `userId` is '' for a guest. Throws INVALID_FIELDS, NOT_SERVICEABLE.
 */
export async function quoteDelivery(
  deps: Deps,
  asked: { userId: string; pinCode: string; items: NamedItems | undefined },
): Promise<{ deliveryCharge: Paise; quoteToken: string }> {
  const { read } = deps.database
  const area = await servingArea(read, asked.pinCode)
  const grams = asked.items ? await gramsOf(read, asked.items) : await gramsOfCart(read, asked.userId)
  const { deliveryCharge } = deliveryCharges(deliveryTermsFrom(area), grams)
  const quote = { pinCode: asked.pinCode, grams, chargePaise: deliveryCharge }
  return { deliveryCharge, quoteToken: signDeliveryQuote(deps.secrets.customerKey, quote, deps.clock.now()) }
}

/** The charge for cash on delivery; the usual one while no pin code is given. Throws INVALID_FIELDS, NOT_SERVICEABLE. */
export async function codChargeFor(db: Executor, pinCode: string | undefined, items: NamedItems): Promise<Paise> {
  const terms = pinCode === undefined || pinCode === '' ? await findUsualTerms(db) : await servingArea(db, pinCode)
  if (!terms) return paise(0)
  return deliveryCharges(deliveryTermsFrom(terms), await gramsOf(db, items)).codCharge
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
