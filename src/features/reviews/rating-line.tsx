import { useQuery } from '@tanstack/react-query'
import { reviewsText as text } from '#domain/messages/en/reviews.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { Stars } from '#src/ui/stars.tsx'
import { reviewsOfFood } from './reviews-of-food.ts'

/** The id of the reviews on a product's page. */
export const REVIEWS = 'reviews'

/**
 * The average rating of a food, under its name, as a link to the reviews. Its line is kept free until they are known.
 */
export function RatingLine({ item }: { item: CatalogueProduct }) {
  const { data: page } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const { rating } = reviewsOfFood(page?.products ?? [], item.product.group)
  if (!page) return <p className="rating-line" />
  if (rating.count === 0)
    return (
      <a className="rating-line" href={`#${REVIEWS}`}>
        <span className="link">{text.first}</span>
      </a>
    )
  return (
    <a className="rating-line" href={`#${REVIEWS}`}>
      <Stars rating={rating.average} label={text.stars(rating.average)} />
      <b aria-hidden="true">{text.average(rating.average)}</b>
      <span className="link">{text.count(rating.count)}</span>
    </a>
  )
}
