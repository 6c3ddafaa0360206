import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { ReturnWordsSchema } from '#domain/validation/return-request.ts'
import { orderRefundsQueryOptions, savePayee, usePayee } from '#src/features/refunds/queries.ts'
import { CallError, fieldsOf } from '#src/lib/call-error.ts'
import { newId } from '#src/lib/new-id.ts'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { useForm } from '#src/ui/use-form.ts'
import { type ReturnRequest, requestReturn } from './actions.ts'
import { allReturnsKey } from './queries.ts'
import { dropReturnDraft, keepReturnDraft, readReturnDraft } from './return-draft.ts'
import { useChosenItems } from './use-chosen-items.ts'
import { useReturnPhotos } from './use-return-photos.ts'

export interface ReturnableOrder {
  orderId: string
  items: Order['orderDetails']
  /** Rupees that were paid and have not gone back; undefined where the server did not say. */
  refundable: number | undefined
  /** Cash goes back by hand: somebody has to know where. */
  asksForPayee: boolean
  /** The food that is chosen already. */
  first?: string | undefined
}

/**
 * One key for one request, however often it has to be sent. One that was changed after a lost answer is another: under the
 * old key the shop would take it for the first, and what was added would be said to be sent and never be asked for.
 */
function useKeyOf(): (request: ReturnRequest, photos: readonly File[]) => string {
  const last = useRef<{ words: string; photos: readonly File[]; key: string } | null>(null)
  return (request, photos) => {
    const words = JSON.stringify(request)
    const before = last.current
    const isSame =
      before?.words === words &&
      before.photos.length === photos.length &&
      photos.every((one) => before.photos.includes(one))
    if (before && isSame) return before.key
    const key = newId()
    last.current = { words, photos, key }
    return key
  }
}

/** What is typed into the form of a return, and how it is sent: the payee first, then the request with its photos. */
export function useReturnRequest(order: ReturnableOrder, onSent: () => Promise<void> | void) {
  const { orderId, items, asksForPayee } = order
  const queryClient = useQueryClient()
  const endStep = useStepEnd()
  const keyOf = useKeyOf()
  const [kept] = useState(() => readReturnDraft(orderId))
  const chosen = useChosenItems(items, order.refundable, { first: order.first, kept: kept.items })
  const form = useForm(ReturnWordsSchema, { orderId, description: kept.description })
  const { description } = form.values
  useEffect(() => {
    keepReturnDraft(orderId, { description, items: Object.values(chosen.chosen) })
  }, [orderId, description, chosen.chosen])
  const payeeForm = usePayee()
  const known = useQuery({ ...orderRefundsQueryOptions(orderId), enabled: asksForPayee }).data?.payee
  const needsPayee = asksForPayee && !known && payeeForm.values.kind !== 'later'
  const photos = useReturnPhotos()
  const { isBusy: isSending, refusal, run, forget } = useCall()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    forget()
    // From the end of the page to its beginning, so that the first thing that is wrong has the focus.
    const payee = needsPayee ? payeeForm.submit() : null
    const words = form.submit()
    const returned = chosen.submit(form.ref.current)
    if (!words || !returned || (needsPayee && !payee)) return
    void run(async () => {
      const images = await photos.whole()
      if (!images) return
      if (payee) await savePayee(orderId, payee)
      const request = { ...words, items: returned }
      await requestReturn(request, images, keyOf(request, images))
      dropReturnDraft(orderId)
      toastSuccess(returnPagesText.form.sent)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: allReturnsKey }),
        queryClient.invalidateQueries(orderRefundsQueryOptions(orderId)),
      ])
      await onSent()
      endStep()
    }, showRefused)
  }

  function showRefused(error: unknown): boolean {
    // Some of it was asked for before, perhaps by a try without an answer: the form goes on with the rest.
    if (error instanceof CallError && error.code === 'CONFLICT')
      void queryClient.invalidateQueries({ queryKey: allReturnsKey })
    const { images, ...fields } = fieldsOf(error)
    if (images) photos.refuse(images)
    return Boolean(images) || form.refuse(fields) || payeeForm.refuse(fields)
  }

  return {
    form,
    chosen,
    payeeForm,
    knownPayee: known,
    photos,
    refusal,
    isSending,
    handleSubmit,
  }
}
