import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { ReturnRequestSchema, returnImagesError } from '#domain/validation/return-request.ts'
import { orderRefundsQueryOptions, savePayee, usePayee } from '#src/features/refunds/queries.ts'
import { fieldsOf } from '#src/lib/call-error.ts'
import { newId } from '#src/lib/new-id.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { useForm } from '#src/ui/use-form.ts'
import { requestReturn } from './actions.ts'
import { allReturnsKey } from './queries.ts'

export interface ReturnableOrder {
  orderId: string
  items: Order['orderDetails']
  /** Cash goes back by hand: somebody has to know where. */
  asksForPayee: boolean
}

/** What is typed into the form of a return, and how it is sent: the payee first, then the request with its photos. */
export function useReturnRequest({ orderId, items, asksForPayee }: ReturnableOrder, onSent: () => Promise<void>) {
  const queryClient = useQueryClient()
  // One key for one request, however often it has to be sent.
  const key = useRef(newId())
  const form = useForm(ReturnRequestSchema, {
    orderId,
    productId: items.length === 1 ? (items[0]?.id ?? '') : '',
    quantity: '1',
    reason: '',
    description: '',
  })
  const payeeForm = usePayee()
  const known = useQuery({ ...orderRefundsQueryOptions(orderId), enabled: asksForPayee }).data?.payee
  const needsPayee = asksForPayee && !known && payeeForm.values.kind !== 'later'
  const [photos, setPhotos] = useState<File[]>([])
  const [photoError, setPhotoError] = useState<string>()
  const { isBusy: isSending, refusal, run, forget } = useCall()

  function changePhotos(next: File[]) {
    setPhotos(next)
    setPhotoError(returnImagesError(next) ?? undefined)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    forget()
    const request = form.submit()
    const payee = request && needsPayee ? payeeForm.submit() : null
    if (!request || photoError || (needsPayee && !payee)) return
    void run(async () => {
      if (payee) await savePayee(orderId, payee)
      await requestReturn(request, photos, key.current)
      toastSuccess(returnPagesText.form.sent)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: allReturnsKey }),
        queryClient.invalidateQueries(orderRefundsQueryOptions(orderId)),
      ])
      await onSent()
    }, showRefused)
  }

  function showRefused(error: unknown): boolean {
    const { images, ...fields } = fieldsOf(error)
    if (images) setPhotoError(images)
    return Boolean(images) || form.refuse(fields) || payeeForm.refuse(fields)
  }

  return { form, payeeForm, knownPayee: known, photos, photoError, changePhotos, refusal, isSending, handleSubmit }
}
