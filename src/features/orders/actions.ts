import { cancelOrder as cancelCall, getOrderInvoice } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** Answers the server's sentence. Throws CallError; the order then stays as it is. */
export async function cancelOrder(id: string): Promise<string> {
  return (await fetchAnswer(cancelCall, { params: { id } })).msg
}

/** Hands the invoice of an order to the browser as a file. Throws CallError. */
export async function saveInvoice(id: string, orderNo: string): Promise<void> {
  await downloadAnswer(getOrderInvoice, orderPagesText.invoiceName(orderNo), { params: { id } })
}
