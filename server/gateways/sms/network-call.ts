import { SmsNetworkError, SmsRefused } from '../sms-sender.ts'

const TIMEOUT_MS = 8_000
/** Not about this message: the shop's own login or rights, too slow, too early, too many. */
const ABOUT_THE_SHOP = [401, 403, 408, 425, 429]

const isAboutMessage = (status: number) => status >= 400 && status < 500 && !ABOUT_THE_SHOP.includes(status)

/**
 * Calls an SMS network and answers its JSON. Throws SmsRefused where it does not take the message, SmsNetworkError
 * otherwise, also for what is not JSON and after 8 s.
 */
export async function callNetwork(service: string, url: URL, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // The cause names the address.
    throw new SmsNetworkError(`${service} could not be reached`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (isAboutMessage(response.status)) throw new SmsRefused(`${service} answered ${response.status}`)
  if (!response.ok || typeof answer !== 'object' || answer === null) {
    throw new SmsNetworkError(`${service} answered ${response.status}`)
  }
  return { ...answer }
}

/** 919876543210 of +919876543210. */
export const withoutPlus = (phone: string): string => phone.replace('+', '')
