import { setRefundPayee } from '#domain/contract/refund.ts'
import type { RefundPayee } from '#domain/validation/refund-payee.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** Says where the money of an order may go. Throws CallError. */
export async function savePayee(orderId: string, payee: RefundPayee): Promise<void> {
  await fetchAnswer(setRefundPayee, { params: { id: orderId }, body: payee })
}
