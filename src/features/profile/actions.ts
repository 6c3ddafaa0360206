import type { AnswerOf } from '#domain/contract/endpoint.ts'
import {
  type Address,
  addAddress as addCall,
  deleteAddress as deleteCall,
  getUser,
  updatePersonalInfo as infoCall,
  updateAddress as updateCall,
} from '#domain/contract/user.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { authState } from '#src/session/state.ts'

type AddressText = Omit<Address, '_id'>

function show({ user }: AnswerOf<typeof getUser>): void {
  // An answer that arrives after the logout belongs to nobody any more.
  if (authState.user?._id === user._id) authState.user = user
}

/** Brings the profile up to date after something else changed it; keeps the old one where that fails. */
export async function refreshProfile(): Promise<void> {
  try {
    show(await fetchAnswer(getUser))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Throws CallError. */
export async function addAddress(address: AddressText): Promise<void> {
  show(await fetchAnswer(addCall, { body: address }))
}

/** One that was deleted elsewhere meanwhile is saved as a new one: what is typed here is the later wish. Throws CallError. */
export async function changeAddress(addressId: string, address: AddressText): Promise<void> {
  try {
    show(await fetchAnswer(updateCall, { params: { addressId }, body: address }))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error
    await addAddress(address)
  }
}

/** One that is gone already was removed elsewhere, or by a call whose answer was lost. Throws CallError. */
export async function removeAddress(id: string): Promise<void> {
  try {
    show(await fetchAnswer(deleteCall, { params: { id } }))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error
    show(await fetchAnswer(getUser))
  }
}

/** Throws CallError. */
export async function changePersonalInfo(info: { fullName: string; email: string }): Promise<void> {
  show(await fetchAnswer(infoCall, { body: info }))
}
