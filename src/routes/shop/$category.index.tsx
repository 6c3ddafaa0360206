import { createFileRoute } from '@tanstack/react-router'
import { shellText } from '#domain/messages/en/shell.ts'
import { NotFoundPage } from '#src/app/not-found-page.tsx'
import { shelfQueryOptions } from '#src/catalogue/queries.ts'
import type { Shelf } from '#src/catalogue/shelf.ts'
import { CategoryHeading } from '#src/features/catalogue/components/category-heading.tsx'
import { Listing } from '#src/features/catalogue/components/listing.tsx'
import { ListingSkeleton } from '#src/features/catalogue/components/listing-skeleton.tsx'
import { ShelfGate } from '#src/features/catalogue/components/shelf-gate.tsx'
import { labelOf } from '#src/features/catalogue/crumbs.ts'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/shop/$category/')({
  validateSearch: listingSearchOf,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(shelfQueryOptions()),
  component: CategoryPage,
})

const SKELETON = <ListingSkeleton withCategories />

function CategoryPage() {
  const { category } = Route.useParams()
  return (
    <ShelfGate title={`${labelOf(category)} · Haat`} skeleton={SKELETON}>
      {(shelf) => <CategoryListing shelf={shelf} />}
    </ShelfGate>
  )
}

function CategoryListing({ shelf }: { shelf: Shelf }) {
  const { category: slug } = Route.useParams()
  const search = Route.useSearch()
  const wanted = slug.toLowerCase()
  const category = shelf.categories.find(({ categoryUrl }) => categoryUrl.toLowerCase() === wanted)
  // Where there is nothing at all, no shelf is missing.
  const isEmpty = shelf.products.length === 0
  const title = category?.category ?? labelOf(slug)
  useTitle(`${category || isEmpty ? title : shellText.notFound.title} · Haat`)
  if (!category && !isEmpty) return <NotFoundPage />
  return (
    <main className="wrap" id="content">
      <Listing
        shelf={shelf}
        category={wanted}
        search={search}
        heading={(count) => (
          <CategoryHeading
            path={`/shop/${slug}`}
            kicker={category?.kicker}
            tagline={category?.tagline}
            title={title}
            count={count}
            shelf={shelf}
          />
        )}
      />
    </main>
  )
}
