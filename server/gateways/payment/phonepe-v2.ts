import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import type { Clock } from '#server/ports.ts'
import { GatewayError, type GatewayState, type PaymentGateway, type PaymentReport } from './payment-gateway.ts'
import {
  AmountSchema,
  assertLetIn,
  callProvider,
  isSameSecret,
  PHONEPE_DOMAIN,
  type ProviderWire,
  pageUrlSchema,
  readAnswer,
} from './provider-call.ts'

export interface PhonePeV2Account {
  clientId: string
  clientSecret: string
  clientVersion: string
  /** As set for the webhook in the company's dashboard. */
  webhookUsername: string
  webhookPassword: string
  /** Origin and path, without a slash at the end. */
  baseUrl: string
}

const LIVE_BASE = 'https://api.phonepe.com/apis/pg'
const LIVE_TOKEN_URL = 'https://api.phonepe.com/apis/identity-manager/v1/oauth/token'
const PAGE_LIFETIME_MS = 20 * MINUTE_MS
/** A token is renewed this long before its end. */
const RENEW_BEFORE_MS = 4 * MINUTE_MS
const NOT_FOUND = 404
const UNAUTHORISED = 401

const TokenSchema = v.object({ access_token: v.string(), expires_at: v.number() })
const StatusSchema = v.object({ orderId: v.optional(v.string()), state: v.string(), amount: AmountSchema })
const RefundSchema = v.object({ state: v.string() })
const WebhookSchema = v.object({
  payload: v.object({ merchantOrderId: v.optional(v.string()), merchantRefundId: v.optional(v.string()) }),
})
const STATES: Readonly<Record<string, 'completed' | 'failed'>> = { COMPLETED: 'completed', FAILED: 'failed' }

/** Calls under the merchant's token, which is asked for when it is needed and kept until shortly before its end. */
function callsUnderToken(account: PhonePeV2Account, wire: ProviderWire, clock: Clock) {
  const { clientId, baseUrl } = account
  const tokenUrl = baseUrl === LIVE_BASE ? LIVE_TOKEN_URL : `${baseUrl}/v1/oauth/token`
  let token: { text: string; renewAt: number } | null = null

  async function freshToken(): Promise<string> {
    if (token && clock.now() < token.renewAt) return token.text
    const { status, body } = await callProvider(wire, tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: clientId,
        client_version: account.clientVersion,
        client_secret: account.clientSecret,
        grant_type: 'client_credentials',
      }).toString(),
    })
    if (status >= 400) throw new GatewayError('barred', `the login was answered ${status}`)
    const answer = readAnswer(TokenSchema, body)
    token = { text: answer.access_token, renewAt: answer.expires_at * 1000 - RENEW_BEFORE_MS }
    return token.text
  }

  /** One call. Throws GatewayError, `barred` where the company takes neither token nor call. */
  async function ask(path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const isKept = token !== null
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `O-Bearer ${await freshToken()}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const answer = await callProvider(wire, `${baseUrl}${path}`, init)
    if (answer.status === UNAUTHORISED) {
      // A token can be taken back before its time. Under another it is the same call again, by the shop's own id in it.
      token = null
      if (isKept) return await ask(path, body)
    }
    assertLetIn(answer.status)
    return answer
  }

  async function post(path: string, body: object): Promise<unknown> {
    const answer = await ask(path, body)
    if (answer.status >= 400) throw new GatewayError('refused', `answered ${answer.status}`)
    return answer.body
  }

  return { ask, post }
}

/** PhonePe's second API: an OAuth client, plain JSON, and a webhook under a fixed secret. */
export function phonePeV2(account: PhonePeV2Account, wire: ProviderWire, clock: Clock): PaymentGateway {
  const { clientId, baseUrl } = account
  const PaySchema = v.object({ redirectUrl: pageUrlSchema(PHONEPE_DOMAIN, baseUrl) })
  const webhookSecret = createHash('sha256')
    .update(`${account.webhookUsername}:${account.webhookPassword}`)
    .digest('hex')
  const { ask, post } = callsUnderToken(account, wire, clock)

  return {
    provider: 'phonepe-v2',
    merchantId: clientId,
    pageLifetimeMs: PAGE_LIFETIME_MS,

    async pay({ transactionId, amountPaise, returnUrl }) {
      const body = await post('/checkout/v2/pay', {
        merchantOrderId: transactionId,
        amount: amountPaise,
        expireAfter: PAGE_LIFETIME_MS / 1000,
        paymentFlow: { type: 'PG_CHECKOUT', message: transactionId, merchantUrls: { redirectUrl: returnUrl } },
      })
      return readAnswer(PaySchema, body).redirectUrl
    },

    // The answer names neither merchant nor attempt: the token is the merchant's, the path the attempt's.
    async status(transactionId): Promise<PaymentReport> {
      const own = { merchantId: clientId, transactionId }
      const answer = await ask(`/checkout/v2/order/${transactionId}/status?details=false`)
      if (answer.status === NOT_FOUND) return { ...own, state: 'unknown', amountPaise: 0, reference: '', code: '' }
      if (answer.status >= 400) throw new GatewayError('refused', `answered ${answer.status}`)
      const { orderId = '', state, amount } = readAnswer(StatusSchema, answer.body)
      return { ...own, state: STATES[state] ?? 'pending', amountPaise: amount, reference: orderId, code: state }
    },

    async refund({ refundId, transactionId, amountPaise }) {
      const body = await post('/payments/v2/refund', {
        merchantRefundId: refundId,
        originalMerchantOrderId: transactionId,
        amount: amountPaise,
      })
      return STATES[readAnswer(RefundSchema, body).state] ?? 'pending'
    },

    async refundStatus(refundId): Promise<GatewayState> {
      const answer = await ask(`/payments/v2/refund/${refundId}/status`)
      if (answer.status === NOT_FOUND) return 'unknown'
      return STATES[readAnswer(RefundSchema, answer.body).state] ?? 'pending'
    },

    readCallback(headers, rawBody) {
      const given = (headers.get('authorization') ?? '').replace(/^SHA256\s+/i, '')
      if (!isSameSecret(given, webhookSecret)) return null
      const told = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookSchema), rawBody)
      return told.success ? (told.output.payload.merchantRefundId ?? told.output.payload.merchantOrderId ?? null) : null
    },
  }
}
