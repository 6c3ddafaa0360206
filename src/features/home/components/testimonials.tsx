import '#src/styles/quotes.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { contentPageQueryOptions } from '#src/features/content/queries.ts'
import { TestimonialCard } from '#src/features/content/testimonial-card.tsx'
import { NoSection } from '#src/ui/no-section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

const SHOWN = 3

export default function Testimonials() {
  const query = useQuery(contentPageQueryOptions('testimonials'))
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  if (query.data?.quotes?.length === 0) return <NoSection />
  return (
    <section className="wrap sec">
      <ContentLoader query={query} failure={homeSectionsText.loadFailed}>
        {(page) => (
          <>
            <SectionHead kicker={page.kicker} title={page.title}>
              <Link className="link md-up" to="/testimonials">
                {homeSectionsText.testimonials.all}
              </Link>
            </SectionHead>
            <div className="quotes">
              {page.quotes?.slice(0, SHOWN).map((quote) => (
                <TestimonialCard key={quote.text} quote={quote} catalogue={catalogue} />
              ))}
            </div>
            <Link className="btn btn-line btn-block more phone" to="/testimonials">
              {homeSectionsText.testimonials.all}
            </Link>
          </>
        )}
      </ContentLoader>
    </section>
  )
}
