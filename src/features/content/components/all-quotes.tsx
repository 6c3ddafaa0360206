import { useQuery } from '@tanstack/react-query'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { shelfQueryOptions } from '#src/catalogue/queries.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { ContentGate } from '../content-gate.tsx'
import { contentPageQueryOptions } from '../queries.ts'
import { QuoteCard } from '../quote-card.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

export function AllQuotes() {
  const query = useQuery(contentPageQueryOptions('testimonials'))
  const { data: shelf } = useQuery(shelfQueryOptions())
  useTitle(contentText.titled(query.data?.title ?? contentText.testimonials.title))
  return (
    <ContentGate query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton />}>
      {(page) => (
        <>
          <PageHead kicker={page.kicker} title={page.title} lead={page.intro} />
          <div className="quote-wall">
            {page.quotes?.map((quote) => (
              <QuoteCard key={quote.text} quote={quote} shelf={shelf} />
            ))}
          </div>
        </>
      )}
    </ContentGate>
  )
}
