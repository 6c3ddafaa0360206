import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listingText } from '#domain/messages/en/listing.ts'
import { catalogueQueryOptions, searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { Listing } from '#src/features/catalogue/components/listing.tsx'
import { ListingSkeleton } from '#src/features/catalogue/components/listing-skeleton.tsx'
import { listIn } from '#src/features/catalogue/list-view.ts'
import { filterOf } from '#src/features/catalogue/listing-filter.ts'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/searched-product')({
  validateSearch: listingSearchOf,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(catalogueQueryOptions())
    void queryClient.prefetchQuery(searchKnowledgeQueryOptions())
  },
  component: SearchResults,
})

const SKELETON = <ListingSkeleton />

const text = listingText.search

function SearchResults() {
  const search = Route.useSearch()
  const title = text.title(search.q ?? '')
  const { isPending, fetchStatus, failureCount, errorUpdateCount } = useQuery(searchKnowledgeQueryOptions())
  // Waited for while it comes, so that the list does not change under the eye; a network that fails holds nobody up. The list
  // asks once more when it appears: waited for again, it would go, come back, ask, and so on.
  const isAsking = isPending && fetchStatus === 'fetching' && failureCount + errorUpdateCount === 0
  useTitle(`${title} · Haat`)
  return (
    <main className="wrap" id="content">
      <CatalogueLoader skeleton={SKELETON} isEnough={(part) => listIn(part, filterOf(search, 'all')) !== null}>
        {(catalogue) =>
          isAsking && !catalogue.list ? (
            SKELETON
          ) : (
            <Listing
              catalogue={catalogue}
              category="all"
              search={search}
              heading={(count) => (
                <>
                  <Breadcrumb path="/searched-product" label={text.title('')} />
                  <div className="list-head cols-head">
                    <p className="kicker" lang="hi">
                      {text.kicker}
                    </p>
                    <h1>{title}</h1>
                    <p className="muted" role="status">
                      {text.count(count)}
                    </p>
                  </div>
                </>
              )}
            />
          )
        }
      </CatalogueLoader>
    </main>
  )
}
