import { useQuery } from '@tanstack/react-query'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { useShownCatalogue } from '#src/catalogue/shown-catalogue.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { ContentLoader } from '../content-loader.tsx'
import { contentPageQueryOptions } from '../queries.ts'
import { TestimonialCard } from '../testimonial-card.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Unwritten } from './unwritten.tsx'

export function AllTestimonials() {
  const query = useQuery(contentPageQueryOptions('testimonials'))
  const { data: catalogue } = useShownCatalogue()
  useTitle(contentText.titled(query.data?.title ?? contentText.testimonials.title))
  return (
    <ContentLoader query={query} failure={contentText.loadFailed} skeleton={<PageSkeleton />}>
      {(page) => (
        <>
          <PageHead kicker={page.kicker} title={page.title} lead={page.intro} />
          <Unwritten page={page} />
          <div className="quote-wall">
            {page.quotes?.map((quote) => (
              <TestimonialCard key={quote.text} quote={quote} catalogue={catalogue} />
            ))}
          </div>
        </>
      )}
    </ContentLoader>
  )
}
