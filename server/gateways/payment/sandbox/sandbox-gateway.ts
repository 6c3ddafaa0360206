import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { paise } from '#domain/money.ts'
import type { Database } from '#server/db/database.ts'
import type { SandboxPaymentRow } from '#server/db/tables.ts'
import type { Clock, Randomness } from '#server/deps.ts'
import type { Send } from '#server/gateways/payment/provider-call.ts'
import {
  decideSandboxPayment,
  findSandboxPage,
  findSandboxPayment,
  findSandboxRefund,
  insertSandboxPayment,
  insertSandboxRefund,
} from '#server/repositories/sandbox-gateway.ts'
import { type SandboxMerchant, signSandbox, verifySandbox } from './checksum.ts'
import type { SandboxCall, SandboxFault, SandboxScript } from './faults.ts'
import { closedPage, hostedPage, hostedPageStyle } from './hosted-page.ts'

export const SANDBOX_PATH = '/sandbox-gateway'

/** A payment company that moves no money, with the wire of PhonePe's first API. */
export interface SandboxGateway {
  merchant: SandboxMerchant
  baseUrl: string
  /** Answers whoever opens an address under SANDBOX_PATH. */
  fetch(request: Request): Promise<Response>
  /** How the shop's adapter reaches it, in this process. */
  send: Send
  /** How its callbacks reach the shop; without it none is sent. */
  deliver: Send | null
  /** What shall go wrong; for tests. */
  script: SandboxScript | null
}

export interface SandboxOptions {
  merchant: SandboxMerchant
  /** The shop's own origin, under which the sandbox stands. */
  publicUrl: string
  shopName: string
  database: Database
  clock: Clock
  random: Randomness
}

const PAGE_LIFETIME_MS = 20 * 60_000
const SLOW_BANK_MS = 20_000

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

type State = 'COMPLETED' | 'FAILED' | 'PENDING'
const CODES: Record<State, string> = {
  COMPLETED: 'PAYMENT_SUCCESS',
  FAILED: 'PAYMENT_ERROR',
  PENDING: 'PAYMENT_PENDING',
}

function stateOf(payment: SandboxPaymentRow, now: number): State {
  if (payment.decision === 'fail') return 'FAILED'
  if (payment.decision === 'pay') return payment.settles_at <= now ? 'COMPLETED' : 'PENDING'
  return payment.expires_at <= now ? 'FAILED' : 'PENDING'
}

export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { merchant, publicUrl, shopName, database, clock, random } = options
  const baseUrl = `${publicUrl}${SANDBOX_PATH}`
  const styleUrl = `${SANDBOX_PATH}/style.css`
  const app = new Hono().basePath(SANDBOX_PATH)

  function statement(payment: SandboxPaymentRow, fault: SandboxFault | undefined) {
    const state = fault === 'pending' ? 'PENDING' : stateOf(payment, clock.now())
    return {
      success: state === 'COMPLETED',
      code: CODES[state],
      message: CODES[state],
      data: {
        merchantId: fault === 'wrong_merchant' ? 'SOMEBODYELSE' : payment.merchant_id,
        merchantTransactionId: fault === 'wrong_transaction' ? 'T17630000000001' : payment.transaction_id,
        transactionId: `S${payment.transaction_id}`,
        amount: payment.amount_paise + (fault === 'wrong_amount' ? 1 : 0),
        state,
        responseCode: state === 'COMPLETED' ? 'SUCCESS' : state,
      },
    }
  }

  /** The faults that look alike for every call; what is `done` runs but for those that keep it from running. */
  async function withFaults(call: SandboxCall, work: (fault?: SandboxFault) => Promise<Response>): Promise<Response> {
    const scripted = gateway.script?.(call)
    if (scripted?.delayMs) await delay(scripted.delayMs)
    const fault = scripted?.fault
    if (fault === 'no_answer') throw new TypeError('the sandbox does not answer')
    const answer = await work(fault)
    if (fault === 'answer_lost') throw new TypeError('the answer of the sandbox was lost')
    if (fault === 'server_error')
      return Response.json({ success: false, code: 'INTERNAL_SERVER_ERROR' }, { status: 500 })
    if (fault === 'garbage') return new Response('<html>gateway</html>')
    return answer
  }

  /** What a merchant signed, or undefined when it is not his. */
  async function opened(c: Context, path: string): Promise<unknown> {
    const body = v.safeParse(EnvelopeSchema, await c.req.json().catch(() => null))
    if (!body.success) return undefined
    const { request } = body.output
    if (!verifySandbox(merchant, c.req.header('x-verify'), request, path)) return undefined
    return JSON.parse(Buffer.from(request, 'base64').toString())
  }

  const refuse = (c: Context, status: 400 | 401 | 404, code: string) => c.json({ success: false, code }, status)

  app.post('/pg/v1/pay', (c) =>
    withFaults('pay', async () => {
      const body = await opened(c, '/pg/v1/pay')
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
    }),
  )

  app.get('/pg/v1/status/:merchantId/:transactionId', (c) =>
    withFaults('status', async (fault) => {
      const { merchantId, transactionId } = c.req.param()
      const path = `/pg/v1/status/${merchantId}/${transactionId}`
      if (!verifySandbox(merchant, c.req.header('x-verify'), path)) return refuse(c, 401, 'KEY_NOT_CONFIGURED')
      const payment = await findSandboxPayment(database.read, transactionId)
      if (payment) return c.json(statement(payment, fault))
      const refund = await findSandboxRefund(database.read, transactionId)
      if (!refund) return refuse(c, 404, 'TRANSACTION_NOT_FOUND')
      return c.json({
        success: true,
        code: 'PAYMENT_SUCCESS',
        data: { amount: refund.amount_paise, state: 'COMPLETED' },
      })
    }),
  )

  app.post('/pg/v1/refund', (c) =>
    withFaults('refund', async () => {
      const body = await opened(c, '/pg/v1/refund')
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
      const isTaken = known !== undefined || (await database.write((tx) => insertSandboxRefund(tx, row)))
      if (!isTaken) return refuse(c, 400, 'REFUND_EXCEEDS_PAYMENT')
      return c.json({
        success: true,
        code: 'PAYMENT_PENDING',
        data: { merchantTransactionId, amount, state: 'PENDING' },
      })
    }),
  )

  app.get('/style.css', (c) => c.body(hostedPageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/pay/:pageToken', async (c) => {
    const payment = await findSandboxPage(database.read, c.req.param('pageToken'))
    if (!payment) return c.html(closedPage({ backUrl: publicUrl, styleUrl }), 404)
    if (payment.decision !== 'none' || payment.expires_at <= clock.now()) {
      return c.html(closedPage({ backUrl: payment.redirect_url, styleUrl }))
    }
    const until = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    return c.html(
      hostedPage({
        shopName,
        amount: paise(payment.amount_paise),
        transactionId: payment.transaction_id,
        until: until.format(payment.expires_at),
        action: `${SANDBOX_PATH}/pay/${payment.page_token}`,
        shopUrl: publicUrl,
        styleUrl,
      }),
    )
  })

  app.post('/pay/:pageToken', async (c) => {
    const pageToken = c.req.param('pageToken')
    const { decision } = await c.req.parseBody()
    const payment = await findSandboxPage(database.read, pageToken)
    if (!payment) return c.html(closedPage({ backUrl: publicUrl, styleUrl }), 404)
    const now = clock.now()
    const isOpen = payment.decision === 'none' && now < payment.expires_at
    if (isOpen && (decision === 'pay' || decision === 'pay_slowly' || decision === 'fail')) {
      const settlesAt = decision === 'pay_slowly' ? now + SLOW_BANK_MS : now
      const choice = decision === 'fail' ? 'fail' : 'pay'
      await database.write((tx) => decideSandboxPayment(tx, pageToken, { decision: choice, settles_at: settlesAt }))
      if (settlesAt === now) await callBack(payment.transaction_id)
    }
    return c.redirect(payment.redirect_url, 303)
  })

  /** Tells the shop, once and without insisting: the company's callbacks are known to get lost. */
  async function callBack(transactionId: string): Promise<void> {
    const payment = await findSandboxPayment(database.read, transactionId)
    if (!payment || !gateway.deliver) return
    const { deliver } = gateway
    const told = withFaults('callback', async (fault) => {
      const response = Buffer.from(JSON.stringify(statement(payment, fault))).toString('base64')
      const signer = fault === 'forged_signature' ? { ...merchant, saltKey: 'another-salt' } : merchant
      return deliver(payment.callback_url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-verify': signSandbox(signer, response) },
        body: JSON.stringify({ response }),
      })
    })
    await told.catch(() => undefined)
  }

  const gateway: SandboxGateway = {
    merchant,
    baseUrl,
    fetch: async (request) => app.fetch(request),
    send: async (url, init) => app.fetch(new Request(url, init)),
    deliver: null,
    script: null,
  }
  // A scripted silence is an error of the network for the adapter, as it would be outside.
  app.onError((error) => {
    throw error
  })
  return gateway
}
