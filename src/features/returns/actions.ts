import { addReturnItem, cancelReturn as cancelCall } from '#domain/contract/return.ts'
import type { ReturnItem } from '#domain/validation/return-request.ts'
import { fetchAnswer } from '#src/lib/http.ts'

export interface ReturnRequest {
  orderId: string
  description: string
  items: readonly ReturnItem[]
}

/** Asks for the return of all these foods or of none; the same `key` again never makes a second one. Throws CallError. */
export async function requestReturn(request: ReturnRequest, photos: readonly File[], key: string): Promise<void> {
  const form = new FormData()
  form.set('orderId', request.orderId)
  form.set('description', request.description)
  form.set('items', JSON.stringify(request.items))
  for (const photo of photos) form.append('images', photo)
  await fetchAnswer(addReturnItem, { form, headers: { 'idempotency-key': key } })
}

/** Throws CallError; the return then stays as it is. */
export async function cancelReturn(id: string): Promise<void> {
  await fetchAnswer(cancelCall, { params: { id } })
}
