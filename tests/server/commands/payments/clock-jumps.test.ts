import { expect, it } from 'vitest'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { HOUR, JAR, openPaymentShop, tools } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const DAY = 24 * HOUR
/** How the server's clock jumps in the middle of a payment: once, or there and back. */
const JUMPS = [[HOUR], [-HOUR], [DAY], [-DAY], [HOUR, -HOUR], [-HOUR, HOUR], [DAY, -DAY], [-DAY, DAY]]
const ROOMY = { LIMIT_OTP_PER_PHONE_HOUR: '100', LIMIT_OTP_PER_PHONE_DAY: '100' }
const named = (jumps: readonly number[]) => jumps.map((jump) => `${jump / HOUR} h`).join(', ')

/** A shop whose payment company has a clock of its own, which goes right, and whose callbacks are lost. */
async function shopWithSteadyCompany(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open, ROOMY)
  const { database, sandbox } = shop.deps
  if (sandbox === null) throw new Error('this shop has no sandbox')
  const say = (isPaid: boolean) => {
    sandbox.script = (call) => (call === 'status' && !isPaid ? { fault: 'pending' } : null)
  }
  say(false)
  const pay = async () => {
    await database.write((tx) => tx.updateTable('sandbox_payments').set({ decision: 'pay', settles_at: 0 }).execute())
    say(true)
  }
  const isDone = async (id: string) => (await shop.story(id)).refunds.every(({ state }) => state === 'done')
  return { ...shop, say, pay, isDone }
}

describeOnBothDatabases('when the clock jumps in the middle of a payment', (open, kind) => {
  it('money that came unheard is found soon, has one effect, and no id comes twice', async () => {
    const shop = await shopWithSteadyCompany(open)
    const ids = new Set<string>()
    const tried = kind === 'sqlite' || isLongCampaign ? JUMPS : JUMPS.slice(-2)
    for (const jumps of tried) {
      const before = await shop.stock(JAR)
      shop.say(false)
      // The login of the round before may have ended with its jump.
      const customer = tools(shop, (await logIn(shop.deps)).accessToken)
      const order = await customer.openPage([[JAR, 1]])
      const [first = 0, ...others] = jumps
      await shop.later(first)
      await shop.pay()
      for (const jump of others) shop.deps.clock.advance(jump)
      for (let rounds = 0; rounds < 2; rounds += 1) await shop.later(HOUR)
      // A day ahead the order was over before its customer paid: the money goes back.
      const isKept = first !== DAY
      const { attempts, refunds, events } = await shop.story(order.id)
      const times = (event: string) => events.filter((one) => one.event === event).length
      expect([times('paid'), refunds.length, await shop.isDone(order.id)], named(jumps)).toEqual(
        isKept ? [1, 0, true] : [0, 1, true],
      )
      expect(times('stock_released'), named(jumps)).toBeLessThanOrEqual(1)
      expect(before - (await shop.stock(JAR)), named(jumps)).toBe(isKept ? 1 : 0)
      for (const { transaction_id: id } of attempts) ids.add(id)
    }
    expect(ids.size).toBe(tried.length)
  })

  it('an attempt the company never heard of keeps nobody from paying for longer than ten seconds', async () => {
    const shop = await shopWithSteadyCompany(open)
    for (const back of [HOUR, DAY]) {
      const order = await shop.placeOnline([[JAR, 1]])
      shop.goWrong(['pay', 'no_answer'], ['status', 'no_answer'])
      expect((await shop.start(order)).status).toBe(503)
      shop.say(true)
      shop.deps.clock.advance(-back)
      expect((await shop.start(order)).status).toBe(200)
      expect((await shop.story(order.id)).attempts.map(({ state }) => state).toSorted()).toEqual(['failed', 'open'])
    }
  })

  it('what was put off while it was a day ahead is done soon after it is set right, and once', async () => {
    const shop = await shopWithSteadyCompany(open)
    const order = await shop.openPage([[JAR, 1]])
    await shop.pay()
    await shop.later(HOUR)
    await notifyCustomers(shop.deps)
    shop.deps.clock.advance(DAY)
    await cancelOrder(shop.deps, shop.userId, order.id)
    const { smsSender } = shop.deps
    shop.goWrong(['refund', 'no_answer'])
    shop.deps.smsSender = { ...smsSender, send: () => Promise.reject(new Error('the SMS network is down')) }
    await shop.later(0)
    await notifyCustomers(shop.deps)
    shop.deps.smsSender = smsSender
    const told = shop.deps.orderMessages.length

    shop.deps.clock.advance(-DAY)
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await shop.later(HOUR)
      await notifyCustomers(shop.deps)
    }
    expect(await shop.isDone(order.id)).toBe(true)
    expect((await shop.events(order.id)).filter((event) => event === 'refunded')).toHaveLength(1)
    const kinds = shop.deps.orderMessages.slice(told).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['cancelled', 'refund_due', 'refunded'])
    const refunds = await shop.deps.database.read.selectFrom('sandbox_refunds').selectAll().execute()
    expect(refunds).toHaveLength(1)
  })
})
