import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { CircuitBreaker } from '#server/gateways/circuit-breaker.ts'
import { GatewayError } from './payment-gateway.ts'

/** How an adapter reaches its company: the platform's fetch, or the sandbox in this process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export interface ProviderWire {
  send: Send
  breaker: CircuitBreaker
}

/** The hosts of PhonePe's pages, for both of its APIs and its test systems. */
export const PHONEPE_DOMAIN = 'phonepe.com'

const TIMEOUT_MS = 5_000
const LARGEST_ANSWER = 256 * 1024
const SERVER_FAILURE = 500
/** Too slow, too early, too many: these describe the moment, not the call, so another try may succeed. */
const TRY_LATER = [408, 425, 429]

/** About the shop's own login or rights, not about what was asked: no refusal of this payment or refund. */
const NOT_LET_IN = [401, 403]

/** Throws GatewayError, `barred`, where the company does not let the shop make the call that it answered with this status. */
export function assertLetIn(status: number): void {
  if (NOT_LET_IN.includes(status)) throw new GatewayError('barred', `answered ${status}`)
}

/** One call with a time limit, no redirects, and no patience for a company that is down. Throws GatewayError. */
export async function callProvider(
  { send, breaker }: ProviderWire,
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    return await breaker.run(async () => {
      const answer = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await answer.text()
      if (answer.status >= SERVER_FAILURE || TRY_LATER.includes(answer.status)) {
        throw new GatewayError('unreachable', `answered ${answer.status}`)
      }
      return { status: answer.status, body: parsed(text) }
    })
  } catch (error) {
    if (error instanceof GatewayError) throw error
    throw new GatewayError('unreachable', 'no answer', error)
  }
}

function parsed(text: string): unknown {
  try {
    if (text.length <= LARGEST_ANSWER) return JSON.parse(text)
  } catch {
    // Falls through: an answer too long and an answer that is no JSON are the same nonsense.
  }
  throw new GatewayError('unintelligible', 'the answer is not the JSON it should be')
}

/** An amount of a company's answer, in whole paise: the database has no room for a part of one. */
export const AmountSchema = v.pipe(v.number(), v.safeInteger())

/** The answer in the shape it should have. Throws GatewayError. */
export function readAnswer<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new GatewayError('unintelligible', `the answer lacks ${v.getDotPath(result.issues[0]) ?? 'its shape'}`)
}

/**
 * An address a browser may be sent to: under the company's own domain by https, or where its calls go. Whatever else an
 * answer names, nobody is sent there.
 */
export const pageUrlSchema = (domain: string, baseUrl: string) =>
  v.pipe(
    v.string(),
    v.check((url) => isPageOf(url, domain, baseUrl), 'must be an address of the payment company'),
  )

function isPageOf(url: string, domain: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin, username } = new URL(url)
  if (username !== '' || !/^https?:$/.test(protocol)) return false
  const isInDomain = hostname === domain || hostname.endsWith(`.${domain}`)
  return origin === new URL(baseUrl).origin || (protocol === 'https:' && isInDomain)
}

/** Compares two texts in a time that does not reveal where they differ. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
