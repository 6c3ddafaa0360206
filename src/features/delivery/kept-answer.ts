import { type Paise, paise } from '#domain/money.ts'
import { inBrowser, parsed } from '#src/lib/web-storage.ts'
import { ANSWER_KEY } from './state.ts'

export interface KeptAnswer {
  pinCode: string
  /** For which pin code and cart it was asked, and when. */
  asked: string
  at: number
  isAvailable: boolean
  userCity: string
  userState: string
  shippingFee: Paise
  CODCharge: Paise
}

// By hand: a schema here would bring the validation library into every first visit of a product page.
const isPaise = (value: unknown): value is number => Number.isSafeInteger(value)

function answerOf(stored: unknown): KeptAnswer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { pinCode, asked, at, isAvailable, userCity, userState, shippingFee, CODCharge }: Record<string, unknown> = {
    ...stored,
  }
  if (typeof pinCode !== 'string' || typeof asked !== 'string' || typeof at !== 'number') return null
  if (typeof isAvailable !== 'boolean' || typeof userCity !== 'string' || typeof userState !== 'string') return null
  if (!isPaise(shippingFee) || !isPaise(CODCharge)) return null
  const charges = { shippingFee: paise(shippingFee), CODCharge: paise(CODCharge) }
  return { pinCode, asked, at, isAvailable, userCity, userState, ...charges }
}

/** The last answer about this pin code, in this tab or another; null if there was none. */
export function readAnswer(pinCode: string): KeptAnswer | null {
  const answer = answerOf(parsed(inBrowser.read(ANSWER_KEY)))
  return answer?.pinCode === pinCode ? answer : null
}

/** Keeps an answer for the next page, also without network. */
export function keepAnswer(answer: KeptAnswer): void {
  inBrowser.write(ANSWER_KEY, JSON.stringify(answer))
}
