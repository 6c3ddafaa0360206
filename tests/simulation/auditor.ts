import type { OrderRow } from '#server/db/tables.ts'
import { COUPON, LASTING_COUPON, Violation, type World } from './world.ts'

const ORDER_STEPS: Record<OrderRow['order_status'], string[]> = {
  active: ['dispatched', 'cancelled', 'completed'],
  dispatched: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}
const PAYMENT_STEPS: Record<OrderRow['payment_status'], string[]> = {
  pending: ['paid', 'failed', 'refund_due', 'refunded'],
  paid: ['refund_due', 'refunded'],
  failed: ['refund_due', 'refunded'],
  refund_due: ['refunded'],
  refunded: [],
}

interface Seen {
  status: OrderRow['order_status']
  payment: OrderRow['payment_status']
  pieces: Map<string, number>
}

/** Holds the shop against what must be true of it: after every step what the step touched, and all of it at rest. */
export class Auditor {
  readonly #world: World
  readonly #seen = new Map<string, Seen>()
  readonly #held = new Map<string, number>()
  #lastEvent = 0
  #hasCouponMoved = false

  constructor(world: World) {
    this.#world = world
  }

  /** Orders that something happened to since last asked, and the stock of every product. */
  async afterStep(): Promise<void> {
    const { read } = this.#world.database
    const events = await read
      .selectFrom('order_events')
      .select(['id', 'order_id'])
      .where('id', '>', this.#lastEvent)
      .orderBy('id')
      .execute()
    this.#lastEvent = events.at(-1)?.id ?? this.#lastEvent
    for (const id of new Set(events.map(({ order_id }) => order_id))) await this.#look(id)
    const shelf = await read.selectFrom('products').select(['id', 'stock']).execute()
    for (const { id, stock } of shelf) {
      const expected = (this.#world.supply.get(id) ?? 0) - (this.#held.get(id) ?? 0)
      if (stock !== expected) throw new Violation(`${stock} pieces of ${id} in stock, expected ${expected}`)
      if (stock < 0) throw new Violation(`${stock} pieces of ${id} in stock`)
    }
    if (this.#hasCouponMoved) for (const coupon of [COUPON, LASTING_COUPON]) await this.#countCoupon(coupon)
    this.#hasCouponMoved = false
  }

  async #look(id: string): Promise<void> {
    const world = this.#world
    const { read } = world.database
    const order = await read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lines = await read
      .selectFrom('order_lines')
      .select(['product_id', 'quantity'])
      .where('order_id', '=', id)
      .execute()
    const { order_status: status, payment_status: payment } = order
    const before = this.#seen.get(id)
    this.#hasCouponMoved ||= order.coupon_code !== null
    if (before) assertLegal(id, before, { status, payment })
    if (!world.keys.has(order.merchant_transaction_id)) throw new Violation(`nobody sent order ${id}`)
    if (status === 'cancelled' && order.holds_stock === 1) throw new Violation(`${id} is cancelled and holds pieces`)
    if ((status === 'dispatched' || status === 'completed') && order.holds_stock === 0)
      throw new Violation(`${id} was sent without pieces`)
    for (const [product, pieces] of before?.pieces ?? []) this.#hold(product, -pieces)
    const pieces = new Map(order.holds_stock === 1 ? lines.map((line) => [line.product_id, line.quantity]) : [])
    for (const [product, count] of pieces) this.#hold(product, count)
    // The courier takes what the parcel costs, and only then hands it over.
    if (status === 'completed' && before?.status !== 'completed' && order.payment_method === 'cash_on_delivery')
      world.ledger.book({ orderId: id, from: 'customer', to: 'cash', paise: order.to_pay_paise })
    this.#seen.set(id, { status, payment, pieces })
    await this.#countMoney(order)
  }

  #hold(product: string, pieces: number): void {
    this.#held.set(product, (this.#held.get(product) ?? 0) + pieces)
  }

  async #countMoney(order: OrderRow): Promise<void> {
    const { ledger, database } = this.#world
    const { id } = order
    const attempts = await database.read.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute()
    const refunds = await database.read.selectFrom('payment_refunds').selectAll().where('order_id', '=', id).execute()
    const sum = (rows: { amount_paise: number }[]) => rows.reduce((total, row) => total + row.amount_paise, 0)
    const arrived = sum(attempts.filter(({ state }) => state === 'paid'))
    const done = sum(refunds.filter(({ state }) => state === 'done'))
    const isCash = order.payment_method === 'cash_on_delivery' && order.order_status === 'completed'
    if (ledger.paidFor(id) < 0) throw new Violation(`more went back for ${id} than was paid`)
    if (sum(refunds) > arrived + (isCash ? order.to_pay_paise : 0))
      throw new Violation(`more is to go back for ${id} than was paid`)
    if (attempts.filter(({ effect }) => effect === 'order').length > 1) throw new Violation(`${id} was paid twice`)
    if (order.payment_status === 'refunded' && done === 0)
      throw new Violation(`${id} says refunded, and nothing went back`)
  }

  async #countCoupon({ code, usesPerPhone, usesInAll }: typeof COUPON | typeof LASTING_COUPON): Promise<void> {
    const used = await this.#world.database.read
      .selectFrom('orders')
      .select(['phone', (eb) => eb.fn.countAll<number>().as('uses')])
      .where('coupon_code', '=', code)
      .where('order_status', '!=', 'cancelled')
      .groupBy('phone')
      .execute()
    const uses = used.map((row) => Number(row.uses))
    if (uses.some((one) => one > usesPerPhone)) throw new Violation(`a phone used ${code} more often than it may`)
    const all = uses.reduce((total, one) => total + one, 0)
    if (usesInAll !== null && all > usesInAll) throw new Violation(`${code} was used ${all} times`)
  }
}

function assertLegal(id: string, from: Pick<Seen, 'status' | 'payment'>, to: Pick<Seen, 'status' | 'payment'>): void {
  if (from.status !== to.status && !ORDER_STEPS[from.status].includes(to.status))
    throw new Violation(`${id} went from ${from.status} to ${to.status}`)
  if (from.payment !== to.payment && !PAYMENT_STEPS[from.payment].includes(to.payment))
    throw new Violation(`the payment of ${id} went from ${from.payment} to ${to.payment}`)
}
