import { queryOptions } from '@tanstack/react-query'
import { getOrderRefunds, setRefundPayee } from '#domain/contract/refund.ts'
import { type RefundPayee, RefundPayeeSchema } from '#domain/validation/refund-payee.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { READ_ANEW } from '#src/orders/queries.ts'
import { type Form, useForm } from '#src/ui/use-form.ts'

/** The refunds of the customer's own order; under 'mine', so that they are never stored and are removed at logout. */
export const orderRefundsQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['mine', 'refunds', orderId],
    queryFn: ({ signal }) => fetchAnswer(getOrderRefunds, { params: { id: orderId }, signal }),
    retry: false,
    ...READ_ANEW,
  })

export type PayeeForm = Form<'kind' | 'upiId' | 'holder' | 'accountNumber' | 'ifsc', RefundPayee>

/** The fields that say where money may go. */
export const usePayee = (): PayeeForm =>
  useForm(RefundPayeeSchema, { kind: 'upi', upiId: '', holder: '', accountNumber: '', ifsc: '' })

/** Says where the money of an order may go. Throws CallError. */
export async function savePayee(orderId: string, payee: RefundPayee): Promise<void> {
  await fetchAnswer(setRefundPayee, { params: { id: orderId }, body: payee })
}
