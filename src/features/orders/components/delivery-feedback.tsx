import '#src/styles/reviews.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
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
  if (said === null) return <FeedbackForm order={order} />
  return (
    <section className="delivery-feedback">
      <h2>{text.said}</h2>
      <Stars rating={said.rating} label={reviewsText.stars(said.rating)} />
      {said.comment ? <p>{said.comment}</p> : null}
    </section>
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

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const said = form.submit()
    if (!said) return
    const outcome = await writing.send({ kind: 'feedback', about: orderNo, body: { orderId, ...said } })
    if (outcome?.kind === 'refused') form.refuse(outcome.fields)
    else if (outcome) dropDraft(draft)
  }

  return (
    <form className="review-form delivery-feedback" ref={form.ref} noValidate onSubmit={handleSubmit}>
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
