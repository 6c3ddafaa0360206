import { expect, it } from 'vitest'
import { signSandbox } from '#server/gateways/payment/sandbox/checksum.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop whose company's own callbacks stay away, and what a test sends in their place. */
async function shopWithoutCallbacks(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { sandbox } = shop.deps
  if (!sandbox) throw new Error('this shop has no sandbox')
  sandbox.script = (call) => (call === 'callback' ? { fault: 'no_answer' } : null)
  const callBack = async (id: string, saltKey = sandbox.merchant.saltKey): Promise<number> => {
    const told = { code: 'PAYMENT_SUCCESS', data: { merchantTransactionId: id } }
    const response = Buffer.from(JSON.stringify(told)).toString('base64')
    const headers = { 'x-verify': signSandbox({ ...sandbox.merchant, saltKey }, response) }
    return (await shop.call('/api/phonepe/callback', { method: 'POST', json: { response }, headers })).status
  }
  return { ...shop, callBack }
}

describeOnBothDatabases('a callback of the payment company', (open) => {
  it('makes the shop ask the company, and a forged one changes nothing', { tags: ['OPEN-51'] }, async () => {
    const shop = await shopWithoutCallbacks(open)
    const order = await shop.openPage()
    await shop.press(order.url, 'pay')
    const [attempt] = (await shop.story(order.id)).attempts
    const id = attempt?.transaction_id ?? ''
    expect(await shop.callBack(id, 'guessed')).toBe(401)
    expect((await shop.story(order.id)).attempts).toEqual([attempt])
    expect(await shop.callBack(id)).toBe(200)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'paid' })
    expect(await shop.callBack(id)).toBe(200)
    expect((await shop.events(order.id)).filter((event) => event === 'paid')).toHaveLength(1)
  })

  it('about a refund takes it a step further, and about nothing the shop knows does nothing', async () => {
    const shop = await shopWithoutCallbacks(open)
    const order = await shop.openPage()
    await shop.press(order.url, 'pay')
    const [attempt] = (await shop.story(order.id)).attempts
    await shop.callBack(attempt?.transaction_id ?? '')
    await shop.send('DELETE', `/api/orders/${order.id}`)
    const [refund] = (await shop.story(order.id)).refunds
    for (let round = 0; round < 2; round += 1) expect(await shop.callBack(refund?.refund_id ?? '')).toBe(200)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'refunded' })
    expect(await shop.callBack('T17630000000009')).toBe(200)
  })

  it('comes to nothing in a shop without a payment company', async () => {
    const shop = await shopWithoutCallbacks(open)
    const order = await shop.openPage()
    await shop.press(order.url, 'pay')
    const before = await shop.story(order.id)
    shop.deps.payments = null
    expect(await shop.callBack(before.attempts[0]?.transaction_id ?? '')).toBe(401)
    await shop.later(60_000)
    expect(await shop.order(order.id)).toMatchObject({ payment_status: 'pending' })
  })
})
