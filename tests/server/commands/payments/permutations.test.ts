import { expect, it } from 'vitest'
import { settle } from '#server/commands/payments/settle-payment.ts'
import { signSandbox } from '#server/gateways/payment/sandbox/checksum.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MANY = '1000000'
const LIMITS = {
  LIMIT_PENDING_ORDERS: MANY,
  LIMIT_PAYMENTS_PER_HOUR: MANY,
  LIMIT_PAYMENT_RESULTS_PER_NETWORK_HOUR: MANY,
}

const EVENTS = ['callback_ok', 'callback_failed', 'callback_pending', 'duplicates', 'poll', 'return', 'cancel'] as const
type Happening = (typeof EVENTS)[number]

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** An even sample of all orders, or all of them in the long campaign. */
function sampleOf<T>(all: readonly T[], small: number): T[] {
  const wanted = Math.min(runsOf(small, all.length), all.length)
  return Array.from({ length: wanted }, (_, i) => all[Math.floor((i * all.length) / wanted)] as T)
}

describeOnBothDatabases('whatever order the news of a payment comes in', (open) => {
  async function shopWithMany() {
    const shop = await openPaymentShop(open, LIMITS)
    await shop.deps.database.write((tx) => tx.updateTable('products').set({ stock: 100_000 }).execute())
    // The company's own callback stays away: the tests send theirs.
    const { sandbox } = shop.deps
    if (!sandbox) throw new Error('no sandbox')
    sandbox.script = (call) => (call === 'callback' ? { fault: 'no_answer' } : null)

    async function callBack(transactionId: string, state: string): Promise<void> {
      const told = { code: 'PAYMENT_SUCCESS', data: { merchantTransactionId: transactionId, amount: 1, state } }
      const response = Buffer.from(JSON.stringify(told)).toString('base64')
      const answer = await shop.call('/api/phonepe/callback', {
        method: 'POST',
        json: { response },
        headers: {
          'x-verify': signSandbox(sandbox?.merchant ?? { merchantId: '', saltKey: '', saltIndex: 1 }, response),
        },
      })
      expect(answer.status).toBe(200)
    }

    /** An order whose payer has decided, and of which the shop has not heard yet. */
    async function decided(decision: 'pay' | 'fail') {
      shop.deps.clock.advance(1)
      const order = await shop.openPage()
      const back = await shop.press(order.url, decision)
      const { attempts } = await shop.story(order.id)
      const id = attempts[0]?.transaction_id ?? ''
      const happen: Record<Happening, () => Promise<unknown>> = {
        callback_ok: () => callBack(id, 'COMPLETED'),
        callback_failed: () => callBack(id, 'FAILED'),
        callback_pending: () => callBack(id, 'PENDING'),
        duplicates: () => Promise.all([1, 2, 3].map(() => callBack(id, 'COMPLETED'))),
        poll: () => settle(shop.deps, id),
        return: () => shop.comeBack(back),
        cancel: () => shop.send('DELETE', `/api/orders/${order.id}`),
      }
      return { ...order, happen }
    }
    return { ...shop, decided }
  }

  it('paid and never cancelled: paid once', { tags: ['OPEN-51'], timeout: CAMPAIGN_TIMEOUT_MS }, async () => {
    const shop = await shopWithMany()
    const news = EVENTS.filter((event) => event !== 'cancel')
    const runs = sampleOf(permutations(news), 24)
    for (const run of runs) {
      const { id, happen } = await shop.decided('pay')
      for (const event of run) await happen[event]()
      expect(await shop.order(id), run.join()).toMatchObject({ payment_status: 'paid', order_status: 'active' })
      expect(
        (await shop.events(id)).filter((event) => event === 'paid'),
        run.join(),
      ).toHaveLength(1)
      expect((await shop.story(id)).refunds).toEqual([])
    }
    expect(await shop.stock(JAR)).toBe(100_000 - runs.length)
  })

  it(
    'paid and cancelled, in whatever order: cancelled, and the money goes back once',
    async () => {
      const shop = await shopWithMany()
      const runs = sampleOf(permutations(EVENTS), 40)
      const ids: string[] = []
      for (const run of runs) {
        const { id, happen } = await shop.decided('pay')
        for (const event of run) await happen[event]()
        ids.push(id)
        expect(await shop.order(id), run.join()).toMatchObject({
          payment_status: 'refund_due',
          order_status: 'cancelled',
          holds_stock: 0,
        })
        expect((await shop.story(id)).refunds, run.join()).toHaveLength(1)
      }
      expect(await shop.stock(JAR)).toBe(100_000)
      // Twenty refunds in each round of the job, each of them asked for and then confirmed.
      for (let round = 0; round < Math.ceil(runs.length / 20) * 2 + 2; round += 1) {
        shop.deps.clock.advance(90_000)
        await followPayments(shop.deps)
      }
      const refunded = await shop.deps.database.read.selectFrom('sandbox_refunds').selectAll().execute()
      expect(refunded).toHaveLength(runs.length)
      for (const id of ids) expect((await shop.order(id)).payment_status).toBe('refunded')
    },
    CAMPAIGN_TIMEOUT_MS,
  )

  it('failed: whatever a callback claims, the order stays unpaid and can be completed', {
    tags: ['OPEN-51'],
    timeout: CAMPAIGN_TIMEOUT_MS,
  }, async () => {
    const shop = await shopWithMany()
    for (const run of sampleOf(permutations(EVENTS.filter((event) => event !== 'cancel')), 12)) {
      const { id, happen } = await shop.decided('fail')
      for (const event of run) await happen[event]()
      expect(await shop.order(id), run.join()).toMatchObject({ payment_status: 'pending', order_status: 'active' })
      expect((await shop.events(id)).filter((event) => event === 'payment_failed')).toHaveLength(1)
    }
  })

  it('all at once: one state and one effect', { tags: ['OPEN-51'], timeout: CAMPAIGN_TIMEOUT_MS }, async () => {
    const shop = await shopWithMany()
    for (let run = 0; run < runsOf(4, 100); run += 1) {
      const { id, happen } = await shop.decided('pay')
      await Promise.all(EVENTS.map((event) => happen[event]()))
      expect(await shop.order(id)).toMatchObject({ payment_status: 'refund_due', order_status: 'cancelled' })
      expect((await shop.story(id)).refunds).toHaveLength(1)
    }
    expect(await shop.stock(JAR)).toBe(100_000)
  })

  it('a forged callback changes nothing and asks nobody', async () => {
    const shop = await shopWithMany()
    const { id } = await shop.decided('pay')
    const { attempts } = await shop.story(id)
    const told = { code: 'PAYMENT_SUCCESS', data: { merchantTransactionId: attempts[0]?.transaction_id } }
    const response = Buffer.from(JSON.stringify(told)).toString('base64')
    for (const verify of ['', 'x###1', signSandbox({ merchantId: '', saltKey: 'guessed', saltIndex: 1 }, response)]) {
      const answer = await shop.call('/api/phonepe/callback', {
        method: 'POST',
        json: { response },
        headers: { 'x-verify': verify },
      })
      expect(answer.status).toBe(401)
    }
    expect((await shop.call('/api/phonepe/callback', { method: 'POST', body: 'x' })).status).toBe(401)
    expect((await shop.story(id)).attempts).toEqual(attempts)
    expect(await shop.order(id)).toMatchObject({ payment_status: 'pending' })
  })
})
