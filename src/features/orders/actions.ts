import { cancelOrder as cancelCall } from '#domain/contract/order.ts'
import { fetchAnswer } from '#src/lib/http.ts'

/** Answers the server's sentence. Throws CallError; the order then stays as it is. */
export async function cancelOrder(id: string): Promise<string> {
  return (await fetchAnswer(cancelCall, { params: { id } })).msg
}
