import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { type Completion, recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

type Method = Completion['paymentMethod']

/** A shop with an order that waits for its payment, and what its customer is shown of completing it. */
async function shopWithUnpaid(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const placed = await shop.placeOnline([
    [JAR, 2],
    [SALT, 1],
  ])
  const shown = async () => (await shop.send('GET', '/api/orders/last/incomplete-order')).body.amounts
  const complete = async (paymentMethod: Method, more: Partial<Completion> = {}, userId = shop.userId) => {
    const { subTotal, taxAmount } = (await shown())?.[paymentMethod] ?? placed.placed
    const asked = { orderId: placed.id, paymentMethod, subTotal, taxAmount, ...more }
    return await recompleteOrder(shop.deps, userId, asked)
  }
  const row = () => shop.order(placed.id)
  return { ...shop, placed, shown, complete, row }
}

describeOnBothDatabases('completing an order that waits for its payment', (open) => {
  it('online keeps its pieces for as long as the page will be open, and never shortens that', async () => {
    const { deps, complete, row } = await shopWithUnpaid(open)
    const placedAt = deps.clock.now()
    await complete('online_payment')
    expect((await row()).hold_until).toBe(placedAt + 40 * MINUTE)
    deps.clock.advance(30 * MINUTE)
    await complete('online_payment')
    expect((await row()).hold_until).toBe(placedAt + 50 * MINUTE)
  })

  it('online is not offered where the shop has no payment company any more', async () => {
    const { deps, complete, row } = await shopWithUnpaid(open)
    const before = await row()
    deps.payments = null
    expect(await refusalOf(complete('online_payment'))).toMatchObject({ code: 'CONFLICT' })
    expect(await row()).toEqual(before)
    expect((await complete('cash_on_delivery')).retryToken).toBeNull()
  })

  it('in cash is not offered where the shop delivers no more, but it can still be paid', {
    tags: ['PAMB-20'],
  }, async () => {
    const { deps, shown, complete, row } = await shopWithUnpaid(open)
    await deps.database.write((tx) => tx.updateTable('delivery_areas').set({ is_available: 0 }).execute())
    expect(await shown()).toMatchObject({ cash_on_delivery: null, online_payment: { CODCharge: 0 } })
    expect(await refusalOf(complete('cash_on_delivery'))).toMatchObject({ code: 'NOT_SERVICEABLE' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', hold_until: expect.any(Number) })
    expect((await complete('online_payment')).retryToken).not.toBeNull()
  })

  it('shows the right amounts where either of those shown was wrong', { tags: ['API-049'] }, async () => {
    const { shown, complete } = await shopWithUnpaid(open)
    for (const method of ['online_payment', 'cash_on_delivery'] as const) {
      const amounts = (await shown())[method]
      for (const wrong of [{ subTotal: amounts.subTotal - 0.01 }, { taxAmount: amounts.taxAmount + 0.01 }]) {
        expect(await refusalOf(complete(method, wrong))).toMatchObject({ code: 'PRICE_CHANGED', amounts })
      }
    }
  })

  it('in cash it waits for no payment any more, and its story says who switched it', {
    tags: ['STATE-018'],
  }, async () => {
    const { deps, story, placed, complete, row } = await shopWithUnpaid(open)
    deps.clock.advance(MINUTE)
    await complete('cash_on_delivery')
    expect(await row()).toMatchObject({
      payment_method: 'cash_on_delivery',
      hold_until: null,
      complete_until: null,
      holds_stock: 1,
      needs_call: 0,
      updated_at: deps.clock.now(),
    })
    expect((await story(placed.id)).events.at(-1)).toMatchObject({
      event: 'switched_to_cash',
      actor: 'customer',
      at: deps.clock.now(),
    })
  })

  it('in cash takes again what it gave back, or nothing where it was sold', async () => {
    const { shown, complete, row, later, stock, deps } = await shopWithUnpaid(open)
    // The login ends before the pieces go back; what was shown still stands on the page.
    const { subTotal, taxAmount } = (await shown()).cash_on_delivery
    const toCash = () => complete('cash_on_delivery', { subTotal, taxAmount })
    await later(41 * MINUTE)
    const setSalt = (pieces: number) =>
      deps.database.write((tx) => tx.updateTable('products').set({ stock: pieces }).where('id', '=', SALT.id).execute())
    await setSalt(0)
    expect(await refusalOf(toCash())).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', holds_stock: 0 })
    expect([await stock(JAR), await stock(SALT)]).toEqual([10, 0])
    await setSalt(1)
    await toCash()
    expect(await row()).toMatchObject({ payment_method: 'cash_on_delivery', holds_stock: 1 })
    expect([await stock(JAR), await stock(SALT)]).toEqual([8, 0])
  })

  it('is refused to others, and where it ended while the company was asked', { tags: ['STATE-019'] }, async () => {
    const { deps, userId, placed, complete, row, start } = await shopWithUnpaid(open)
    const { profile } = await logIn(deps, '9876500000')
    expect(await refusalOf(complete('online_payment', {}, profile.user.id))).toMatchObject({ code: 'NOT_FOUND' })
    await start(placed)
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    deps.payments = {
      ...payments,
      status: async (id) => {
        await cancelOrder(deps, userId, placed.id)
        return await payments.status(id)
      },
    }
    expect(await refusalOf(complete('cash_on_delivery'))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await row()).toMatchObject({ payment_method: 'online_payment', order_status: 'cancelled' })
  })
})
