import './nearest-products.css'
import { Link } from '@tanstack/react-router'
import { searchText } from '#domain/messages/en/search.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'
import { oneOfEachFood } from '#domain/rules/one-of-each-food.ts'
import { PAGE_SIZE } from '#domain/rules/pagination.ts'
import { helpTopicOf } from '#domain/rules/search-help.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { CatalogueSearch } from '#src/catalogue/search-index.ts'
import { HELP_PATHS } from '#src/catalogue/search-lines.ts'
import { ProductCard } from '../product-card.tsx'
import { useListsByFood } from '../use-narrowed-list.ts'
import { NoResults } from './no-results.tsx'

interface NearestProductsProps {
  catalogue: LoadedCatalogue
  nearest: ReturnType<CatalogueSearch['nearest']>
  query: string
  onClear: () => void
}

/** In place of an empty list: the closest matches, labelled as such, and always a way on. */
export function NearestProducts({ catalogue, nearest, query, onClear }: NearestProductsProps) {
  const isByFood = useListsByFood()
  if (query === '') return <NoResults onClear={onClear} />
  const topic = helpTopicOf(query)
  return (
    <>
      {topic ? (
        <p className="nearest-help">
          <Link className="btn" to={HELP_PATHS[topic]}>
            {searchText.topics[topic].label}
          </Link>
          <span className="muted">{searchText.topics[topic].hint}</span>
        </p>
      ) : null}
      {nearest === null ? (
        topic === null && <NoResults onClear={onClear} />
      ) : (
        <section aria-labelledby="nearest">
          <h2 className="nearest-head" id="nearest">
            {nearest.unsold === null ? searchText.nearest(query) : searchText.unsold(nearest.unsold)}
          </h2>
          <p className="row nearest-texts">
            {nearest.texts.map((text) => (
              <Link key={text} className="chip" to="/searched-product" search={{ q: text }}>
                {text}
              </Link>
            ))}
          </p>
          <div className="grid grid-4">
            {(isByFood ? oneOfEachFood(nearest.foods.flat()) : inListingOrder(nearest.foods.flat()))
              .slice(0, Math.min(nearest.foods.length, PAGE_SIZE))
              .map((item) => (
                <ProductCard key={item.product._id} item={item} withSizes={isByFood} />
              ))}
          </div>
        </section>
      )}
      <WayOn catalogue={catalogue} />
    </>
  )
}

/** The categories, and people to ask: shown under every search that found nothing. */
function WayOn({ catalogue }: { catalogue: LoadedCatalogue }) {
  const text = searchText.wayOn
  return (
    <section className="way-on" aria-labelledby="way-on">
      <h2 id="way-on">{text.title}</h2>
      <p className="row nearest-texts">
        {catalogue.categories.map(({ category, categoryUrl }) => (
          <Link
            key={categoryUrl}
            className="chip"
            to="/shop/$category"
            params={{ category: categoryUrl.toLowerCase() }}
          >
            {category}
          </Link>
        ))}
      </p>
      <p className="muted">{text.ask}</p>
      <Link className="btn btn-line" to="/contact-us">
        {text.contact}
      </Link>
    </section>
  )
}
