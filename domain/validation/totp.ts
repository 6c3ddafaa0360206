import { firstDigits } from '../digits.ts'

const TOTP_LENGTH = 6

/** The digits of a typed code of an authenticator app: apps show it in two halves. */
export const totpDigits = (typed: string): string => firstDigits(typed, TOTP_LENGTH)
