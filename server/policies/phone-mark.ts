import { createHmac } from 'node:crypto'

/** By which a phone (with +91) is recognised that was forgotten with its account; without the shop's key it says nothing. */
export function phoneMark(key: Uint8Array, phone: string): string {
  return createHmac('sha256', key).update(`phone:${phone}`).digest('base64url')
}
