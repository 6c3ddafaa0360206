import { type OtpPurpose, sendOtp as sendOtpCall, verifyOtp as verifyOtpCall } from '#domain/contract/auth.ts'
import { CallError } from '#src/lib/call-error.ts'
import { call } from '#src/lib/http.ts'
import { messageTabs } from '#src/lib/tabs.ts'
import { authState } from '#src/session/state.ts'
import { openCustomerCart } from '../cart/actions.ts'
import { enter, isLoggedInAs, loggingIn } from './actions.ts'

/** Answers the server's sentence, after some work where the server asks for it first. Throws CallError. */
export async function sendOtp(phoneNumber: string, purpose?: OtpPurpose): Promise<string> {
  const send = async (proof?: string) =>
    (
      await call(sendOtpCall, {
        body: { phoneNumber, ...(purpose ? { purpose } : {}), ...(proof === undefined ? {} : { proof }) },
      })
    ).body.message
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROOF_NEEDED' || !error.fields.proof) throw error
    // Absent on old browsers and pages without TLS, whatever the types say: the server's sentence says what to do.
    if (!Reflect.get(crypto, 'subtle')) throw error
    const { prove } = await import('./prove.ts')
    return await send(await prove(error.fields.proof))
  }
}

/**
 * Logs in and moves the guest's cart to the server. Throws CallError with the server's sentence. A code is used up by a call
 * whose answer was lost: its repeat is refused, and only the session tells that it was done, where its cookie came.
 */
export async function verifyOtp(phoneNumber: string, otp: string, referralCode?: string): Promise<void> {
  const body = { phoneNumber, otp, ...(referralCode ? { referralCode } : {}) }
  try {
    enter((await loggingIn(() => call(verifyOtpCall, { body }))).body)
  } catch (error) {
    const isRefused = error instanceof CallError && error.code === 'WRONG_CODE'
    if (!isRefused || !(await isLoggedInAs(phoneNumber))) throw error
  }
  authState.userRegistered = true
  messageTabs('logged-in')
  await openCustomerCart('login')
}

/** As `sendOtp`; a code that this browser was sent a moment ago, with an answer that was lost, counts as sent. */
export async function sendFirstOtp(phoneNumber: string, purpose?: OtpPurpose): Promise<string> {
  try {
    return await sendOtp(phoneNumber, purpose)
  } catch (error) {
    if (error instanceof CallError && error.fields.codeSent) return error.fields.codeSent
    throw error
  }
}
