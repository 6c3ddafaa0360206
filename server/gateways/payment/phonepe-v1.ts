import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '#domain/rules/duration.ts'
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

export interface PhonePeV1Account {
  merchantId: string
  saltKey: string
  saltIndex: number
  /** Origin and path, without a slash at the end. */
  baseUrl: string
}

const PAY_PATH = '/pg/v1/pay'
const REFUND_PATH = '/pg/v1/refund'
const PAGE_LIFETIME_MS = 20 * MINUTE_MS
const NOT_FOUND_CODES: readonly string[] = ['PAYMENT_NOT_FOUND', 'TRANSACTION_NOT_FOUND']

const RefusalSchema = v.object({ success: v.literal(false), code: v.string() })
const StatusDataSchema = v.object({
  merchantId: v.string(),
  merchantTransactionId: v.string(),
  transactionId: v.optional(v.nullable(v.string())),
  amount: AmountSchema,
  state: v.optional(v.nullable(v.string())),
})
const StatusSchema = v.object({ code: v.string(), data: v.optional(v.nullable(v.unknown())) })
const CallbackSchema = v.object({ response: v.string() })
const CallbackBodySchema = v.object({ data: v.object({ merchantTransactionId: v.string() }) })

/** `X-VERIFY`: SHA-256 over payload, path and salt, with the number of the salt behind it. */
function checksumOf({ saltKey, saltIndex }: PhonePeV1Account, signed: string): string {
  return `${createHash('sha256').update(`${signed}${saltKey}`).digest('hex')}###${saltIndex}`
}

/** The two kinds of call, each under its checksum. */
function signedCalls(account: PhonePeV1Account, wire: ProviderWire) {
  const { merchantId, baseUrl } = account

  async function post(path: string, body: object): Promise<unknown> {
    const request = Buffer.from(JSON.stringify(body)).toString('base64')
    const answer = await callProvider(wire, `${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-verify': checksumOf(account, `${request}${path}`) },
      body: JSON.stringify({ request }),
    })
    assertLetIn(answer.status)
    const refusal = v.safeParse(RefusalSchema, answer.body)
    if (refusal.success) throw new GatewayError('refused', refusal.output.code)
    return answer.body
  }

  async function askStatus(transactionId: string): Promise<v.InferOutput<typeof StatusSchema> & { status: number }> {
    const path = `/pg/v1/status/${merchantId}/${transactionId}`
    const { status, body } = await callProvider(wire, `${baseUrl}${path}`, {
      headers: { 'x-verify': checksumOf(account, path), 'x-merchant-id': merchantId },
    })
    assertLetIn(status)
    return { status, ...readAnswer(StatusSchema, body) }
  }

  return { post, askStatus }
}

/** PhonePe's first API: base64 bodies under a salted checksum. */
export function phonePeV1(account: PhonePeV1Account, wire: ProviderWire): PaymentGateway {
  const { merchantId, baseUrl } = account
  const PayAnswerSchema = v.object({
    data: v.object({
      instrumentResponse: v.object({ redirectInfo: v.object({ url: pageUrlSchema(PHONEPE_DOMAIN, baseUrl) }) }),
    }),
  })
  const { post, askStatus } = signedCalls(account, wire)

  return {
    provider: 'phonepe-v1',
    merchantId,
    pageLifetimeMs: PAGE_LIFETIME_MS,

    async pay({ transactionId, userId, amountPaise, phone, returnUrl, callbackUrl }) {
      const body = await post(PAY_PATH, {
        merchantId,
        merchantTransactionId: transactionId,
        merchantUserId: userId,
        amount: amountPaise,
        redirectUrl: returnUrl,
        redirectMode: 'REDIRECT',
        callbackUrl,
        mobileNumber: phone,
        paymentInstrument: { type: 'PAY_PAGE' },
      })
      return readAnswer(PayAnswerSchema, body).data.instrumentResponse.redirectInfo.url
    },

    async status(transactionId): Promise<PaymentReport> {
      const { code, data } = await askStatus(transactionId)
      if (NOT_FOUND_CODES.includes(code)) {
        return { merchantId, transactionId, state: 'unknown', amountPaise: 0, reference: '', code }
      }
      const said = readAnswer(StatusDataSchema, data)
      return {
        merchantId: said.merchantId,
        transactionId: said.merchantTransactionId,
        state: stateOf(code, said.state),
        amountPaise: said.amount,
        reference: said.transactionId ?? '',
        code,
      }
    },

    async refund({ refundId, transactionId, userId, amountPaise, callbackUrl }) {
      const body = await post(REFUND_PATH, {
        merchantId,
        merchantUserId: userId,
        originalTransactionId: transactionId,
        merchantTransactionId: refundId,
        amount: amountPaise,
        callbackUrl,
      })
      return refundStateOf(readAnswer(StatusSchema, body).code)
    },

    async refundStatus(refundId) {
      const { status, code } = await askStatus(refundId)
      const state = refundStateOf(code)
      // An error of the call says nothing about the refund, least of all that it is under way.
      if (state === 'pending' && status >= 400) throw new GatewayError('refused', code)
      return state
    },

    readCallback(headers, rawBody) {
      const envelope = v.safeParse(CallbackSchema, jsonOf(rawBody))
      if (!envelope.success) return null
      const { response } = envelope.output
      if (!isSameSecret(headers.get('x-verify') ?? '', checksumOf(account, response))) return null
      const told = v.safeParse(CallbackBodySchema, jsonOf(Buffer.from(response, 'base64').toString()))
      return told.success ? told.output.data.merchantTransactionId : null
    },
  }
}

/** Only a code and a state that agree settle anything; whatever else is said may still change. */
function stateOf(code: string, state: string | null | undefined): PaymentReport['state'] {
  if (code === 'PAYMENT_SUCCESS' && state === 'COMPLETED') return 'completed'
  return state === 'FAILED' && code !== 'PAYMENT_SUCCESS' ? 'failed' : 'pending'
}

function refundStateOf(code: string): GatewayState {
  if (code === 'PAYMENT_SUCCESS') return 'completed'
  if (NOT_FOUND_CODES.includes(code)) return 'unknown'
  return code === 'PAYMENT_ERROR' || code === 'PAYMENT_DECLINED' ? 'failed' : 'pending'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
