/**
 * An SMS network that answered no, or not at all. Names the service and its status, never an address, which would
 * contain keys.
 */
export class SmsNetworkError extends Error {}

const TIMEOUT_MS = 8_000

/** Calls an SMS network and answers its JSON. Throws SmsNetworkError, also for what is not JSON and after 8 s. */
export async function callNetwork(service: string, url: URL, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // The cause names the address.
    throw new SmsNetworkError(`${service} could not be reached`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || typeof answer !== 'object' || answer === null) {
    throw new SmsNetworkError(`${service} answered ${response.status}`)
  }
  return { ...answer }
}

/** 919876543210 of +919876543210. */
export const withoutPlus = (phone: string): string => phone.replace('+', '')
