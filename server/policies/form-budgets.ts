import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { phoneMark } from './phone.ts'
import { networkMark } from './security-event.ts'
import { subnetOf } from './subnet.ts'

/** A subnet has the budget of this many networks: whoever rents a /48 has 65,536 of them. */
const NETWORKS_PER_SUBNET = 7
/** The shop's budget for a day, in hourly budgets of a network: a flood must not bury what people write. */
const NETWORKS_PER_SHOP = 700

function perCaller({ env, secrets: { otpKey } }: CountingShop, form: string, network: string): Budget[] {
  const max = env.LIMIT_FORM_PER_NETWORK_HOUR
  const ofSubnet = `${form}:subnet:${networkMark(otpKey, subnetOf(network))}`
  return [
    { key: `${form}:network:${networkMark(otpKey, network)}`, max, windowMs: HOUR_MS },
    { key: ofSubnet, max: max * NETWORKS_PER_SUBNET, windowMs: HOUR_MS },
  ]
}

/** Upper and lower case are one address. */
function emailMark(key: Uint8Array, email: string): string {
  return createHmac('sha256', key).update(`email:${email.toLowerCase()}`).digest('base64url')
}

/** Goes last in a list: a call that the caller's own budgets refuse must not use up the shop's. */
const ofShop = (env: Env, form: string): Budget => ({
  key: `${form}:shop`,
  max: env.LIMIT_FORM_PER_NETWORK_HOUR * NETWORKS_PER_SHOP,
  windowMs: DAY_MS,
})

/** A sign-up counts against its network, its subnet and the shop; its address can be on the list only once anyway. */
export function newsletterBudgets(shop: CountingShop, network: string): Budget[] {
  return [...perCaller(shop, 'newsletter', network), ofShop(shop.env, 'newsletter')]
}

/**
 * A message counts against its network, its subnet and the shop, and against its mail address and its phone. One of a customer
 * who is logged in counts against that account in place of these: anybody can write under somebody else's address, and must
 * not thereby keep its owner from writing.
 */
export function contactBudgets(
  shop: CountingShop,
  from: { network: string; email: string; phone: string; userId?: string | null },
): Budget[] {
  const { env, secrets } = shop
  const perDay = (key: string): Budget => ({ key, max: env.LIMIT_FORM_PER_ADDRESS_DAY, windowMs: DAY_MS })
  const ofAddresses = () => [
    perDay(`contact:email:${emailMark(secrets.otpKey, from.email)}`),
    perDay(`contact:phone:${phoneMark(secrets.otpKey, from.phone)}`),
  ]
  return [
    ...perCaller(shop, 'contact', from.network),
    ...(from.userId ? [perDay(`contact:customer:${from.userId}`)] : ofAddresses()),
    ofShop(env, 'contact'),
  ]
}

export function reviewBudgets(env: Env, userId: string): Budget[] {
  return [{ key: `review:${userId}`, max: env.LIMIT_REVIEW_PER_CUSTOMER_DAY, windowMs: DAY_MS }]
}
