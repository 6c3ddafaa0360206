import type { Endpoint } from '#domain/contract/endpoint.ts'
import { accessToken } from './access-token.ts'
import { adminToken } from './admin-token.ts'

/**
 * These carry no bearer token, also after a login (section 7): a customer's coupon and session are known by the cookie,
 * and an admin who logs in at the desk is no customer there.
 */
const TOKENLESS = new Set(['refreshSession', 'validateCoupon', 'checkDelivery', 'subscribeNewsletter', 'adminLogin'])

/** Staff and customers each have their own token; content calls and those of TOKENLESS have none. */
export function bearerFor({ name, host, access }: Endpoint): string | null {
  if (host === 'content' || TOKENLESS.has(name)) return null
  const token = access === 'admin' ? adminToken.get() : accessToken.get()
  return token && `Bearer ${token}`
}
