import { settledBy } from '#domain/rules/order-notification.ts'
import { isFollowedBy } from '#server/repositories/notifications.ts'
import { Violation, type World } from './world.ts'

/** Every acknowledged order is there once, under its key and its customer's. */
async function everyOrder(world: World): Promise<void> {
  const rows = await world.database.read
    .selectFrom('orders')
    .select(['id', 'merchant_transaction_id as key', 'user_id'])
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  if (byKey.size !== rows.length) throw new Violation('two orders have one key')
  for (const { key, orderId, userId } of world.placed.values()) {
    const row = byKey.get(key)
    if (row?.id !== orderId || row.user_id !== userId) throw new Violation(`the acknowledged order ${orderId} is gone`)
  }
}

/** Numbers of invoices and credit notes run from one without gap or twin, a series for each year. */
export async function everyNumber(world: World): Promise<void> {
  const { read } = world.database
  const invoices = await read.selectFrom('invoices').select('number').execute()
  const notes = await read.selectFrom('credit_notes').select('number').execute()
  const series = new Map<string, number[]>()
  for (const { number } of [...invoices, ...notes]) {
    const [, name = '', digits = ''] = /^(.+)\/(\d+)$/.exec(number) ?? []
    series.set(name, [...(series.get(name) ?? []), Number(digits)])
  }
  for (const [name, numbers] of series) {
    const wrong = numbers.sort((a, b) => a - b).find((number, n) => number !== n + 1)
    if (wrong !== undefined) throw new Violation(`the series ${name} has a gap or a twin before ${wrong}`)
  }
}

/**
 * The same id may come again where a process died between a network's yes and its note, once for each that was under
 * way; never a second message.
 */
export async function everyMessage(world: World, isAtRest: boolean): Promise<void> {
  const rows = await world.database.read
    .selectFrom('notices')
    .select(['id', 'event_id', 'order_id', 'kind', 'sent_at', 'given_up_at'])
    .execute()
  const toSend = new Map(rows.map((row) => [row.id, row]))
  const arrivals = new Map<string, number>()
  for (const { id = '' } of world.outside.orderMessages) arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  const told = new Set<string>()
  let repeats = 0
  // Left out at the next try, because what it asks for is done: nobody had noted that it went out.
  let forgotten = 0
  for (const [id, times] of arrivals) {
    repeats += times - 1
    const row = toSend.get(id)
    if (!row) {
      forgotten += 1
      continue
    }
    const once = ['placed', 'paid', 'dispatched', 'completed', 'cancelled'].includes(row.kind)
    const about = `${row.order_id} ${once ? row.kind : row.event_id}`
    if (told.has(about)) throw new Violation(`a customer was told twice: ${about}`)
    told.add(about)
  }
  const { diedTelling } = world.counts
  if (repeats > diedTelling * 2) throw new Violation(`${repeats} messages went out again, after ${diedTelling} deaths`)
  if (forgotten > diedTelling * 2) throw new Violation(`${forgotten} messages that the shop does not know`)
  if (!isAtRest) return
  for (const { id, kind, event_id: eventId } of rows) {
    if (arrivals.has(id)) continue
    // One that asks for what was done while it waited is not sent.
    const isSettled = await isFollowedBy(world.database.read, eventId, settledBy(kind))
    if (!isSettled) throw new Violation(`the message ${kind} ${id} never arrived`)
  }
  const orders = await world.database.read.selectFrom('orders').select(['id', 'order_status']).execute()
  for (const { id, order_status: status } of orders) {
    if (status === 'completed' && !(told.has(`${id} dispatched`) && told.has(`${id} completed`)))
      throw new Violation(`nobody was told that ${id} is ${status}`)
  }
}

/** Each rupee is in one place: what customers have paid and not got back is what the shop has sold and not credited. */
async function everyRupee(world: World): Promise<void> {
  const { read } = world.database
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'order_status', 'payment_status', 'to_pay_paise'])
    .execute()
  const notes = await read.selectFrom('credit_notes').select(['order_id', 'amount_paise']).execute()
  const credited = new Map<string, number>()
  for (const note of notes) credited.set(note.order_id, (credited.get(note.order_id) ?? 0) + note.amount_paise)
  for (const { id, order_status: status, payment_status: payment, to_pay_paise: price } of orders) {
    const kept = status === 'completed' ? price - (credited.get(id) ?? 0) : 0
    const { ledger } = world
    if (ledger.paidFor(id) !== kept)
      throw new Violation(`${id} (${status}, ${payment}): paid ${ledger.paidFor(id)}, sold ${kept}`)
    if (payment === 'refund_due') throw new Violation(`${id} still owes money`)
  }
}

/** Once nobody does anything any more, and every job has had its time. */
export async function assertAtRest(world: World): Promise<void> {
  await everyOrder(world)
  await everyNumber(world)
  await everyMessage(world, true)
  await everyRupee(world)
}
