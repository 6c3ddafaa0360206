import { createFileRoute } from '@tanstack/react-router'
import { listingText } from '#domain/messages/en/listing.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { CategoryHeading } from '#src/features/catalogue/components/category-heading.tsx'
import { Listing } from '#src/features/catalogue/components/listing.tsx'
import { ListingSkeleton } from '#src/features/catalogue/components/listing-skeleton.tsx'
import { listIn } from '#src/features/catalogue/list-view.ts'
import { filterOf } from '#src/features/catalogue/listing-filter.ts'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/shop/all')({
  validateSearch: listingSearchOf,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(catalogueQueryOptions()),
  component: AllProducts,
})

const SKELETON = <ListingSkeleton withCategories />

const text = listingText.all

function AllProducts() {
  const search = Route.useSearch()
  useTitle(`${text.title} · Haat`)
  return (
    <main className="wrap" id="content">
      <CatalogueLoader skeleton={SKELETON} isEnough={(part) => listIn(part, filterOf(search, 'all')) !== null}>
        {(catalogue) => (
          <Listing
            catalogue={catalogue}
            category="all"
            search={search}
            heading={(count) => (
              <CategoryHeading
                path="/shop/all"
                kicker={text.kicker}
                title={text.title}
                tagline={text.tagline}
                count={count}
                catalogue={catalogue}
              />
            )}
          />
        )}
      </CatalogueLoader>
    </main>
  )
}
