import { expect, it } from 'vitest'
import { readRefund } from '#server/commands/admin/read-refunds.ts'
import { settleRefund } from '#server/commands/admin/settle-refund.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { readOrderRefunds, setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import { refund } from '#server/commands/payments/refund-payment.ts'
import { GatewayError } from '#server/gateways/payment/payment-gateway.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('money that the payment company refused, and then the account named for it', (open) => {
  it('its customer is told and asked again, and it goes to the next account', async () => {
    const shop = await openPaymentShop(open)
    const { deps, userId } = shop
    const { read } = deps.database
    await addAdmin(deps, 'asha@haat.local')
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { id: orderId, url } = await shop.openPage([[JAR, 1]])
    await shop.press(url, 'pay')
    await cancelOrder(deps, userId, orderId)
    const id = (await shop.story(orderId)).refunds[0]?.refund_id ?? ''
    const { payments } = deps
    if (payments === null) throw new Error('this shop takes no online payment')
    const refused = () => Promise.reject(new GatewayError('refused', 'too old'))
    deps.payments = { ...payments, refund: refused, refundStatus: async () => 'unknown' }
    await refund(deps, id)

    const fail = () => settleRefund(deps, staff, id, { outcome: 'failed', note: 'No such UPI id' })
    const name = (upiId: string) => setRefundPayee(deps, userId, { orderId, kind: 'upi', upiId })
    // Nothing can have failed before an account is named.
    expect(await readRefund(read, id)).toMatchObject({ canPay: true, canFail: false })
    expect(await refusalOf(fail())).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    await name('sita.roa@okaxis')
    expect(await readRefund(read, id)).toMatchObject({ canPay: true, canFail: true })

    expect(await fail()).toMatchObject({ state: 'failed', note: 'No such UPI id', payee: null, canFail: false })
    expect((await shop.events(orderId)).at(-1)).toBe('refund_failed')
    expect(await readOrderRefunds(read, userId, orderId)).toMatchObject({ payee: null, needsPayee: true })
    // A second press, or another desk.
    expect(await refusalOf(fail())).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })

    await name('sita.rao@okaxis')
    const paid = await settleRefund(deps, staff, id, { outcome: 'done', reference: 'UTR 1' })
    expect(paid).toMatchObject({ state: 'done', way: 'by_hand', paidTo: 'si…@okaxis' })
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'refunded' })
  })
})
