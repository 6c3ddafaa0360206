import type { PublishedReview } from '#domain/contract/product.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { reviewsText as text } from '#domain/messages/en/reviews.ts'
import { calendarDateInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { Stars } from '#src/ui/stars.tsx'

export function ReviewCard({ review }: { review: PublishedReview }) {
  const day = toIsoDate(calendarDateInIndia(Date.parse(review.createdAt)))
  return (
    <li className="review">
      <Stars rating={review.rating} label={text.stars(review.rating)} />
      <p>{review.comment}</p>
      <p className="small muted">
        <b>{review.name}</b>
        {` · ${contentText.publishedOn(day)}`}
      </p>
    </li>
  )
}
