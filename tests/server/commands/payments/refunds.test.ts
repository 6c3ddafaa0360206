import { expect, it, vi } from 'vitest'
import { cancelPieces } from '#server/commands/admin/cancel-pieces.ts'
import { changePaymentStatus } from '#server/commands/admin/change-orders.ts'
import { readRefundsOf } from '#server/commands/admin/read-refunds.ts'
import { readSystem } from '#server/commands/admin/read-system.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readOrderRefunds, setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import { readShopState } from '#server/commands/read-shop-state.ts'
import { createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import { GatewayError, type PaymentGateway } from '#server/gateways/payment/payment-gateway.ts'
import { phonePeV2 } from '#server/gateways/payment/phonepe-v2.ts'
import { prometheusMetrics } from '#server/metrics/prometheus.ts'
import { DESK_EMAIL, DESK_PASSWORD } from '#tests/support/desk.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { HOUR, JAR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const UPI = { kind: 'upi', upiId: 'sita.rao@okaxis' }

/** A paid order that was cancelled, and a company that answers about its refund what a test says. */
async function shopThatOwes(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { deps } = shop
  const { payments } = deps
  if (payments === null) throw new Error('this shop takes no online payment')
  const order = await shop.openPage()
  await shop.press(order.url, 'pay')
  await cancelOrder(deps, shop.userId, order.id)
  const answering = (answers: Partial<Pick<PaymentGateway, 'refund' | 'refundStatus'>>) => {
    deps.payments = { ...payments, ...answers }
  }
  const refundRow = async () => {
    const [row] = (await shop.story(order.id)).refunds
    if (!row) throw new Error('nothing is owed')
    return row
  }
  const ask = async () => {
    await refund(deps, (await refundRow()).refund_id)
    return await refundRow()
  }
  return { ...shop, page: order, answering, refundRow, ask }
}

const unreachable = async () => {
  throw new GatewayError('unreachable', 'no answer')
}
const refused = async () => {
  throw new GatewayError('refused', 'INSUFFICIENT_BALANCE')
}
const barred = async () => {
  throw new GatewayError('barred', 'answered 403')
}

describeOnBothDatabases('a refund that the company is asked for', (open) => {
  it('is under way until the company says that it is there, and is asked after ever more calmly', async () => {
    const shop = await shopThatOwes(open)
    const { id } = shop.page
    const at = shop.deps.clock.now()
    const asked: string[] = []
    shop.answering({
      refund: async ({ refundId }) => {
        asked.push(`asked for ${refundId}`)
        return 'pending'
      },
      refundStatus: async (refundId) => {
        asked.push(`after ${refundId}`)
        return 'pending'
      },
    })
    const { refund_id: refundId, next_try_at: due } = await shop.refundRow()
    expect(due).toBe(at)
    expect(await shop.ask()).toMatchObject({ state: 'asked', tries: 1, next_try_at: at + MINUTE, updated_at: at })
    expect(await shop.ask()).toMatchObject({ state: 'asked', tries: 2, next_try_at: at + 2 * MINUTE })
    expect(asked).toEqual([`asked for ${refundId}`, `after ${refundId}`])
    // A company that is silent for a while has it under way as before.
    shop.answering({ refundStatus: unreachable })
    expect(await shop.ask()).toMatchObject({ state: 'asked', tries: 3, next_try_at: at + 4 * MINUTE })
    expect(await shop.order(id)).toMatchObject({ payment_status: 'refund_due' })
    // It comes by itself: nobody is asked where it may go.
    expect(await shop.events(id)).not.toContain('payee_asked')

    shop.answering({ refundStatus: async () => 'completed' })
    shop.deps.clock.advance(MINUTE)
    expect(await shop.ask()).toMatchObject({ state: 'done', next_try_at: null, updated_at: at + MINUTE })
    expect(await shop.order(id)).toMatchObject({ payment_status: 'refunded', updated_at: at + MINUTE })
    const { events } = await shop.story(id)
    expect(events.at(-1)).toMatchObject({
      event: 'refunded',
      actor: 'system',
      amount_paise: Math.round(shop.page.amount * 100),
    })
    // Done is done, whatever is asked once more.
    shop.answering({ refundStatus: async () => 'failed' })
    expect(await shop.ask()).toMatchObject({ state: 'done' })
    expect((await shop.story(id)).events).toHaveLength(events.length)
  })

  it('that never arrived is asked for again under its own id', async () => {
    const shop = await shopThatOwes(open)
    shop.answering({ refund: unreachable })
    expect(await shop.ask()).toMatchObject({ state: 'due', tries: 1 })
    const ids: string[] = []
    shop.answering({
      refundStatus: async () => 'unknown',
      refund: async ({ refundId, amountPaise }) => {
        ids.push(`${refundId} ${amountPaise}`)
        return 'completed'
      },
    })
    const { refund_id: id, state } = await shop.ask()
    expect(state).toBe('done')
    expect(ids).toEqual([`${id} ${Math.round(shop.page.amount * 100)}`])
  })

  it('is refused for good only where the company does not know it, and then goes back by hand', async () => {
    const shop = await shopThatOwes(open)
    // The answer to an earlier try was lost; the second is refused because the first has succeeded.
    shop.answering({ refund: refused, refundStatus: async () => 'pending' })
    expect(await shop.ask()).toMatchObject({ state: 'asked' })
    const other = await shopThatOwes(open)
    other.answering({ refund: refused, refundStatus: async () => 'unknown' })
    expect(await other.ask()).toMatchObject({ state: 'failed', next_try_at: null })
    expect((await other.story(other.page.id)).events.at(-1)).toMatchObject({
      event: 'payee_asked',
      amount_paise: Math.round(other.page.amount * 100),
    })
    const owed = await readOrderRefunds(other.deps.database.read, other.userId, other.page.id)
    expect(owed).toMatchObject({ takesPayee: true, needsPayee: true, refunds: [{ state: 'failed', doneAt: null }] })
    const told = await setRefundPayee(other.deps, other.userId, { orderId: other.page.id, ...UPI })
    expect(told).toMatchObject({ takesPayee: true, needsPayee: false, payee: { kind: 'upi' } })
    // The company is not asked again: staff may be paying.
    other.answering({ refund: async () => 'completed', refundStatus: async () => 'completed' })
    expect(await other.ask()).toMatchObject({ state: 'failed' })
  })

  it('goes back by hand where the company bars the shop for most of a day and knows nothing of it', async () => {
    const shop = await shopThatOwes(open)
    shop.answering({ refund: barred, refundStatus: async () => 'unknown' })
    for (let tries = 1; tries < 12; tries += 1) {
      const { next_try_at: next, ...row } = await shop.ask()
      expect(row).toMatchObject({ state: 'due', tries })
      shop.deps.clock.advance((next ?? 0) - shop.deps.clock.now())
    }
    expect(await shop.events(shop.page.id)).not.toContain('payee_asked')
    expect(await shop.ask()).toMatchObject({ state: 'failed', tries: 12, next_try_at: null })
    expect((await shop.story(shop.page.id)).events.at(-1)).toMatchObject({ event: 'payee_asked' })
    const [shown] = await readRefundsOf(shop.deps.database.read, shop.page.id)
    expect(shown).toMatchObject({ canPay: true, state: 'failed' })
    // From here on staff may be paying: the company is asked for nothing more.
    shop.answering({ refund: async () => 'completed', refundStatus: async () => 'completed' })
    expect(await shop.ask()).toMatchObject({ state: 'failed', tries: 12 })
  })

  it('stays refused for good where a slower try at the same time has no answer', async () => {
    const shop = await shopThatOwes(open)
    const slow = Promise.withResolvers<never>()
    const refund = vi.fn(refused).mockReturnValueOnce(slow.promise)
    shop.answering({ refund, refundStatus: async () => 'unknown' })
    const first = shop.ask()
    await expect.poll(() => refund.mock.calls).toHaveLength(1)
    expect(await shop.ask()).toMatchObject({ state: 'failed' })
    slow.reject(new GatewayError('unreachable', 'no answer'))
    expect(await first).toMatchObject({ state: 'failed', next_try_at: null })
    expect((await shop.events(shop.page.id)).filter((event) => event === 'payee_asked')).toHaveLength(1)
  })

  it('is asked for again where the company is silent and knows nothing of it: it may pay yet', async () => {
    const shop = await shopThatOwes(open)
    shop.answering({ refund: unreachable, refundStatus: async () => 'unknown' })
    for (let tries = 1; tries <= 14; tries += 1)
      expect(await shop.ask()).toMatchObject({ state: 'due', tries, next_try_at: expect.any(Number) })
    const [shown] = await readRefundsOf(shop.deps.database.read, shop.page.id)
    expect(shown).toMatchObject({ canPay: false, state: 'due' })
    shop.answering({ refund: async () => 'completed', refundStatus: async () => 'unknown' })
    expect(await shop.ask()).toMatchObject({ state: 'done' })
  })

  it('goes on where the shop is let in again', async () => {
    const shop = await shopThatOwes(open)
    shop.answering({ refund: barred, refundStatus: async () => 'unknown' })
    expect(await shop.ask()).toMatchObject({ state: 'due', tries: 1 })
    shop.answering({ refundStatus: async () => 'unknown', refund: async () => 'completed' })
    expect(await shop.ask()).toMatchObject({ state: 'done' })
  })

  it('is never paid by hand while nobody can say whether the company has paid it, and staff are told of it', async () => {
    const shop = await shopThatOwes(open)
    const told = async () => (await readSystem(shop.deps)).checks.find(({ name }) => name === 'refunds')
    const figures = async () => prometheusMetrics().text(await readShopState(shop.deps))
    // The answer to the first try was lost, and the login with it.
    shop.answering({ refund: unreachable, refundStatus: barred })
    for (let tries = 1; tries < 12; tries += 1) await shop.ask()
    expect(await told()).toMatchObject({ state: 'well', count: 0 })
    expect(await figures()).toContain('haat_refunds_stuck 0\n')
    expect(await shop.ask()).toMatchObject({ state: 'due', tries: 12, next_try_at: expect.any(Number) })
    expect(await told()).toMatchObject({ state: 'failed', count: 1 })
    expect(await figures()).toContain('haat_refunds_stuck 1\n')
    const [shown] = await readRefundsOf(shop.deps.database.read, shop.page.id)
    expect(shown).toMatchObject({ canPay: false, state: 'due' })
    // The login is mended, and the company says that it had paid.
    shop.answering({ refundStatus: async () => 'completed' })
    expect(await shop.ask()).toMatchObject({ state: 'done' })
    expect(await told()).toMatchObject({ state: 'well', count: 0 })
  })

  it.each([
    ['lets the shop ask for nothing', barred],
    ['does not answer', unreachable],
  ])('is not refused for good where the company then %s', async (_, refundStatus) => {
    const shop = await shopThatOwes(open)
    shop.answering({ refund: refused, refundStatus })
    expect(await shop.ask()).toMatchObject({ state: 'due', tries: 1, next_try_at: expect.any(Number) })
  })

  it('stays due where the company refuses the login of the shop and not the refund', async () => {
    const shop = await shopThatOwes(open)
    const account = { clientId: 'C', clientSecret: 's', clientVersion: '1', webhookUsername: 'u', webhookPassword: 'p' }
    const send = async (url: string) => {
      if (url.endsWith('/token')) return Response.json({ access_token: 'taken back', expires_at: 3600 })
      const status = url.endsWith('/refund') ? 401 : 404
      return Response.json({ code: 'AUTHORIZATION_FAILED' }, { status })
    }
    const { clock } = shop.deps
    const baseUrl = 'https://api-preprod.phonepe.com/apis/pg-sandbox'
    shop.answering(phonePeV2({ ...account, baseUrl }, { send, breaker: createCircuitBreaker(clock) }, clock))
    expect(await shop.ask()).toMatchObject({ state: 'due', tries: 1, next_try_at: clock.now() + MINUTE })
    expect(await shop.events(shop.page.id)).not.toContain('payee_asked')
  })

  it('goes back by hand where the shop has no company for a day, unless one was asked for it before', async () => {
    const shop = await shopThatOwes(open)
    shop.deps.payments = null
    await shop.later(23 * HOUR)
    expect(await shop.refundRow()).toMatchObject({ state: 'due', tries: 0 })
    await shop.later(HOUR)
    expect(await shop.refundRow()).toMatchObject({ state: 'failed', next_try_at: null })
    expect((await shop.story(shop.page.id)).events.at(-1)).toMatchObject({ event: 'payee_asked' })
    expect((await readRefundsOf(shop.deps.database.read, shop.page.id))[0]).toMatchObject({ canPay: true })
    const other = await shopThatOwes(open)
    other.answering({ refund: unreachable })
    await other.ask()
    other.deps.payments = null
    for (let day = 0; day < 4; day += 1) for (let at = 0; at < 24; at += 1) await other.later(HOUR)
    expect(await other.refundRow()).toMatchObject({ state: 'due' })
    const checks = (await readSystem(other.deps)).checks
    expect(checks.find(({ name }) => name === 'refunds')).toMatchObject({ state: 'failed', count: 1 })
  })

  it('that the company has under way asks its customer for no account', async () => {
    const shop = await shopThatOwes(open)
    const { read } = shop.deps.database
    expect(await readOrderRefunds(read, shop.userId, shop.page.id)).toMatchObject({
      takesPayee: false,
      needsPayee: false,
      payee: null,
    })
    const typed = { orderId: shop.page.id, ...UPI }
    expect(await refusalOf(setRefundPayee(shop.deps, shop.userId, typed))).toMatchObject({ code: 'CONFLICT' })
    expect(await read.selectFrom('refund_payees').selectAll().execute()).toEqual([])
  })

  it('a fault of the shop itself is not taken for a silence of the company', async () => {
    const shop = await shopThatOwes(open)
    shop.answering({
      refund: async () => {
        throw new TypeError('a fault')
      },
    })
    await expect(shop.ask()).rejects.toBeInstanceOf(TypeError)
    expect(await shop.refundRow()).toMatchObject({ state: 'due', tries: 0 })
  })
})

describeOnBothDatabases('cash that was paid before the order left the house', (open) => {
  it('goes back whole, first for the pieces the shop could not send, then for the rest', async () => {
    const shop = await openPaymentShop(open)
    const { deps, userId } = shop
    await ensureFirstAdmin(deps, { email: DESK_EMAIL, password: DESK_PASSWORD })
    const { id: staff } = await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { view } = await placeOrder(deps, userId, orderBody([[JAR, 3]]))
    const { id: orderId, to_pay_paise: paid } = view.order
    await changePaymentStatus(deps, staff, { id: orderId, status: 'paid' })
    const pieces = { productId: JAR.id, quantity: 1, go: 'shelf', reason: 'A jar broke' } as const
    await cancelPieces(deps, staff, { ...pieces, orderId, clientId: 'one-press' })
    await cancelOrder(deps, userId, orderId)
    const { refunds } = await shop.story(orderId)
    expect(refunds.map(({ reason, way, is_of_order }) => [reason, way, is_of_order]).toSorted()).toEqual([
      ['cancelled', 'by_hand', 1],
      ['line_cancelled', 'by_hand', 0],
    ])
    expect(refunds.reduce((sum, row) => sum + row.amount_paise, 0)).toBe(paid)
  })
})
