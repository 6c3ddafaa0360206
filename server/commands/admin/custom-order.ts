import type { CustomOrder } from '#domain/contract/admin-orders.ts'
import type { ErrorCode } from '#domain/contract/error.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { isRupeesOf, paiseFromRupees } from '#domain/money.ts'
import type { GstState } from '#domain/rules/gst.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import { PHONE_PREFIX } from '#domain/validation/phone.ts'
import type { DeliveryAreaRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, Refusal } from '#server/errors.ts'
import { customOrderFormOf } from '#server/policies/checkout-form.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { fingerprintOf } from '#server/policies/order-fingerprint.ts'
import { type OrderQuote, orderedQuantities, quotedAmounts } from '#server/policies/order-quote.ts'
import { priceOrder } from '#server/policies/price-order.ts'
import { findIdempotencyKey } from '#server/repositories/admin/idempotency-keys.ts'
import { findAdminOrder } from '#server/repositories/admin/orders.ts'
import { insertOrderEvent, listOrderLines } from '#server/repositories/orders.ts'
import { findSellable, listPicturesOf, type SellableProduct } from '#server/repositories/product-stock.ts'
import { findUserByPhone } from '#server/repositories/users.ts'
import { signUp } from '../login/sign-up.ts'
import { servingArea } from '../orders/look-up-delivery.ts'
import type { OrderView } from '../orders/read-orders.ts'
import { PlacedByTwin, recordOrder, StaleQuote } from '../orders/record-order.ts'
import { changeByAdmin } from './change-by-admin.ts'

const AMOUNTS = ['subTotal', 'taxAmount', 'shippingFee', 'CODCharge'] as const

/** The fields of a custom order that decide its cost; given amounts are compared. */
export type PricedCustomOrder = Pick<CustomOrder, 'orderDetails' | 'paymentMethod' | 'discount'> &
  Partial<Pick<CustomOrder, (typeof AMOUNTS)[number]>>

const refusalAt = (code: ErrorCode, field: string, message: string) =>
  new Refusal(code, message, { fields: { [field]: message } })

const productUnknown = () => refusalAt('NOT_FOUND', 'orderDetails', orderMessages.productUnknown)
const outOfStock = ({ name, stock }: Pick<SellableProduct, 'name' | 'stock'>) =>
  refusalAt('OUT_OF_STOCK', 'orderDetails', adminServerMessages.tooFewPieces(name, stock))

const tooLittle = () => refusalAt('CONFLICT', 'paymentMethod', orderMessages.tooLittleOnline)

/** The area that serves a pin code; the refusal is shown beside the field. */
async function servingAreaOf(deps: Deps, pinCode: string): Promise<DeliveryAreaRow> {
  try {
    return await servingArea(deps.database.read, pinCode)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NOT_SERVICEABLE') throw error
    throw refusalAt(error.code, 'pinCode', error.message)
  }
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
  const off = order.discount
  const { quote, place } = priceOrder({
    quantities,
    found,
    form,
    area,
    method: order.paymentMethod,
    coupon: off ? { type: 'flat', amountPaise: paiseFromRupees(off.amount) } : null,
    refusals: { unknown: productUnknown, tooFew: outOfStock, tooLittle },
  })
  if (off && quote.totals.discountType !== 'coupon') throw fieldRefusal('discount', adminServerMessages.offerSavesMore)
  const amounts = quotedAmounts(quote)
  const differs = AMOUNTS.some(
    (name) => order[name] !== undefined && !isRupeesOf(order[name], paiseFromRupees(amounts[name])),
  )
  if (differs) throw new Refusal('PRICE_CHANGED', orderMessages.priceChanged, { amounts })
  return { quote, place }
}

/**
 * Creates an order for a customer (OPEN-80), who is made where the phone is new. The same transaction id and body again
 * is the same order; the id is unique for the whole desk, so that it cannot place a second order for another phone.
 * Throws as quoteCustom, KEY_REUSED, CHANGED_MEANWHILE where the customer is deleted at that moment, and CONFLICT for a
 * blocked customer or where nothing is paid online.
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
  const draft: Omit<OrderDraft, 'user'> = {
    taken: { by: 'admin', key: adminKeyOf(order) },
    merchantTransactionId: order.merchantTransactionId,
    fingerprint,
    form,
    place,
    quote,
    pictures,
    couponCode: null,
    // Staff have spoken with the customer just now.
    needsCall: false,
    substitution: null,
  }
  const recorded = await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const user = (await findUserByPhone(tx, phone)) ?? (await signUp(deps, tx, phone, ''))
    if (user.role === 'blocked') throw new Refusal('CONFLICT', adminServerMessages.customerBlocked)
    const view = await recordOrder(deps, tx, { ...draft, user }, now)
    const { id, order_no: orderNo, payment_method: method } = view.order
    // For an online order the customer gets a link to pay, since they may have no login here at all.
    if (method === 'online_payment') {
      const asked = { event: 'payment_asked', amount_paise: view.order.to_pay_paise } as const
      await insertOrderEvent(tx, { order_id: id, at: now, actor: 'admin', ...asked })
    }
    await log('order.create', id, null, { orderNo, ...(order.discount ? { note: order.discount.reason } : {}) })
    return view
  }).catch((error) => {
    if (error instanceof PlacedByTwin) return null
    if (error instanceof StaleQuote) throw refusalAt('OUT_OF_STOCK', 'orderDetails', cartServerMessages.noQuantityLeft)
    throw error
  })
  const placed = recorded ?? (await repeatOf(deps, order, fingerprint))
  if (!placed) throw new Refusal('KEY_REUSED', adminServerMessages.placedBefore)
  return { view: placed, isRepeat: recorded === null }
}

/** Among the keys of the desk's other steps. */
const adminKeyOf = ({ merchantTransactionId }: CustomOrder) => `order ${merchantTransactionId}`

/** The order with this key, of any customer. Throws KEY_REUSED if it is a different order. */
async function repeatOf(deps: Deps, order: CustomOrder, fingerprint: string): Promise<OrderView | undefined> {
  const { read } = deps.database
  const key = await findIdempotencyKey(read, adminKeyOf(order))
  if (!key) return undefined
  if (key.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED', adminServerMessages.placedBefore)
  const known = await findAdminOrder(read, key.order_id)
  return known && { order: known, lines: await listOrderLines(read, [known.id]) }
}
