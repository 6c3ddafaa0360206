import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { findOrderOfResult, returnFromPayment } from '#server/commands/payments/payment-result.ts'
import { handleCallback } from '#server/commands/payments/settle-payment.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { SANDBOX_PATH } from '#server/gateways/payment/sandbox/sandbox.ts'
import { createFailureLog } from '#server/middleware/failure-log.ts'
import type { NoteRefusal } from '#server/middleware/refusal-log.ts'
import { statusPagePath } from '#server/policies/payment-urls.ts'
import { boundedText } from './bounded-chunks.ts'
import type { HttpEnv } from './http-env.ts'
import { JSON_LIMIT_BYTES } from './read-body.ts'

/** Where a browser with an unknown token is sent. */
const UNKNOWN_PAYMENT = '/payment-status?error=unknown'
const STATUS_OF = { paid: 'success', failed: 'failure', pending: null, refund: null } as const

/**
 * Routes outside the client's contract: the payment company's callback, browsers that come back from its page, and the
 * sandbox company itself if this server plays it.
 */
export function mountPaymentCallbacks(app: Hono<HttpEnv>, deps: Deps, noteRefusal: NoteRefusal): void {
  const { env, sandbox } = deps
  const limited = bodyLimit({
    maxSize: JSON_LIMIT_BYTES,
    onError: () => {
      throw new Refusal('TOO_LARGE', errorMessages.tooLarge)
    },
  })

  const callbackPath = `/api/${env.PAYMENT_PROVIDER}/callback`
  app.post(callbackPath, async (c) => {
    c.set('route', callbackPath)
    const isGenuine = await handleCallback(deps, c.req.raw.headers, await boundedText(c.req.raw.body, JSON_LIMIT_BYTES))
    // No budget counts these calls, since the company's own must not be refused: only this bounds what a flood can write.
    if (!isGenuine) {
      const from = { requestId: c.get('requestId'), network: c.get('network') }
      noteRefusal({ code: 'FORGED_CALLBACK', route: callbackPath, ...from })
    }
    return c.json({ received: isGenuine }, isGenuine ? 200 : 401, { 'cache-control': 'no-store' })
  })

  const returnPath = `/api/${env.PAYMENT_PROVIDER}/return/:token`
  const returnRoute = `/api/${env.PAYMENT_PROVIDER}/return/{token}`
  const noteFailure = createFailureLog(deps.logger)
  async function sendOn(c: Context<HttpEnv>): Promise<Response> {
    c.set('route', returnRoute)
    c.header('cache-control', 'no-store')
    return c.redirect(await pageFor(c.req.param('token') ?? '', c), 303)
  }
  async function pageFor(resultToken: string, c: Context<HttpEnv>): Promise<string> {
    const from = { requestId: c.get('requestId'), network: c.get('network') }
    try {
      const { order, result, retryToken } = await returnFromPayment(deps, resultToken, from.network)
      return statusPagePath({ orderId: order.id, status: STATUS_OF[result], resultToken, retryToken })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'NOT_FOUND') return UNKNOWN_PAYMENT
      // Busy, or asked too often from one network: the page asks again by itself. Who has just paid reads no line of JSON.
      noteFailure(error, from.requestId)
      noteRefusal({ code: error.code, route: returnRoute, ...from })
      const orderId = await findOrderOfResult(deps, resultToken)
      return statusPagePath({ orderId, status: null, resultToken, retryToken: null })
    }
  }
  app.get(returnPath, sendOn)
  // Some methods of payment come back with a form; the page itself is always opened with GET.
  app.post(returnPath, limited, sendOn)

  if (sandbox === null) return
  sandbox.deliver = async (url, init) => app.request(new URL(url).pathname, init)
  app.all(`${SANDBOX_PATH}/*`, limited, async (c) => {
    c.set('route', `${SANDBOX_PATH}/*`)
    const answer = await sandbox.fetch(c.req.raw)
    // One person's page, and another after each press: proxies keep what forbids nothing for as long as they were told.
    answer.headers.set('cache-control', 'no-store')
    return answer
  })
}
