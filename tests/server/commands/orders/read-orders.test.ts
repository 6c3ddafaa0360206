import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readIncompleteOrder, readOrder, readOrders } from '#server/commands/orders/read-orders.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { setOrderStatus } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const SALT: CatalogueProduct = { id: 'salt', price: 25, stock: 1000 }

async function shopWithCustomer(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [SALT])
  const { id: userId } = (await logIn(deps)).profile.user
  const place = async () => (await placeOrder(deps, userId, orderBody([[SALT, 1]]))).view.order
  const set = (id: string, change: Partial<OrderRow>) =>
    deps.database.write((tx) => tx.updateTable('orders').set(change).where('id', '=', id).execute())
  return { deps, read: deps.database.read, userId, place, set }
}

describeOnBothDatabases('reading orders', (open) => {
  it('pages through all orders, newest first, without loss or repeat', { tags: ['API-044'] }, async () => {
    const { deps, read, userId, place } = await shopWithCustomer(open)
    const placed: string[] = []
    for (let i = 0; i < 23; i += 1) {
      placed.unshift((await place()).id)
      // Several in one millisecond: the id decides between them.
      if (i % 3 === 0) deps.clock.advance(1)
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await readOrders(read, userId, { after })
      expect(page.counts).toEqual({ total: 23, active: 23, dispatched: 0, completed: 0, cancelled: 0 })
      expect(page.orders.length).toBe(page.next === null ? 3 : 10)
      expect(page.orders.every(({ lines }) => lines.length === 1)).toBe(true)
      seen.push(...page.orders.map(({ order }) => order.id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toHaveLength(23)
    expect(new Set(seen)).toEqual(new Set(placed))
    const times = await Promise.all(seen.map(async (id) => (await readOrder(read, userId, id)).order.created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('a page that ends the list has no next', async () => {
    const { read, userId, place } = await shopWithCustomer(open)
    for (let i = 0; i < 10; i += 1) await place()
    expect((await readOrders(read, userId, {})).next).toBeNull()
  })

  it('shows one tab, with the counts of all', async () => {
    const { deps, read, userId, place, set } = await shopWithCustomer(open)
    const [first, second] = [await place(), await place()]
    await place()
    await cancelOrder(deps, userId, first.id)
    await set(second.id, { order_status: 'dispatched' })
    const page = await readOrders(read, userId, { status: 'cancelled' })
    expect(page.orders.map(({ order }) => order.id)).toEqual([first.id])
    expect(page.counts).toEqual({ total: 3, active: 1, dispatched: 1, completed: 0, cancelled: 1 })
    await setOrderStatus(deps, second.id, 'completed')
    const { orders, counts } = await readOrders(read, userId, {})
    expect(counts).toEqual({ total: 3, active: 1, dispatched: 0, completed: 1, cancelled: 1 })
    const arrived = orders.filter(({ completedAt }) => completedAt !== undefined)
    expect(arrived.map(({ order, completedAt }) => [order.id, completedAt])).toEqual([[second.id, deps.clock.now()]])
  })

  it.each(['x', '', '1.', '.a', "1.'; drop", '99999999999999999.a'])('refuses the made-up page %j', async (after) => {
    const { read, userId } = await shopWithCustomer(open)
    expect((await refusalOf(readOrders(read, userId, { after }))).code).toBe('BAD_REQUEST')
  })

  it('a foreign order and an unknown one are equally not found', { tags: ['ROLE-19'] }, async () => {
    const { deps, read, place } = await shopWithCustomer(open)
    const { id } = await place()
    const other = (await logIn(deps, '9876543211')).profile.user.id
    const refusals = []
    for (const wanted of [id, 'unknown']) {
      refusals.push(await refusalOf(readOrder(read, other, wanted)), await refusalOf(cancelOrder(deps, other, wanted)))
    }
    expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`)).size).toBe(1)
    expect(refusals[0]?.code).toBe('NOT_FOUND')
    expect((await readOrders(read, other, {})).counts.total).toBe(0)
    expect(await stockOf(deps.database, 'salt')).toBe(999)
  })

  it('the incomplete order is the newest that waits for its online payment', { tags: ['OPEN-63'] }, async () => {
    const { deps, read, userId, place, set } = await shopWithCustomer(open)
    expect(await readIncompleteOrder(read, userId)).toBeNull()
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      ids.push((await place()).id)
      deps.clock.advance(1000)
    }
    const [waiting, newer, cancelled, paid] = ids
    const online = { payment_method: 'online_payment' } as const
    await set(waiting ?? '', online)
    await set(newer ?? '', online)
    await set(cancelled ?? '', { ...online, order_status: 'cancelled' })
    await set(paid ?? '', { ...online, payment_status: 'paid' })
    expect((await readIncompleteOrder(read, userId))?.order.id).toBe(newer)
    const other = (await logIn(deps, '9876543211')).profile.user.id
    expect(await readIncompleteOrder(read, other)).toBeNull()
  })
})

describeOnBothDatabases('cancelOrder', (open) => {
  it('cancels an active order and gives its pieces back', { tags: ['API-045', 'OPEN-55'] }, async () => {
    const { deps, read, userId, place } = await shopWithCustomer(open)
    const { id } = await place()
    expect(await stockOf(deps.database, 'salt')).toBe(999)
    await cancelOrder(deps, userId, id)
    expect((await readOrder(read, userId, id)).order).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'pending',
    })
    expect(await stockOf(deps.database, 'salt')).toBe(1000)
    const events = await read.selectFrom('order_events').select('event').orderBy('id').execute()
    expect(events.map((row) => row.event)).toEqual(['placed', 'cancelled'])
  })

  it('gives the pieces back once, however many call at once', async () => {
    const { deps, userId, place } = await shopWithCustomer(open)
    const { id } = await place()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => cancelOrder(deps, userId, id)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(deps.database, 'salt')).toBe(1000)
    expect(await refusalOf(cancelOrder(deps, userId, id))).toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
      message: 'This order is already cancelled.',
    })
  })

  it.each(['dispatched', 'completed'] as const)(
    'a customer cannot cancel what is %s',
    { tags: ['OPEN-54'] },
    async (status) => {
      const { deps, userId, place, set } = await shopWithCustomer(open)
      const { id } = await place()
      await set(id, { order_status: status })
      expect((await refusalOf(cancelOrder(deps, userId, id))).code).toBe('STATUS_NOT_ALLOWED')
      expect(await stockOf(deps.database, 'salt')).toBe(999)
    },
  )

  it('a paid order is marked for refund', { tags: ['OPEN-55'] }, async () => {
    const { deps, read, userId, place, set } = await shopWithCustomer(open)
    const { id } = await place()
    await set(id, { payment_status: 'paid' })
    await cancelOrder(deps, userId, id)
    expect((await readOrder(read, userId, id)).order.payment_status).toBe('refund_due')
  })
})
