import '../../../styles/forms.css'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { reviewFormText as text } from '#domain/messages/en/review-forms.ts'
import { FormRatingSchema } from '#domain/validation/rating.ts'
import { ReviewSchema } from '#domain/validation/review.ts'
import { dropDraft, keepDraft, readDraft } from '#src/features/outbox/drafts.ts'
import { useWriting } from '#src/features/outbox/use-writing.ts'
import { WritingNote } from '#src/features/outbox/writing-note.tsx'
import { authState } from '#src/session/state.ts'
import { useLeavings } from '#src/session/use-leavings.ts'
import { StarField } from '#src/ui/star-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '#src/ui/use-form.ts'

const { comment, name } = ReviewSchema.entries
const ReviewFormSchema = v.object({ rating: FormRatingSchema, comment, name })

interface ReviewFormProps {
  productId: string
  productName: string
}

/** A review may be written before a login; what is typed survives a reload. */
export function ReviewForm(props: ReviewFormProps) {
  return <ReviewFields key={useLeavings()} {...props} />
}

function ReviewFields({ productId, productName }: ReviewFormProps) {
  const { user, isKnown, isUnasked } = useSnapshot(authState)
  const draft = `review:${productId}`
  const [initial] = useState(() => readDraft(draft, { rating: '', comment: '', name: authState.user?.fullName ?? '' }))
  const form = useForm(ReviewFormSchema, initial, (values) => keepDraft(draft, values))
  const writing = useWriting()
  const [isIncomplete, setIsIncomplete] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const sent = form.values
    const review = form.submit()
    // What became of the last review is not said beside what is wrong with the next.
    setIsIncomplete(!review)
    if (!review) return
    const outcome = await writing.send({ kind: 'review', about: productName, body: { productId, ...review } })
    if (outcome?.kind === 'refused') form.refuse(outcome.fields)
    else if (outcome && form.holds(sent)) {
      form.fill({ rating: '', comment: '' })
      dropDraft(draft)
    }
  }

  return (
    <form className="review-form" ref={form.ref} noValidate onSubmit={handleSubmit} aria-labelledby="write-review">
      <h3 className="pane-title" id="write-review">
        {text.title}
      </h3>
      <p className="muted small">{text.lead}</p>
      <StarField
        legend={text.rating}
        name="rating"
        value={form.values.rating}
        error={form.errors.rating}
        label={text.star}
        onChange={(stars) => form.set('rating', stars)}
      />
      <TextArea
        label={text.comment}
        name="comment"
        maxLength={1000}
        aria-required
        value={form.values.comment}
        error={form.errors.comment}
        onChange={(event) => form.set('comment', event.target.value)}
      />
      <TextField
        label={text.name}
        name="name"
        autoComplete="given-name"
        maxLength={80}
        aria-required
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
      {isKnown && !user && !isUnasked ? <p className="hint">{text.guest}</p> : null}
      <WritingNote outcome={isIncomplete ? null : writing.outcome} sent={text.sent} />
      <button type="submit" className={`btn${writing.isSending ? ' is-busy' : ''}`} aria-disabled={writing.isSending}>
        {text.send}
      </button>
    </form>
  )
}
