import { withoutBlanks } from '../digits.ts'

/** A coupon or referral code as typed, without its blanks: people write codes in groups, and keyboards add a blank. */
export function typedCode(typed: string): string {
  return withoutBlanks(typed)
}
