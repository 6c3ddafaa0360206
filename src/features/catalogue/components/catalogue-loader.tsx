import type { ReactNode } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import type { CataloguePart } from '#src/catalogue/page-part.ts'
import { useShownCatalogue } from '#src/catalogue/shown-catalogue.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { CardSkeletons } from '../card-skeletons.tsx'

const SKELETONS = 8

/** Shows its page once the products are there; skeletons before, a sentence and a retry when they do not come. */
export function CatalogueLoader({
  title,
  skeleton,
  isEnough = () => false,
  children,
}: {
  /** For a page made entirely from the catalogue: the tab's title until the catalogue has arrived. */
  title?: string
  /** Room of the page's own shape; a grid of cards where none is given. */
  skeleton?: ReactNode
  /** Whether the part of the catalogue that a rendered page came with is all this one needs. */
  isEnough?: (part: CataloguePart) => boolean
  children: (catalogue: CataloguePart) => ReactNode
}) {
  const { data: catalogue, error, refetch } = useShownCatalogue(isEnough)
  if (catalogue) return children(catalogue)
  const instead = error ? <CatalogueProblem error={error} onRetry={refetch} /> : (skeleton ?? <Cards />)
  return title === undefined ? instead : <StandIn title={title}>{instead}</StandIn>
}

function StandIn({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="wrap" id="content">
      {children}
    </main>
  )
}

const Cards = () => (
  <div className="grid grid-4 sec">
    <CardSkeletons count={SKELETONS} />
  </div>
)

function CatalogueProblem({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <EmptyState art="offline" size={[320, 240]} role="alert" title={catalogueText.loadFailed}>
      <p className="muted">{sentenceOf(error, catalogueText.unknownError)}</p>
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  )
}
