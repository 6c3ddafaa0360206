import { expect, it, vi } from 'vitest'
import { readSystem } from '#server/commands/admin/read-system.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { HOUR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('what the desk is told of a payment company that is away', (open) => {
  async function openShop() {
    const shop = await openPaymentShop(open)
    const { deps } = shop
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    vi.spyOn(deps.logger, 'warn').mockImplementation(() => undefined)
    vi.spyOn(deps.logger, 'error').mockImplementation(() => undefined)
    return {
      ...shop,
      failing(kind: GatewayError['kind']) {
        const fails = () => Promise.reject(new GatewayError(kind, 'no word'))
        deps.payments = { ...payments, pay: fails, status: fails }
      },
      answering() {
        deps.payments = payments
      },
      told: async () => (await readSystem(deps)).checks.find(({ name }) => name === 'payments'),
    }
  }

  it('is told that the shop is not let in, from the first payment until the company says something of each', async () => {
    const { failing, answering, told, placeOnline, start, later, deps } = await openShop()
    await start(await placeOnline())
    failing('barred')
    expect(await told()).toMatchObject({ state: 'well', count: 0 })
    expect((await start(await placeOnline())).status).toBe(503)
    expect(await told()).toMatchObject({ state: 'failed', count: 1, at: null })
    // The page that was opened before is asked about too.
    await later(MINUTE)
    expect(await told()).toMatchObject({ state: 'failed', count: 2 })
    expect((await readSystem({ ...deps, payments: null })).checks[1]?.state).toBe('off')
    answering()
    await later(HOUR)
    expect(await told()).toMatchObject({ state: 'well', count: 0 })
  })

  it('is told after five minutes that no page opens, and not of a page that has opened', async () => {
    const { failing, answering, told, placeOnline, start, later, deps } = await openShop()
    await start(await placeOnline())
    failing('unreachable')
    await later(6 * MINUTE)
    expect(await told()).toMatchObject({ state: 'well' })
    const since = deps.clock.now()
    expect((await start(await placeOnline())).status).toBe(503)
    await later(5 * MINUTE - 1)
    expect(await told()).toMatchObject({ state: 'well' })
    await later(1)
    expect(await told()).toMatchObject({ state: 'old', at: new Date(since).toISOString() })
    answering()
    await later(MINUTE)
    expect(await told()).toMatchObject({ state: 'well', at: null })
  })

  it('is not told of a page that nobody waits for any more, which is asked about once an hour', async () => {
    const { failing, told, placeOnline, start, later } = await openShop()
    failing('unreachable')
    expect((await start(await placeOnline())).status).toBe(503)
    await later(6 * MINUTE)
    expect(await told()).toMatchObject({ state: 'old' })
    await later(HOUR)
    expect(await told()).toMatchObject({ state: 'well' })
  })

  it('notes a report that does not fit once, also where no answer came in between', async () => {
    const { failing, answering, openPage, later, deps, events } = await openShop()
    const order = await openPage()
    answering()
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    const odd = {
      ...payments,
      status: async (id: string) => ({ ...(await payments.status(id)), merchantId: 'another' }),
    }
    const noted = async () => (await events(order.id)).filter((event) => event === 'payment_mismatch')
    deps.payments = odd
    await later(MINUTE)
    expect(await noted()).toHaveLength(1)
    failing('unreachable')
    await later(MINUTE)
    deps.payments = odd
    await later(MINUTE)
    expect(await noted()).toHaveLength(1)
  })
})
