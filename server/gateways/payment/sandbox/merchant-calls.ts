import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { paise, sumPaise } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { refundable } from '#domain/rules/refund.ts'
import type { Executor } from '#server/db/database.ts'
import type { SandboxRefundRow } from '#server/db/tables.ts'
import {
  findSandboxPayment,
  findSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
  lockSandboxPayment,
} from '#server/repositories/sandbox-gateway.ts'
import { type SandboxMerchant, verifySandbox } from './checksum.ts'
import type { SandboxGateway, SandboxOptions } from './sandbox.ts'
import { statement, stateOf } from './statement.ts'
import { withFaults } from './with-faults.ts'

const PAGE_LIFETIME_MS = 20 * MINUTE_MS

const EnvelopeSchema = v.object({ request: v.string() })
const PayRequestSchema = v.object({
  merchantId: v.string(),
  merchantTransactionId: v.pipe(v.string(), v.regex(/^[\w-]{1,34}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  redirectUrl: v.pipe(v.string(), v.url()),
  callbackUrl: v.pipe(v.string(), v.url()),
})
const RefundRequestSchema = v.object({
  merchantId: v.string(),
  originalTransactionId: v.string(),
  merchantTransactionId: v.pipe(v.string(), v.regex(/^[\w-]{1,34}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** The calls that a merchant's server makes: open a payment, ask about it, give money back. */
export function addMerchantCalls(app: Hono, options: SandboxOptions, gateway: SandboxGateway): void {
  app.post('/pg/v1/pay', (c) => withFaults(gateway, 'pay', () => openPayment(c, options, gateway.baseUrl)))

  app.get('/pg/v1/status/:merchantId/:transactionId', (c) =>
    withFaults(gateway, 'status', async (fault) => {
      const { merchant, database, clock } = options
      const { merchantId, transactionId } = c.req.param()
      const path = `/pg/v1/status/${merchantId}/${transactionId}`
      if (!verifySandbox(merchant, c.req.header('x-verify'), path)) return refuse(c, 401, 'KEY_NOT_CONFIGURED')
      const payment = await findSandboxPayment(database.read, transactionId)
      if (payment) return c.json(statement(payment, fault, clock.now()))
      const refund = await findSandboxRefund(database.read, transactionId)
      if (!refund) return refuse(c, 404, 'TRANSACTION_NOT_FOUND')
      return c.json({
        success: true,
        code: 'PAYMENT_SUCCESS',
        data: { amount: refund.amount_paise, state: 'COMPLETED' },
      })
    }),
  )

  app.post('/pg/v1/refund', (c) => withFaults(gateway, 'refund', () => refund(c, options)))
}

const refuse = (c: Context, status: 400 | 401 | 404, code: string) => c.json({ success: false, code }, status)

/** The signed content, or undefined if the signature is not the merchant's. */
async function opened(c: Context, merchant: SandboxMerchant, path: string): Promise<unknown> {
  const body = v.safeParse(EnvelopeSchema, await c.req.json().catch(() => null))
  if (!body.success) return undefined
  const { request } = body.output
  if (!verifySandbox(merchant, c.req.header('x-verify'), request, path)) return undefined
  return JSON.parse(Buffer.from(request, 'base64').toString())
}

async function openPayment(
  c: Context,
  { merchant, database, clock, random }: SandboxOptions,
  baseUrl: string,
): Promise<Response> {
  const body = await opened(c, merchant, '/pg/v1/pay')
  if (body === undefined) return refuse(c, 401, 'KEY_NOT_CONFIGURED')
  const asked = v.safeParse(PayRequestSchema, body)
  if (!asked.success || asked.output.merchantId !== merchant.merchantId) return refuse(c, 400, 'BAD_REQUEST')
  const { merchantTransactionId, amount, redirectUrl, callbackUrl } = asked.output
  const now = clock.now()
  const pageToken = random.token()
  const isNew = await database.write((tx) =>
    insertSandboxPayment(tx, {
      transaction_id: merchantTransactionId,
      merchant_id: merchant.merchantId,
      page_token: pageToken,
      amount_paise: amount,
      redirect_url: redirectUrl,
      callback_url: callbackUrl,
      decision: 'none',
      settles_at: 0,
      created_at: now,
      expires_at: now + PAGE_LIFETIME_MS,
    }),
  )
  if (!isNew) return refuse(c, 400, 'DUPLICATE_TXN_REQUEST')
  return c.json({
    success: true,
    code: 'PAYMENT_INITIATED',
    data: {
      merchantId: merchant.merchantId,
      merchantTransactionId,
      instrumentResponse: {
        type: 'PAY_PAGE',
        redirectInfo: { url: `${baseUrl}/pay/${pageToken}`, method: 'GET' },
      },
    },
  })
}

async function refund(c: Context, { merchant, database, clock }: SandboxOptions): Promise<Response> {
  const body = await opened(c, merchant, '/pg/v1/refund')
  if (body === undefined) return refuse(c, 401, 'KEY_NOT_CONFIGURED')
  const asked = v.safeParse(RefundRequestSchema, body)
  if (!asked.success) return refuse(c, 400, 'BAD_REQUEST')
  const { originalTransactionId, merchantTransactionId, amount } = asked.output
  const payment = await findSandboxPayment(database.read, originalTransactionId)
  if (!payment || stateOf(payment, clock.now()) !== 'COMPLETED' || amount > payment.amount_paise) {
    return refuse(c, 400, 'BAD_REQUEST')
  }
  const known = await findSandboxRefund(database.read, merchantTransactionId)
  const row = {
    refund_id: merchantTransactionId,
    transaction_id: originalTransactionId,
    amount_paise: amount,
    created_at: clock.now(),
  }
  const isTaken = known !== undefined || (await database.write((tx) => takeRefund(tx, row)))
  if (!isTaken) return refuse(c, 400, 'REFUND_EXCEEDS_PAYMENT')
  return c.json({
    success: true,
    code: 'PAYMENT_PENDING',
    data: { merchantTransactionId, amount, state: 'PENDING' },
  })
}

/** False where it is more than is left of the payment: two refunds never share what is left. */
async function takeRefund(tx: Executor, refund: SandboxRefundRow): Promise<boolean> {
  const payment = await lockSandboxPayment(tx, refund.transaction_id)
  if (!payment) return false
  const asked = paise(refund.amount_paise)
  const back = sumPaise(payment.refundsPaise.map(paise))
  if (refundable(asked, paise(payment.amountPaise), back) < asked) return false
  return await insertSandboxRefund(tx, refund)
}
