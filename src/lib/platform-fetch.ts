import { timeLimit } from './time-limit.ts'

export const TIMEOUT_MS = 20_000

/** The platform's own fetch with the shop's timeouts, for the first route, before the library for calls is loaded. */
export async function platformFetch(url: string, init: RequestInit): Promise<Response> {
  const signals = [timeLimit(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  // Old browsers cannot combine two signals (`AbortSignal.any`): no time limit there, but the caller can still abort.
  const signal = 'any' in AbortSignal ? AbortSignal.any(signals) : signals.at(-1)
  return fetch(url, { ...init, signal: signal ?? null })
}
