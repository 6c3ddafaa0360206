import { pino } from 'pino'
import { expect, it } from 'vitest'
import { settle } from '#server/commands/payments/settle-payment.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const ERROR = 50
const WARN = 40

describeOnBothDatabases('the log about a payment company that is asked', (open) => {
  it.each([
    ['barred', ERROR, /^the payment company does not let the shop in: compare the PHONEPE_ settings/],
    ['unreachable', WARN, /^(a payment could not be opened|the payment company gave no answer)$/],
  ] as const)('says what is the matter where the shop is %s', async (kind, level, words) => {
    const lines: { level: number; msg: string }[] = []
    const shop = await openPaymentShop(open)
    const { deps } = shop
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    deps.logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const fails = () => Promise.reject(new GatewayError(kind, 'answered 401'))
    deps.payments = { ...payments, pay: fails, status: fails }
    const order = await shop.placeOnline()
    expect((await shop.start(order)).status).toBe(503)
    await settle(deps, order.placed.merchantTransactionId)
    // One of opening its page, and one each time it is asked about.
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatchObject({ level, msg: expect.stringMatching(words) })
  })
})
