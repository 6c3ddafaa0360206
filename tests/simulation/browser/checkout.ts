import { MINUTE_MS } from '#domain/rules/duration.ts'
import type { readCart } from '#server/commands/cart/read-cart.ts'
import type { Pieces } from '../../support/cart-model.ts'
import { goOn, press } from '../shopper.ts'
import { COUPON, LASTING_COUPON, Violation, type World } from '../world.ts'
import type { PageModules } from './client-code.ts'

const PIN_CODE = '110001'
const MOST_TRIES = 8

const ADDRESS = {
  fullName: 'Asha Rao',
  email: 'asha@haat.in',
  addressType: 'Home',
  address: '12 Mango Lane',
  pinCode: PIN_CODE,
  city: 'New Delhi',
  state: 'Delhi',
} as const

export interface Buyer {
  world: World
  page: PageModules
  person: { userId: string; phone: string }
  pause(ms: number): Promise<void>
  /** Looks at the shop itself. */
  outside<T>(work: () => Promise<T>): Promise<T>
}

type View = ReturnType<PageModules['cartViewOf']>
type Order = Parameters<PageModules['place']>[1]

/** The cart as its page prices it; null where its foods cannot be read now. */
export async function pricedCart(page: PageModules, now: number): Promise<View | null> {
  const { cartState, cartViewOf, loadCatalogue, seenPrice, CallError } = page
  try {
    const catalogue = loadCatalogue(await page.fetchAnswer(page.getProducts), now)
    const { lines, told, couponCodeApplied: couponCode, coupon } = cartState
    return cartViewOf(lines, catalogue, { told, seenPrice, couponCode, coupon })
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

/** What the page shows is what the shop counts, to the paisa; a food that is short just now is a matter of the moment. */
export function assertSameTotals(view: View, { lines, totals }: Awaited<ReturnType<typeof readCart>>): void {
  if (view.lines.some(({ notice }) => notice) || lines.some(({ notice }) => notice)) return
  for (const name of ['cartAmount', 'discount', 'total', 'taxAmount'] as const)
    if (view.totals[name] !== totals[name])
      throw new Violation(`the page shows ${view.totals[name]} as its ${name}, the shop counts ${totals[name]}`)
}

/** What the checkout's form hands over; null where the cart cannot be ordered, or the shop does not answer. */
async function filledForm({ world, page, person }: Buyer): Promise<Order | null> {
  const view = await pricedCart(page, world.now)
  if (!view?.canCheckout) return null
  await page.askPinCode(PIN_CODE, page.weighedLines(view))
  const { deliveryState, deliveryOf, fetchAnswer, getConfig, gstKindBetween } = page
  if (!deliveryState.isAvailable) return null
  const config = await fetchAnswer(getConfig).catch(() => null)
  if (config === null) return null
  const taxKind = gstKindBetween(config.shop.gstin, ADDRESS.state)
  const method = world.chance.happens(0.5) ? 'online_payment' : 'cash_on_delivery'
  return {
    form: { ...ADDRESS, phoneNumber: person.phone, paymentMethod: method },
    substitution: 'leave_out',
    lines: view.ordered,
    amounts: page.quoteOf(view, deliveryOf(deliveryState), deliveryState.CODCharge, taxKind).amounts[method],
    couponCode: view.couponCode,
    chargeToken: page.readChargeToken(),
  }
}

/** Types a code; where it is in force, the page takes it off from now on. */
export async function tryCoupon({ world, page, person }: Buyer): Promise<void> {
  if (!world.chance.happens(0.4)) return
  const { code } = world.chance.pick([COUPON, LASTING_COUPON])
  const refusal = await page.applyCoupon(code, person.phone)
  if (refusal === null) world.counts.browserCoupons += 1
}

/** Presses until the shop has said something; null where it has refused, undefined where it has never answered. */
async function untilAnswered<T>({ page, pause }: Buyer, work: () => Promise<T>): Promise<T | null | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof page.CallError)) throw error
      if (error.code === 'PRICE_CHANGED')
        throw new Violation(`what the page shows is not what the shop counts: ${error.message}`)
      if (!error.isOffline) return null
    }
    await pause(MINUTE_MS / 2)
  }
  return undefined
}

/**
 * Orders what the page's cart says, at the amounts that the page computed. Answers what is left in the cart; null where
 * nobody knows.
 */
export async function order(buyer: Buyer, cart: Pieces): Promise<Pieces | null> {
  const { world, page, person } = buyer
  const filled = await filledForm(buyer)
  if (filled === null) return cart
  const key = page.attemptKey.take(person.userId)
  world.keys.add(key)
  world.counts.orders += 1
  const placed = await untilAnswered(buyer, () => page.place(person.userId, filled))
  if (!placed) return placed === null ? cart : null
  world.counts.browserOrders += 1
  const body = page.orderBodyOf({ ...filled, merchantTransactionId: key })
  await buyer.outside(() => noteOrder(buyer, { ...filled, key, orderId: placed.orderId }))
  if (filled.amounts.method === 'online_payment') {
    const url = await untilAnswered(buyer, () => page.openPayment('phonepe', { ...filled, merchantTransactionId: key }))
    if (!url) return null
    world.later(world.chance.below(8) * MINUTE_MS, () => press(world, url, world.chance.happens(0.1) ? 'fail' : 'pay'))
  }
  page.emptyAfterOrder()
  if (page.cartState.lines.length > 0) throw new Violation('the cart is not empty after its order')
  goOn(world, { shopper: person, body }, placed.orderId)
  const ordered = new Set(body.orderDetails.map(({ id }) => id))
  return Object.fromEntries(Object.entries(cart).filter(([id]) => !ordered.has(id)))
}

async function noteOrder({ world, person }: Buyer, sent: Order & { key: string; orderId: string }): Promise<void> {
  const { key, orderId, lines, amounts } = sent
  const { read } = world.database
  const row = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const kept = await read
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  if (row.user_id !== person.userId) throw new Violation(`${orderId} is not of who ordered it`)
  if (row.to_pay_paise !== amounts.toPay)
    throw new Violation(`${orderId} costs ${row.to_pay_paise}, shown was ${amounts.toPay}`)
  const wanted = lines.map(({ item, quantity }) => `${quantity} ${item.product._id}`)
  if (
    kept
      .map((line) => `${line.quantity} ${line.product_id}`)
      .sort()
      .join() !== wanted.sort().join()
  )
    throw new Violation(`${orderId} is not what was in the cart`)
  world.placed.set(key, { orderId, key, userId: person.userId, paise: amounts.toPay })
}
