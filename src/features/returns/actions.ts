import { addReturnItem, cancelReturn as cancelCall } from '#domain/contract/return.ts'
import type { ReturnItem } from '#domain/validation/return-request.ts'
import { CallError } from '#src/lib/call-error.ts'
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

/** One that is gone already was withdrawn elsewhere, or by a call whose answer was lost. Throws CallError; it then stays. */
export async function cancelReturn(id: string): Promise<void> {
  try {
    await fetchAnswer(cancelCall, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error
  }
}
