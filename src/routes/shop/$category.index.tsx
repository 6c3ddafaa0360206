import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import type { CataloguePart } from '#src/catalogue/page-part.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { CategoryHeading } from '#src/features/catalogue/components/category-heading.tsx'
import { Listing } from '#src/features/catalogue/components/listing.tsx'
import { ListingSkeleton } from '#src/features/catalogue/components/listing-skeleton.tsx'
import { labelOf } from '#src/features/catalogue/crumbs.ts'
import { listIn } from '#src/features/catalogue/list-view.ts'
import { filterOf } from '#src/features/catalogue/listing-filter.ts'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/shop/$category/')({
  validateSearch: listingSearchOf,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(catalogueQueryOptions()),
  component: CategoryPage,
})

const SKELETON = <ListingSkeleton withCategories />

function CategoryPage() {
  const { category } = Route.useParams()
  const filter = filterOf(Route.useSearch(), category.toLowerCase())
  return (
    <CatalogueLoader
      title={`${labelOf(category)} · Haat`}
      skeleton={SKELETON}
      isEnough={(part) => listIn(part, filter) !== null}
    >
      {(catalogue) => <CategoryListing catalogue={catalogue} />}
    </CatalogueLoader>
  )
}

function CategoryListing({ catalogue }: { catalogue: CataloguePart }) {
  const { category: slug } = Route.useParams()
  const search = Route.useSearch()
  const wanted = slug.toLowerCase()
  const category = catalogue.categories.find(({ categoryUrl }) => categoryUrl.toLowerCase() === wanted)
  // If the shop is empty, no category counts as missing.
  const isEmpty = catalogue.products.length === 0
  const title = category?.category ?? labelOf(slug)
  useTitle(category || isEmpty ? `${title} · Haat` : null)
  if (!category && !isEmpty) return <NotFoundPage />
  return (
    <main className="wrap" id="content">
      <Listing
        catalogue={catalogue}
        category={wanted}
        search={search}
        heading={(count) => (
          <CategoryHeading
            path={`/shop/${slug}`}
            kicker={category?.kicker}
            tagline={category?.tagline}
            title={title}
            count={count}
            catalogue={catalogue}
          />
        )}
      />
    </main>
  )
}
