import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'

const perNetwork = (env: Env, form: string, network: string): Budget => ({
  key: `${form}:network:${network}`,
  max: env.LIMIT_FORM_PER_NETWORK_HOUR,
  windowMs: HOUR_MS,
})

/** A sign-up counts against its network; its address can be on the list only once anyway. */
export function newsletterBudgets(env: Env, network: string): Budget[] {
  return [perNetwork(env, 'newsletter', network)]
}

/** A message counts against its network, its mail address and its phone. */
export function contactBudgets(env: Env, from: { network: string; email: string; phone: string }): Budget[] {
  const perDay = (key: string): Budget => ({ key, max: env.LIMIT_FORM_PER_ADDRESS_DAY, windowMs: DAY_MS })
  return [
    perNetwork(env, 'contact', from.network),
    perDay(`contact:email:${from.email.toLowerCase()}`),
    perDay(`contact:phone:${from.phone}`),
  ]
}

export function reviewBudgets(env: Env, userId: string): Budget[] {
  return [{ key: `review:${userId}`, max: env.LIMIT_REVIEW_PER_CUSTOMER_DAY, windowMs: DAY_MS }]
}
