import { deleteAccount as deleteCall, exportAccount, updatePhoneNumber } from '#domain/contract/user.ts'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { authState } from '#src/session/state.ts'
import { leaveDeleted } from '../auth/actions.ts'

/** Moves the account to another number with the codes that were sent there and to the old one. Throws CallError. */
export async function changePhone(phoneNumber: string, otp: string, oldOtp: string): Promise<void> {
  const { user } = await fetchAnswer(updatePhoneNumber, { body: { phoneNumber, otp, oldOtp } })
  // An answer that arrives after the logout belongs to nobody any more.
  if (authState.user?._id === user._id) authState.user = user
}

/** Hands everything the shop keeps of the customer to the browser as a file. Throws CallError. */
export async function downloadData(): Promise<void> {
  await downloadAnswer(exportAccount, accountMessages.fileName)
}

/** Deletes the account and leaves it here and in the other tabs. Throws CallError. */
export async function deleteAccount(otp: string): Promise<void> {
  await fetchAnswer(deleteCall, { body: { otp } })
  await leaveDeleted()
}
