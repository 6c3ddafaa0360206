import type { ErrorAnswer } from '#domain/contract/error.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'

/** An error as the wire shows it. Anything but a Refusal says only that something went wrong. */
export function errorAnswer(error: unknown, requestId: string): Response {
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', errorMessages.somethingWentWrong)
  const body: ErrorAnswer = {
    message: refusal.message,
    code: refusal.code,
    requestId,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(refusal.amounts === undefined ? {} : { amounts: refusal.amounts }),
  }
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (refusal.retryAfterSeconds !== undefined) headers.set('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.code === 'NOT_LOGGED_IN') headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(body), { status: refusal.status, headers })
}
