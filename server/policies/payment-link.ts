import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'

/** Keeps these signatures apart from everything else that is signed with the same key. */
const PURPOSE = 'haat payment link v1\n'
/** Sixteen bytes nobody guesses, and a link that fits a message. */
const SIGNATURE_BYTES = 16

function signatureOf(key: Uint8Array, orderId: string): Buffer {
  return createHmac('sha256', key).update(`${PURPOSE}${orderId}`).digest().subarray(0, SIGNATURE_BYTES)
}

/** The page where whoever holds it pays this one order, and can do nothing else; it is good as long as the order waits. */
export function paymentLinkOf(env: Pick<Env, 'PUBLIC_URL'>, key: Uint8Array, orderId: string): string {
  const token = `${orderId}.${signatureOf(key, orderId).toString('base64url')}`
  return `${env.PUBLIC_URL}/payment-status?${new URLSearchParams({ pay: token })}`
}

/** The order a link's token is for; null for one the shop has not made. */
export function orderOfLink(key: Uint8Array, token: string): string | null {
  const [orderId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(key, orderId)
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : null
}
