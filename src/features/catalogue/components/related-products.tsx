import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { productText } from '#domain/messages/en/product-page.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ProductCard } from '../product-card.tsx'
import { relatedTo } from '../related.ts'

const text = productText.related
const STEP_PX = 280

/** What goes well with a food; without network, from the part of its category the browser has. */
export function RelatedProducts({ catalogue, item }: { catalogue: LoadedCatalogue; item: CatalogueProduct }) {
  const row = useRef<HTMLDivElement>(null)
  const { data: page, isError, isPaused } = useQuery(categoryPageQueryOptions(item.categoryUrl))
  const companions = page?.products.find((other) => other._id === item.product._id)?.companions ?? []
  // Until the category has answered, other foods may still come first.
  const related = page || isError || isPaused ? relatedTo(item, catalogue.products, companions) : []
  if (page && related.length === 0) return null
  return (
    <section className="sec">
      <SectionHead kicker={text.kicker} title={text.title}>
        <ScrollArrows
          target={row}
          step={STEP_PX}
          length={related.length}
          leftLabel={text.left}
          rightLabel={text.right}
        />
      </SectionHead>
      <div className="grid grid-5 shelf" ref={row}>
        {related.map((other) => (
          <ProductCard key={other.product._id} item={other} />
        ))}
      </div>
    </section>
  )
}
