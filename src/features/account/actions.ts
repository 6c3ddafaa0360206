import { deleteAccount as deleteCall, exportAccount, updatePhoneNumber } from '#domain/contract/user.ts'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { CallError } from '#src/lib/call-error.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { authState } from '#src/session/state.ts'
import { leaveDeleted } from '../auth/actions.ts'
import { refreshProfile } from '../profile/actions.ts'

/**
 * Moves the account to another number with the codes that were sent there and to the old one. Throws CallError. The codes
 * are used up by a call whose answer was lost: its repeat is refused, and only the profile tells that it was done.
 */
export async function changePhone(phoneNumber: string, otp: string, oldOtp: string): Promise<void> {
  try {
    const { user } = await fetchAnswer(updatePhoneNumber, { body: { phoneNumber, otp, oldOtp } })
    // An answer that arrives after the logout belongs to nobody any more.
    if (authState.user?._id === user._id) authState.user = user
  } catch (error) {
    if (!(error instanceof CallError) || error.isOffline) throw error
    await refreshProfile()
    if (phoneDigits(authState.user?.phoneNumber ?? '') !== phoneNumber) throw error
  }
}

/** Hands everything the shop keeps of the customer to the browser as a file. Throws CallError. */
export async function downloadData(): Promise<void> {
  await downloadAnswer(exportAccount, accountMessages.fileName)
}

/**
 * Deletes the account and leaves it here and in the other tabs. Throws CallError. Where the answer was lost, the repeat is
 * told that the account is gone.
 */
export async function deleteAccount(otp: string): Promise<void> {
  try {
    await fetchAnswer(deleteCall, { body: { otp } })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'ACCOUNT_DELETED') throw error
  }
  await leaveDeleted()
}
