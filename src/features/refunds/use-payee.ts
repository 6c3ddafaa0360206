import { type RefundPayee, RefundPayeeSchema } from '#domain/validation/refund-payee.ts'
import { type Form, useForm } from '#src/ui/use-form.ts'

export type PayeeForm = Form<'kind' | 'upiId' | 'holder' | 'accountNumber' | 'ifsc', RefundPayee>

/** The fields that say where money may go. */
export const usePayee = (): PayeeForm =>
  useForm(RefundPayeeSchema, { kind: 'upi', upiId: '', holder: '', accountNumber: '', ifsc: '' })
