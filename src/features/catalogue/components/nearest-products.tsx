import { Link } from '@tanstack/react-router'
import { searchText } from '#domain/messages/en/search.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'
import { PAGE_SIZE } from '#domain/rules/pagination.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { nearestOf } from '#src/catalogue/nearest.ts'
import { searchOf } from '#src/catalogue/search-index.ts'
import { ProductCard } from '../product-card.tsx'
import { NoResults } from './no-results.tsx'

interface NearestProductsProps {
  catalogue: LoadedCatalogue
  query: string
  onClear: () => void
}

/** In place of an empty list: what comes closest to a search that finds nothing, said to be that; else the way out. */
export function NearestProducts({ catalogue, query, onClear }: NearestProductsProps) {
  const nearest = query !== '' && searchOf(catalogue).find(query).length === 0 ? nearestOf(catalogue, query) : null
  if (nearest === null) return <NoResults onClear={onClear} />
  return (
    <section aria-labelledby="nearest">
      <h2 className="nearest-head" id="nearest">
        {searchText.nearest(query)}
      </h2>
      <p className="row nearest-texts">
        {nearest.texts.map((text) => (
          <Link key={text} className="chip" to="/searched-product" search={{ q: text }}>
            {text}
          </Link>
        ))}
      </p>
      <div className="grid grid-4">
        {inListingOrder(nearest.products)
          .slice(0, PAGE_SIZE)
          .map((item) => (
            <ProductCard key={item.product._id} item={item} />
          ))}
      </div>
    </section>
  )
}
