import type { PlacedOrder } from '#domain/contract/order.ts'
import { DAY_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { clearCart } from '#server/commands/cart/change-cart.ts'
import { mergeCart } from '#server/commands/cart/merge-cart.ts'
import { readCart } from '#server/commands/cart/read-cart.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readOrder, readOrders } from '#server/commands/orders/read-orders.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import { logIn } from '../support/log-in.ts'
import { orderBody } from '../support/order-body.ts'
import type { CatalogueProduct } from '../support/stocked-shop.ts'
import { noteCompanyBooks } from './company-books.ts'
import { COUPON, type Placed, SHELF, Violation, type World } from './world.ts'

export interface Shopper {
  userId: string
  phone: string
}

type Lines = (readonly [CatalogueProduct, number])[]

const MOST_REPEATS = 8

/** Somebody of so many who may come; a first visit logs in, which is not what is looked at here. */
export class Town {
  readonly #shoppers = new Map<number, Shopper>()

  async shopper(world: World, n: number): Promise<Shopper> {
    const known = this.#shoppers.get(n)
    if (known) return known
    const phone = `98${String(10_000_000 + n)}`
    const { sms } = world.outside
    const wasDown = sms.isDown
    sms.isDown = false
    const { profile } = await logIn(world.outside, phone)
    sms.isDown = wasDown
    const shopper = { userId: profile.user.id, phone }
    this.#shoppers.set(n, shopper)
    return shopper
  }
}

function linesOf(world: World): Lines {
  const kinds = 1 + world.chance.below(3)
  const lines = new Map(Array.from({ length: kinds }, () => [world.chance.pick(SHELF), 1 + world.chance.below(3)]))
  return [...lines]
}

function bodyOf(world: World, { phone }: Shopper, wantsCoupon: boolean): PlacedOrder {
  const { chance } = world
  world.counts.orders += 1
  const key = `T${world.now}${world.counts.orders % 1_000_000}`
  world.keys.add(key)
  return orderBody(linesOf(world), {
    phoneNumber: phone,
    merchantTransactionId: key,
    paymentMethod: chance.happens(0.55) ? 'online_payment' : 'cash_on_delivery',
    ...(wantsCoupon ? { coupon: { percent: BigInt(COUPON.percent) }, couponCodeApplied: COUPON.code } : {}),
  })
}

/** One visit: perhaps with a cart from before the login, perhaps two orders at once, from two devices or two people. */
export async function visit(world: World, shopper: Shopper, neighbour: Shopper): Promise<void> {
  const { chance } = world
  if (chance.happens(0.2)) await bringGuestCart(world, shopper)
  // A code spreads by word of mouth: two who order at one moment often have it both.
  const hasCode = chance.happens(0.15)
  const orders = [{ shopper, body: bodyOf(world, shopper, hasCode) }]
  if (chance.happens(world.rates.doubleTap)) orders.push({ shopper, body: bodyOf(world, shopper, hasCode) })
  if (chance.happens(0.15))
    orders.push({ shopper: neighbour, body: bodyOf(world, neighbour, hasCode && chance.happens(0.6)) })
  await sendOrders(world, orders, 0)
}

interface Sent {
  shopper: Shopper
  body: PlacedOrder
}

async function sendOrders(world: World, orders: Sent[], repeats: number): Promise<void> {
  const pressed = orders.flatMap((order) => (world.chance.happens(world.rates.doubleTap) ? [order, order] : [order]))
  const works = pressed.map(
    ({ shopper, body }) =>
      (deps: World['deps']) =>
        placeOrder(deps, shopper.userId, body),
  )
  const outcomes = await world.attempt('order', ...works)
  const open = new Set(orders)
  for (const [n, outcome] of outcomes.entries()) {
    const sent = pressed[n]
    if (sent === undefined || !open.has(sent) || world.chance.happens(world.rates.lostAnswer)) continue
    if ('refused' in outcome) open.delete(sent)
    if (!('value' in outcome)) continue
    open.delete(sent)
    const placed = acknowledge(world, sent, outcome.value.view.order)
    if (sent.body.paymentMethod === 'online_payment')
      world.later(world.chance.below(MINUTE_MS), () => pay(world, { body: sent.body, placed }, 0))
    goOn(world, sent, placed.orderId)
  }
  // Whoever heard nothing presses again, under the same key.
  if (open.size > 0 && repeats < MOST_REPEATS)
    world.later((1 + world.chance.below(4)) * MINUTE_MS, () => sendOrders(world, [...open], repeats + 1))
}

function acknowledge(world: World, { shopper, body }: Sent, order: { id: string; to_pay_paise: number }): Placed {
  const key = body.merchantTransactionId
  const known = world.placed.get(key)
  const paise = Math.round((body.subTotal + body.shippingFee) * 100)
  if (known && known.orderId !== order.id) throw new Violation(`one key, two orders: ${known.orderId} and ${order.id}`)
  if (!known && order.to_pay_paise !== paise)
    throw new Violation(`${order.id} costs ${order.to_pay_paise}, shown was ${paise}`)
  const placed = known ?? { orderId: order.id, key, userId: shopper.userId, paise }
  world.placed.set(key, placed)
  return placed
}

/** What somebody does about an order later on: some cancel it, some send something back. */
export function goOn(world: World, { shopper, body }: Sent, orderId: string): void {
  const { chance } = world
  if (chance.happens(0.06)) world.later(chance.below(90) * MINUTE_MS, () => cancel(world, shopper, orderId))
  if (chance.happens(0.08))
    world.later((4 + chance.below(4)) * DAY_MS, () => sendBack(world, shopper, { body, orderId }))
}

async function pay(world: World, of: { body: PlacedOrder; placed: Placed }, tries: number): Promise<void> {
  const { body, placed } = of
  const { chance } = world
  const amount = placed.paise / 100
  const asked = { number: body.phoneNumber, amount, merchantTransactionId: placed.key }
  const start = (deps: World['deps']) => startPayment(deps, placed.userId, asked)
  const works = chance.happens(world.rates.doubleTap) ? [start, start] : [start]
  const opened = await world.attempt('pay', ...works)
  const pages = new Set(opened.flatMap((one) => ('value' in one ? [one.value] : [])))
  for (const page of pages) {
    if (chance.happens(0.12)) continue
    const decision = chance.happens(0.1) ? 'fail' : chance.happens(0.1) ? 'pay_slowly' : 'pay'
    world.later(chance.below(8) * MINUTE_MS, () => press(world, page, decision))
    if (chance.happens(world.rates.doubleTap))
      world.later(chance.below(8) * MINUTE_MS, () => press(world, page, decision))
  }
  if ((pages.size === 0 || chance.happens(0.1)) && tries < 3)
    world.later((1 + chance.below(20)) * MINUTE_MS, () => pay(world, of, tries + 1))
}

export async function press(world: World, page: string, decision: 'pay' | 'pay_slowly' | 'fail'): Promise<void> {
  const body = new URLSearchParams({ decision })
  await world.attempt(`press ${decision}`, async () => {
    const answer = await world.outside.sandbox?.fetch(new Request(page, { method: 'POST', body }))
    await answer?.arrayBuffer()
  })
  await noteCompanyBooks(world)
}

async function cancel(world: World, { userId }: Shopper, orderId: string): Promise<void> {
  const work = (deps: World['deps']) => cancelOrder(deps, userId, orderId)
  await world.attempt('cancel', ...(world.chance.happens(world.rates.doubleTap) ? [work, work] : [work]))
}

async function sendBack(
  world: World,
  { userId }: Shopper,
  { body, orderId }: { body: PlacedOrder; orderId: string },
): Promise<void> {
  const line = world.chance.pick(body.orderDetails)
  const items = [{ productId: line.id, quantity: 1 + world.chance.below(line.quantity), reason: 'Arrived damaged' }]
  const form = { orderId, description: 'The lid was cracked and it leaked.', items, images: [] }
  const work = (deps: World['deps']) =>
    requestReturn(deps, { userId, form, clientKey: `return-${body.merchantTransactionId}` })
  await world.attempt('return', ...(world.chance.happens(world.rates.doubleTap) ? [work, work] : [work]))
}

/** A cart filled before the login is taken along once, however often the browser asks for it. */
async function bringGuestCart(world: World, { userId }: Shopper): Promise<void> {
  await untilKnown(world, 'clear cart', (deps) => clearCart(deps, userId))
  const lines = linesOf(world)
  const mergeId = `merge-${world.counts.steps}`
  const cartItems = lines.map(([{ id, name = '' }, quantity]) => ({ productId: id, productName: name, quantity }))
  const merge = (deps: World['deps']) => mergeCart(deps, userId, { mergeId, cartItems })
  await untilKnown(world, 'merge', merge)
  if (world.chance.happens(0.3)) await untilKnown(world, 'merge again', merge)
  const cart = await readCart(world.database.read, userId)
  for (const { product, quantity } of cart.lines) {
    const brought = cartItems.find(({ productId }) => productId === product.id)?.quantity ?? 0
    if (quantity > brought)
      throw new Violation(`${quantity} of ${product.id} in a cart that was brought with ${brought}`)
  }
}

/** Asks again until somebody knows what came of it. */
export async function untilKnown<T>(
  world: World,
  name: string,
  work: (deps: World['deps']) => Promise<T>,
): Promise<boolean> {
  for (;;) {
    const works = world.chance.happens(world.rates.doubleTap) ? [work, work] : [work]
    const outcomes = await world.attempt(name, ...works)
    if (outcomes.some((one) => 'value' in one)) return true
    if (outcomes.some((one) => 'refused' in one)) return false
  }
}

/** Looks at what is another's, and at the own list. */
export async function lookAround(world: World, { userId }: Shopper): Promise<void> {
  const all = [...world.placed.values()]
  if (all.length === 0) return
  const other = world.chance.pick(all)
  const [seen] = await world.attempt('look', (deps) => readOrder(deps.database.read, userId, other.orderId))
  if (seen !== undefined && 'value' in seen && other.userId !== userId)
    throw new Violation(`${userId} reads order ${other.orderId} of ${other.userId}`)
  const [list] = await world.attempt('list', (deps) => readOrders(deps.database.read, userId, {}))
  if (list === undefined || !('value' in list)) return
  for (const { order } of list.value.orders)
    if (order.user_id !== userId) throw new Violation('a list shows an order of another')
}
