import '#src/styles/reviews.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reviewsText as text } from '#domain/messages/en/reviews.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { Stars } from '#src/ui/stars.tsx'
import { RatingDistribution } from './components/rating-distribution.tsx'
import { ReviewCard } from './components/review-card.tsx'
import { ReviewForm } from './components/review-form.tsx'
import { reviewsOfFood } from './reviews-of-food.ts'

const SHOWN_FIRST = 4

/** What people say about a food, whichever pack they had, and the form to say something. */
export default function ProductReviews({ item }: { item: CatalogueProduct }) {
  const { data: page, isError, refetch } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const [hasAll, setHasAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  function handleMore() {
    setHasAll(true)
    // The pressed button goes: reading continues at the first review that was not there.
    afterDrawn(() => {
      const next = list.current?.children[SHOWN_FIRST]
      if (!(next instanceof HTMLElement)) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
  }
  const { reviews, rating, spread } = reviewsOfFood(page?.products ?? [], item.product.group)
  return (
    <section className="sec">
      <SectionHead kicker={text.kicker} title={text.title}>
        {rating.count > 0 ? (
          <p className="rating">
            <b>{text.average(rating.average)}</b>
            <Stars rating={rating.average} label={text.stars(rating.average)} />
            <span className="muted small">{text.count(rating.count)}</span>
          </p>
        ) : null}
      </SectionHead>
      <div className="reviews">
        <div>
          {page || !isError ? null : (
            <p className="row" role="alert">
              <Icon name="i-ph-warning-circle-bold" small />
              {text.loadFailed}
              <RetryButton className="btn btn-line" onRetry={refetch} />
            </p>
          )}
          {page && reviews.length === 0 ? <p className="muted">{text.none}</p> : null}
          {rating.count > 0 && spread.some(Boolean) ? <RatingDistribution spread={spread} /> : null}
          <ul ref={list}>
            {reviews.slice(0, hasAll ? reviews.length : SHOWN_FIRST).map((review) => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </ul>
          {reviews.length > SHOWN_FIRST && !hasAll ? (
            <button type="button" className="btn btn-line" onClick={handleMore}>
              {text.more}
            </button>
          ) : null}
        </div>
        <ReviewForm key={item.product._id} productId={item.product._id} productName={item.name} />
      </div>
    </section>
  )
}
