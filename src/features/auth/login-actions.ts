import { referralExists } from '#domain/contract/auth.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { prepareCustomerCart } from '../cart/actions.ts'
import { awaitCode, loginState } from './login-state.ts'
import { sendFirstOtp, sendOtp, verifyOtp } from './one-time-code.ts'

/** What stands in the way, by field; an empty name means the form as a whole. */
export type LoginRefusal = Partial<Record<'phoneNumber' | 'referralCode' | '', string>>

/** How long a shopper waits before asking for another code, in seconds (the server keeps the same time). */
export const RESEND_AFTER_SECONDS = 30

function refusalOf(error: unknown): LoginRefusal {
  if (!(error instanceof CallError)) throw error
  const { phoneNumber, referralCode } = error.fields
  if (phoneNumber) return { phoneNumber }
  if (referralCode) return { referralCode }
  return { '': error.message }
}

/** Sends a code to 10 digits and opens the OTP entry; a referral code nobody owns sends none. Null when the code is out. */
export async function requestCode(phoneNumber: string, referralCode = ''): Promise<LoginRefusal | null> {
  try {
    if (referralCode !== '') {
      const { exist, message } = await fetchAnswer(referralExists, { body: { referralCode } })
      if (!exist) return { referralCode: message }
    }
    const message = await sendFirstOtp(phoneNumber)
    void prepareCustomerCart()
    awaitCode({ phoneNumber, referralCode, message, sentAt: Date.now() })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

interface Resent {
  /** The sentence where none was sent, or nobody knows. */
  refusal: string | null
  /** Also where only the answer was lost: the code may arrive, and has to be typed. */
  mayCome: boolean
}

/** Another code for the number that waits for one. */
export async function resendCode(): Promise<Resent> {
  const { pending } = loginState
  if (!pending) return { refusal: null, mayCome: false }
  try {
    const message = await sendOtp(pending.phoneNumber)
    awaitCode({ ...pending, message, sentAt: Date.now() })
    return { refusal: null, mayCome: true }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { refusal: error.message, mayCome: error.isUnanswered || error.fields.codeSent !== undefined }
  }
}

/** Logs in with the code of the waiting number, which ends the waiting. Throws CallError with the server's sentence. */
export async function submitCode(code: string): Promise<void> {
  const { pending } = loginState
  if (!pending) return
  await verifyOtp(pending.phoneNumber, code, pending.referralCode)
}
