import type { CustomOrder } from '#domain/contract/admin-orders.ts'
import type { ErrorCode } from '#domain/contract/error.ts'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { cartGrams, deliveryCharges } from '#domain/rules/delivery-charge.ts'
import { type GstState, gstKind, stateCodeOfGstin } from '#domain/rules/gst.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import { PHONE_PREFIX } from '#domain/validation/phone.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { MAX_ADDRESSES } from '#server/policies/address-book.ts'
import { customOrderFormOf } from '#server/policies/checkout-form.ts'
import { fingerprintOf } from '#server/policies/order-fingerprint.ts'
import { orderNumber } from '#server/policies/order-number.ts'
import { type OrderQuote, orderedQuantities, quotedAmounts, quoteOrder } from '#server/policies/order-quote.ts'
import { orderChargeRows, orderLineRows, orderRow } from '#server/policies/order-rows.ts'
import { placeOfSupply } from '#server/policies/place-of-supply.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { saveNewAddress } from '#server/repositories/addresses.ts'
import { findDeskKey, insertDeskKey } from '#server/repositories/admin/keys.ts'
import { findDeskOrder } from '#server/repositories/admin/orders.ts'
import {
  findOrderByKey,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  listOrderLines,
  saveOrderCharges,
} from '#server/repositories/orders.ts'
import { findSellable, listPicturesOf, type SellableProduct, takeStock } from '#server/repositories/product-stock.ts'
import { fillEmptyProfile, findUserByPhone } from '#server/repositories/users.ts'
import { shopConfig } from '../../../shop.config.ts'
import { signUp } from '../login/sign-up.ts'
import { indexOrder } from '../orders/index-orders.ts'
import { servingArea } from '../orders/look-up-delivery.ts'
import type { OrderView } from '../orders/read-orders.ts'
import { changeAtDesk, type DeskChange } from './change-at-desk.ts'
import { fieldRefusal } from './change-products.ts'

const AMOUNTS = ['subTotal', 'taxAmount', 'shippingFee', 'CODCharge'] as const
const NUMBER_ATTEMPTS = 5

/** What of a custom order decides what it costs; amounts that are given are compared. */
export type PricedCustomOrder = Pick<CustomOrder, 'orderDetails' | 'paymentMethod' | 'discount'> &
  Partial<Pick<CustomOrder, (typeof AMOUNTS)[number]>>

const refusalAt = (code: ErrorCode, field: string, message: string) =>
  new Refusal(code, message, { fields: { [field]: message } })

const outOfStock = ({ name, stock }: Pick<SellableProduct, 'name' | 'stock'>) =>
  refusalAt('OUT_OF_STOCK', 'orderDetails', adminServerMessages.tooFewPieces(name, stock))

/** The area that serves a pin code; the refusal stands beside the field. */
async function servingAreaOf(deps: Deps, pinCode: string): Promise<DeliveryAreaRow> {
  try {
    return await servingArea(deps.database.read, pinCode)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_SERVICEABLE') throw error
    throw refusalAt(error.code, 'pinCode', error.message)
  }
}

/** What the order is in the shop's own form; its amounts are worked out, not taken over. */
function placedOrderOf(order: CustomOrder, quote: OrderQuote): PlacedOrder {
  const { discount: _, ...placed } = order
  return { ...placed, ...quotedAmounts(quote), orderDetails: [], paymentStatus: 'pending', couponCodeApplied: null }
}

/**
 * Prices an order that staff take by phone or at a market. Throws NOT_SERVICEABLE, NOT_FOUND, OUT_OF_STOCK,
 * INVALID_FIELDS for a discount the cart's own offer beats, PRICE_CHANGED where what the browser showed differs.
 */
export async function quoteCustom(
  deps: Deps,
  order: PricedCustomOrder,
  form: Pick<CheckoutForm, 'pinCode' | 'state'>,
): Promise<{ quote: OrderQuote; place: GstState }> {
  const { read } = deps.database
  const quantities = orderedQuantities(order)
  const [area, found] = await Promise.all([
    servingAreaOf(deps, form.pinCode),
    findSellable(read, [...quantities.keys()]),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  for (const [id, quantity] of quantities) {
    const product = products.get(id)
    if (!product) throw refusalAt('NOT_FOUND', 'orderDetails', orderMessages.productUnknown)
    if (product.stock < quantity) throw outOfStock(product)
  }
  const weights = [...quantities].map(([id, quantity]) => ({ weight: products.get(id)?.weight ?? '', quantity }))
  const place = placeOfSupply(form, area)
  const off = order.discount
  const quote = quoteOrder(quantities, products, {
    method: order.paymentMethod,
    charges: deliveryCharges(deliveryTermsFrom(area), cartGrams(weights)),
    coupon: off ? { type: 'flat', amountPaise: paiseFromRupees(off.amount) } : null,
    taxKind: gstKind(stateCodeOfGstin(shopConfig.gstin), place.code),
  })
  if (off && quote.totals.discountType !== 'coupon') throw fieldRefusal('discount', adminServerMessages.offerSavesMore)
  const amounts = quotedAmounts(quote)
  const differs = AMOUNTS.some((name) => order[name] !== undefined && Math.abs(order[name] - amounts[name]) > 0.001)
  if (differs) throw new Refusal('PRICE_CHANGED', orderMessages.priceChanged, { amounts })
  return { quote, place }
}

/**
 * Creates an order for a customer (OPEN-80), who is made where the phone is new. The same transaction id and body again
 * is the same order; the id is the desk's as a whole, so that it stands for no second order of another phone. Throws as
 * quoteCustom, KEY_REUSED, and CONFLICT for a blocked customer or where nothing is paid online.
 */
export async function createCustomOrder(
  deps: Deps,
  adminId: string,
  order: CustomOrder,
): Promise<{ view: OrderView; isRepeat: boolean }> {
  const fingerprint = fingerprintOf(order)
  const form = customOrderFormOf(order)
  const phone = `${PHONE_PREFIX}${form.phoneNumber}`
  if (order.paymentMethod === 'online_payment' && deps.payments === null) {
    throw refusalAt('CONFLICT', 'paymentMethod', paymentMessages.closed)
  }
  const known = await repeatOf(deps, order, fingerprint)
  if (known) return { view: known, isRepeat: true }
  const { quote, place } = await quoteCustom(deps, order, form)
  const ids = quote.lines.map((line) => line.product.id)
  const pictures = await listPicturesOf(deps.database.read, ids)
  const view = await changeAtDesk(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const user = (await findUserByPhone(tx, phone)) ?? (await signUp(deps, tx, phone, ''))
    if (user.role === 'blocked') throw new Refusal('CONFLICT', adminServerMessages.customerBlocked)
    const id = deps.random.id()
    // Staff have spoken with the customer just now.
    const identity = { id, userId: user.id, fingerprint, place, needsCall: false, now }
    const row = await insertNumbered(deps, change, (orderNo) =>
      orderRow({ ...identity, orderNo }, placedOrderOf(order, quote), form, quote),
    )
    const key = { client_id: deskKeyOf(order), order_id: id, fingerprint, at: now }
    if (!(await insertDeskKey(tx, key))) throw new PlacedByTwin()
    const lines = orderLineRows(id, quote, pictures)
    for (const line of quote.lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))) {
      const isTaken = await takeStock(tx, line.product, line.quantity)
      if (!isTaken) throw refusalAt('OUT_OF_STOCK', 'orderDetails', cartServerMessages.noQuantityLeft)
    }
    await insertOrderLines(
      tx,
      lines.map(({ blur: _, ...line }) => line),
    )
    await saveOrderCharges(tx, id, orderChargeRows(id, quote.amounts.charges, lines))
    await indexOrder(tx, row, lines)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', event: 'placed' })
    // What is paid online gets its customer a link, who may have no login here at all.
    if (row.payment_method === 'online_payment')
      await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', event: 'payment_asked' })
    await rememberAddress(deps, tx, row)
    await fillEmptyProfile(tx, user.id, { fullName: form.fullName, email: form.email })
    await log('order.create', id, null, {
      orderNo: row.order_no,
      ...(order.discount ? { note: order.discount.reason } : {}),
    })
    return { order: row, lines }
  }).catch((error) => {
    if (error instanceof PlacedByTwin) return null
    throw error
  })
  const placed = view ?? (await repeatOf(deps, order, fingerprint))
  if (!placed) throw new Refusal('KEY_REUSED', adminServerMessages.placedBefore)
  return { view: placed, isRepeat: view === null }
}

/** Another call with this key was faster: its order stands, and this one is taken back. */
class PlacedByTwin extends Error {}

/** Among the keys of the desk's other steps. */
const deskKeyOf = ({ merchantTransactionId }: CustomOrder) => `order ${merchantTransactionId}`

/** Kept with the customer, so that the next call begins with it. */
async function rememberAddress(deps: Deps, tx: DeskChange['tx'], order: OrderView['order']): Promise<void> {
  const { user_id, full_name, address_type, address, city, state, pin_code, created_at } = order
  const row = { id: deps.random.id(), user_id, full_name, address_type, address, city, state, pin_code, created_at }
  await saveNewAddress(tx, row, MAX_ADDRESSES)
}

/** Throws PlacedByTwin where the customer has an order under this key. */
async function insertNumbered(
  deps: Deps,
  { tx }: DeskChange,
  rowOf: (orderNo: string) => OrderView['order'],
): Promise<OrderView['order']> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const row = rowOf(orderNumber(deps.random))
    if (await insertOrder(tx, row)) return row
    if (await findOrderByKey(tx, row.user_id, row.merchant_transaction_id)) throw new PlacedByTwin()
  }
  throw new Error('no free order number was found')
}

/** The order that stands under this key, whoever's it is. Throws KEY_REUSED where it is another one. */
async function repeatOf(deps: Deps, order: CustomOrder, fingerprint: string): Promise<OrderView | undefined> {
  const { read } = deps.database
  const key = await findDeskKey(read, deskKeyOf(order))
  if (!key) return undefined
  if (key.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED', adminServerMessages.placedBefore)
  const known = await findDeskOrder(read, key.order_id)
  return known && { order: known, lines: await listOrderLines(read, [known.id]) }
}
