import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { expireUnpaidOrders } from '#server/commands/orders/expire-unpaid-orders.ts'
import { releaseStock } from '#server/commands/orders/hold-stock.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { HOUR, JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop whose company is asked what became of a payment; `meanwhile` happens while it thinks. */
async function shopWithSlowCompany(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { database, payments } = shop.deps
  if (payments === null) throw new Error('this shop takes no online payment')
  const setOrder = (id: string, change: { hold_until?: number; complete_until?: number }) =>
    database.write((tx) => tx.updateTable('orders').set(change).where('id', '=', id).execute())
  const setStock = (id: string, stock: number) =>
    database.write((tx) => tx.updateTable('products').set({ stock }).where('id', '=', id).execute())
  const whileAsked = (meanwhile: () => Promise<unknown>) => {
    shop.deps.payments = {
      ...payments,
      status: async (transactionId) => {
        await meanwhile()
        return await payments.status(transactionId)
      },
    }
  }
  /** The company says of every payment that nothing is decided yet. */
  const sayNothing = () => {
    if (shop.deps.sandbox) shop.deps.sandbox.script = (call) => (call === 'status' ? { fault: 'pending' } : null)
  }
  /** Only who ends an order asks after its payment. */
  const askAtTheEndOnly = () =>
    database.write((tx) => tx.updateTable('payment_attempts').set({ next_check_at: null }).execute())
  return { ...shop, setOrder, setStock, whileAsked, sayNothing, askAtTheEndOnly }
}

describeOnBothDatabases('money that comes when its pieces were given back', (open) => {
  it('takes all foods of its order again or none of them', async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage([
      [JAR, 2],
      [SALT, 9],
    ])
    shop.goWrong(['callback', 'no_answer'])
    await shop.press(order.url, 'pay')
    shop.sayNothing()
    await shop.later(41 * MINUTE)
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([10, 10])
    await shop.setStock(SALT.id, 8)
    shop.goWrong()
    await shop.later(HOUR)
    // The jars are there, the salt is not: nothing of it is sent, so nothing of it is kept from others.
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([10, 8])
    expect(await shop.order(order.id)).toMatchObject({ order_status: 'cancelled', holds_stock: 0 })
    expect((await shop.story(order.id)).refunds).toMatchObject([
      { reason: 'sold_out', is_of_order: 1, amount_paise: Math.round(order.amount * 100) },
    ])
  })
})

describeOnBothDatabases('an unpaid order whose time is up', (open) => {
  it('keeps its pieces where its customer has begun to pay while the company was asked', async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage([[JAR, 3]])
    await shop.askAtTheEndOnly()
    const later = shop.deps.clock.now() + 2 * HOUR
    shop.whileAsked(() => shop.setOrder(order.id, { hold_until: later }))
    await shop.later(40 * MINUTE)
    expect(await shop.stock(JAR)).toBe(7)
    expect(await shop.order(order.id)).toMatchObject({ holds_stock: 1, hold_until: later, order_status: 'active' })
    expect(await shop.events(order.id)).not.toContain('stock_released')
  })

  it('is not ended where its time was lengthened while the company was asked', async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage()
    shop.sayNothing()
    await shop.later(40 * MINUTE)
    await shop.askAtTheEndOnly()
    const later = shop.deps.clock.now() + 48 * HOUR
    shop.whileAsked(() => shop.setOrder(order.id, { complete_until: later }))
    await shop.later(24 * HOUR)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending', complete_until: later })
    expect(await shop.events(order.id)).not.toContain('expired_unpaid')
  })

  it('is not ended while the page that was opened in time can still be paid on', { tags: ['OPEN-53'] }, async () => {
    const shop = await shopWithSlowCompany(open)
    const [paid, left] = [await shop.placeOnline(), await shop.placeOnline([[SALT, 1]])]
    await shop.later(24 * HOUR - 5 * MINUTE)
    const pages: string[] = []
    for (const { placed, amount } of [paid, left]) {
      const asked = { number: placed.phoneNumber, amount, merchantTransactionId: placed.merchantTransactionId }
      pages.push(await startPayment(shop.deps, shop.userId, asked))
    }
    await shop.later(6 * MINUTE)
    await shop.press(pages[0] ?? '', 'pay')
    for (const step of [MINUTE, 32 * MINUTE]) await shop.later(step)
    expect(await shop.order(paid.id)).toMatchObject({ payment_status: 'paid', order_status: 'active', holds_stock: 1 })
    expect((await shop.story(paid.id)).refunds).toEqual([])
    // Twenty minutes after its page has closed the other one is over.
    expect(await shop.order(left.id)).toMatchObject({ payment_status: 'pending', order_status: 'active' })
    await shop.later(MINUTE)
    expect(await shop.order(left.id)).toMatchObject({ payment_status: 'failed', order_status: 'cancelled' })
    expect((await shop.events(left.id)).slice(-2)).toEqual(['stock_released', 'expired_unpaid'])
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([9, 10])
  })

  it('is not ended where a page was opened in time while the company was asked', async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage()
    shop.sayNothing()
    await shop.later(40 * MINUTE)
    await shop.askAtTheEndOnly()
    const later = shop.deps.clock.now() + 25 * HOUR
    shop.whileAsked(() => shop.setOrder(order.id, { hold_until: later }))
    await shop.later(24 * HOUR)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending', hold_until: later })
    expect(await shop.events(order.id)).not.toContain('expired_unpaid')
  })

  it('is ended once, also where another process ends it while the company is asked', async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage([[JAR, 3]])
    await shop.askAtTheEndOnly()
    const another = { ...shop.deps }
    shop.whileAsked(() => expireUnpaidOrders(another))
    await shop.later(40 * MINUTE)
    expect(await shop.stock(JAR)).toBe(10)
    expect((await shop.events(order.id)).filter((event) => event === 'stock_released')).toHaveLength(1)
  })

  it('stays cancelled where its customer cancels it while the company is asked', { tags: ['API-045'] }, async () => {
    const shop = await shopWithSlowCompany(open)
    const order = await shop.openPage()
    shop.sayNothing()
    await shop.later(40 * MINUTE)
    await shop.askAtTheEndOnly()
    shop.whileAsked(() => cancelOrder(shop.deps, shop.userId, order.id))
    await shop.later(24 * HOUR)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending', order_status: 'cancelled' })
    expect((await shop.events(order.id)).at(-1)).toBe('cancelled')
  })

  it('is paid where the company says at the last moment that it was', async () => {
    const shop = await shopWithSlowCompany(open)
    const [early, late] = [await shop.openPage([[JAR, 1]]), await shop.openPage([[SALT, 1]])]
    for (const { url } of [early, late]) {
      shop.goWrong(['callback', 'no_answer'])
      await shop.press(url, 'pay')
    }
    await shop.askAtTheEndOnly()
    // Its pieces were given back already: only its end asks.
    await shop.deps.database.write((tx) => releaseStock(tx, late.id))
    await shop.later(40 * MINUTE)
    expect(await shop.order(early.id)).toMatchObject({ payment_status: 'paid', holds_stock: 1 })
    expect(await shop.order(late.id)).toMatchObject({ payment_status: 'pending' })
    await shop.later(24 * HOUR)
    expect(await shop.order(late.id)).toMatchObject({ payment_status: 'paid', order_status: 'active', holds_stock: 1 })
    expect([await shop.stock(JAR), await shop.stock(SALT)]).toEqual([9, 9])
  })
})
