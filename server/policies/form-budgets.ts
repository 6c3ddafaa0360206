import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'
import { subnetOf } from './subnet.ts'

/** A subnet may send as much as so many of its networks: whoever rents a /48 has 65,536 of them for nothing. */
const NETWORKS_PER_SUBNET = 7
/** The shop takes in a day what so many networks may send in an hour: no flood may bury what people write. */
const NETWORKS_PER_SHOP = 700

function perCaller(env: Env, form: string, network: string): Budget[] {
  const max = env.LIMIT_FORM_PER_NETWORK_HOUR
  return [
    { key: `${form}:network:${network}`, max, windowMs: HOUR_MS },
    { key: `${form}:subnet:${subnetOf(network)}`, max: max * NETWORKS_PER_SUBNET, windowMs: HOUR_MS },
  ]
}

/** Comes last: what a caller's own budgets refuse takes nothing from everybody's. */
const ofShop = (env: Env, form: string): Budget => ({
  key: `${form}:shop`,
  max: env.LIMIT_FORM_PER_NETWORK_HOUR * NETWORKS_PER_SHOP,
  windowMs: DAY_MS,
})

/** A sign-up counts against its network, its subnet and the shop; its address can be on the list only once anyway. */
export function newsletterBudgets(env: Env, network: string): Budget[] {
  return [...perCaller(env, 'newsletter', network), ofShop(env, 'newsletter')]
}

/** A message counts against its network, its subnet, its mail address, its phone and the shop. */
export function contactBudgets(env: Env, from: { network: string; email: string; phone: string }): Budget[] {
  const perDay = (key: string): Budget => ({ key, max: env.LIMIT_FORM_PER_ADDRESS_DAY, windowMs: DAY_MS })
  return [
    ...perCaller(env, 'contact', from.network),
    perDay(`contact:email:${from.email.toLowerCase()}`),
    perDay(`contact:phone:${from.phone}`),
    ofShop(env, 'contact'),
  ]
}

export function reviewBudgets(env: Env, userId: string): Budget[] {
  return [{ key: `review:${userId}`, max: env.LIMIT_REVIEW_PER_CUSTOMER_DAY, windowMs: DAY_MS }]
}
