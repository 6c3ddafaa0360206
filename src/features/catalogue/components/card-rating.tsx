import { groupedCount } from '#domain/grouped-count.ts'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { joinedRating } from '#domain/rules/rating.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The rating of a food, all its packs together; empty if nobody has rated it. */
export function CardRating({ packs }: { packs: readonly CatalogueProduct[] }) {
  const { average, count } = joinedRating(packs.flatMap(({ product }) => product.rating ?? []))
  if (count === 0) return null
  return (
    <p className="card-rating">
      <Icon name="i-ph-star-fill" small />
      <span aria-hidden="true">{`${average.toFixed(1)} (${groupedCount(count)})`}</span>
      <span className="vh">{catalogueText.rated(average.toFixed(1), count)}</span>
    </p>
  )
}
