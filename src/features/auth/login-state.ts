import { proxy } from 'valtio'

export interface PendingLogin {
  /** 10 digits. */
  phoneNumber: string
  referralCode: string
  /** The server's sentence about the code it sent. */
  message: string
  /** UTC milliseconds. */
  sentAt: number
}

/** The number to which a code was just sent; null while a number is being typed. */
export const loginState = proxy<{ pending: PendingLogin | null }>({ pending: null })

export function changeNumber(): void {
  loginState.pending = null
}
