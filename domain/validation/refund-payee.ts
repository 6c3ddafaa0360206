import * as v from 'valibot'
import { asciiDigits, withoutBlanks, withoutMarks } from '../digits.ts'
import { validationMessages as text } from '../messages/en/validation.ts'
import { nameOr, requiredText } from './text-fields.ts'

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i
const ACCOUNT_NUMBER = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Where money that goes back by hand may go: a UPI id, or an account of an Indian bank. */
export const RefundPayeeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('upi'),
    upiId: v.pipe(
      requiredText(text.upiIdMissing),
      v.transform(withoutMarks),
      v.regex(UPI_ID, text.upiIdInvalid),
      v.toLowerCase(),
    ),
  }),
  v.object({
    kind: v.literal('bank'),
    holder: nameOr(text.holderMissing),
    accountNumber: v.pipe(
      requiredText(text.accountNumberMissing),
      v.transform(withoutBlanks),
      v.transform(asciiDigits),
      v.regex(ACCOUNT_NUMBER, text.accountNumberInvalid),
    ),
    ifsc: v.pipe(
      requiredText(text.ifscMissing),
      v.transform(withoutBlanks),
      v.toUpperCase(),
      v.regex(IFSC, text.ifscInvalid),
    ),
  }),
])
export type RefundPayee = v.InferOutput<typeof RefundPayeeSchema>

/**
 * A shortened payee for when the full one is no longer needed: enough for its owner to know, too little to pay to.
 * @example maskedPayee({ kind: 'upi', upiId: 'sita.rao@okaxis' }) // 'si…@okaxis'
 */
export function maskedPayee(payee: RefundPayee): string {
  if (payee.kind === 'bank') return `${payee.ifsc.slice(0, 4)} …${payee.accountNumber.slice(-4)}`
  const [name = '', bank = ''] = payee.upiId.split('@')
  return `${name.slice(0, 2)}…@${bank}`
}
