import { addReturnItem, cancelReturn as cancelCall } from '#domain/contract/return.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { smallPhoto } from './small-photo.ts'

export interface ReturnRequest {
  orderId: string
  productId: string
  quantity: number
  reason: string
  description: string
}

/** Asks for a return; the same `key` again never makes a second one. Throws CallError. */
export async function requestReturn(request: ReturnRequest, photos: readonly File[], key: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(request)) form.set(name, String(value))
  for (const photo of photos) form.append('images', await smallPhoto(photo))
  await fetchAnswer(addReturnItem, { form, headers: { 'idempotency-key': key } })
}

/** Throws CallError; the return then stays as it is. */
export async function cancelReturn(id: string): Promise<void> {
  await fetchAnswer(cancelCall, { params: { id } })
}
