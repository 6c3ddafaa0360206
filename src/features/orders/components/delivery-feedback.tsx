import '#src/styles/reviews.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import type { Order } from '#domain/contract/order.ts'
import { reviewFormText, feedbackText as text } from '#domain/messages/en/review-forms.ts'
import { reviewsText } from '#domain/messages/en/reviews.ts'
import { DeliveryFeedbackSchema, FormRatingSchema } from '#domain/validation/rating.ts'
import { dropDraft, keepDraft, readDraft } from '#src/features/outbox/drafts.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { useWriting } from '#src/features/outbox/use-writing.ts'
import { WritingNote } from '#src/features/outbox/writing-note.tsx'
import { deliveryFeedbackQueryOptions } from '#src/orders/queries.ts'
import { StarField } from '#src/ui/star-field.tsx'
import { Stars } from '#src/ui/stars.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useForm } from '#src/ui/use-form.ts'

const FeedbackFormSchema = v.object({ rating: FormRatingSchema, comment: DeliveryFeedbackSchema.entries.comment })

/** Offered once for an order that has arrived; afterwards it shows what was said. */
export default function DeliveryFeedback({ order }: { order: Order }) {
  const { data: said, refetch } = useQuery(deliveryFeedbackQueryOptions(order._id))
  const { arrived } = useSnapshot(outboxState)

  useEffect(() => {
    if (arrived > 0) void refetch()
  }, [arrived, refetch])

  if (said === undefined) return null
  return (
    <StepPlace as="section" className="delivery-feedback" label={said ? text.said : text.title}>
      {said ? (
        <>
          <h2>{text.said}</h2>
          <Stars rating={said.rating} label={reviewsText.stars(said.rating)} />
          {said.comment ? <p>{said.comment}</p> : null}
        </>
      ) : (
        <FeedbackForm order={order} />
      )}
    </StepPlace>
  )
}

function FeedbackForm({ order: { _id: orderId, orderNo } }: { order: Order }) {
  const draft = `feedback:${orderId}`
  const [initial] = useState(() => readDraft(draft, { rating: '', comment: '' }))
  const form = useForm(FeedbackFormSchema, initial, (values) => keepDraft(draft, values))
  const writing = useWriting()
  const written = useSnapshot(outboxState).entries.filter(
    ({ kind, body }) => kind === 'feedback' && 'orderId' in body && body.orderId === orderId,
  )
  // Refused once and written again: what goes out counts.
  const kept = written.find(({ state }) => state === 'waiting') ?? written.at(-1)
  const isWaiting = kept?.state === 'waiting'
  const endStep = useRef(useStepEnd())
  // Once it is said, the form goes with the button that was pressed: layout effects are cleaned up while it is still there.
  useLayoutEffect(() => {
    const left = form.ref.current
    return () => {
      if (left?.contains(document.activeElement)) endStep.current()
    }
  }, [form.ref])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const said = form.submit()
    if (!said) return
    const outcome = await writing.send({ kind: 'feedback', about: orderNo, body: { orderId, ...said } })
    if (outcome?.kind === 'refused') form.refuse(outcome.fields)
    else if (outcome) dropDraft(draft)
    // What is kept takes the button alone.
    if (outcome?.kind === 'kept') endStep.current()
  }

  return (
    <form className="review-form" ref={form.ref} noValidate onSubmit={handleSubmit}>
      <h2 className="pane-title">{text.title}</h2>
      <p className="muted small">{text.lead}</p>
      <StarField
        legend={text.rating}
        name="rating"
        value={form.values.rating}
        error={form.errors.rating}
        label={reviewFormText.star}
        onChange={(stars) => form.set('rating', stars)}
      />
      <TextArea
        label={text.comment}
        name="comment"
        rows={3}
        maxLength={1000}
        value={form.values.comment}
        error={form.errors.comment}
        onChange={(event) => form.set('comment', event.target.value)}
      />
      <WritingNote outcome={writing.outcome ?? (kept ? outcomeOf(kept) : null)} sent={text.sent} />
      {isWaiting ? null : (
        <button type="submit" className={`btn${writing.isSending ? ' is-busy' : ''}`} aria-disabled={writing.isSending}>
          {text.send}
        </button>
      )}
    </form>
  )
}

/** What became of one written before: another phone may have told the shop first, and then it does not go out any more. */
const outcomeOf = ({ state, error }: Pick<(typeof outboxState.entries)[number], 'state' | 'error'>) =>
  state === 'waiting'
    ? ({ kind: 'kept', error: null, needsLogin: false } as const)
    : ({ kind: 'refused', error: error ?? '', fields: {} } as const)
