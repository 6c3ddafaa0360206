import './bands.css'
import { useQuery } from '@tanstack/react-query'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { useCategories } from '#src/catalogue/shown-catalogue.ts'
import { NoSection } from '#src/ui/no-section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ContentLoader } from './content-loader.tsx'
import { MarketPicture } from './market-picture.tsx'
import { contentPageQueryOptions } from './queries.ts'

/** The category whose picture is shown beside each habit, in the page's order. */
const SIGNS = ['organic-oils', 'homestyle-pickles', 'jaggery', 'organic-tea']

export default function HowWeAreBetter() {
  const query = useQuery(contentPageQueryOptions('how-we-are-better'))
  // Pictures are optional at the desk, and only the demo shop has all four shelves.
  const hasPicture = query.data?.tiles?.some(({ img }) => img !== undefined) === true
  const categories = useCategories()
  const signs = SIGNS.map((slug) => categories?.find(({ categoryUrl }) => categoryUrl.toLowerCase() === slug)?.image)
  if (query.data?.tiles?.length === 0) return <NoSection />
  return (
    <section className="band hem on-band">
      <div className="wrap">
        <ContentLoader query={query} failure={homeSectionsText.loadFailed}>
          {(page) => (
            <>
              <SectionHead kicker={page.kicker} title={page.title} />
              <div className={hasPicture ? 'better' : 'better has-no-picture'}>
                {hasPicture ? (
                  <figure>
                    <MarketPicture sizes="(min-width: 768px) 540px, 92vw" />
                  </figure>
                ) : null}
                <ol>
                  {page.tiles?.map((tile, index) => (
                    <li key={tile.title}>
                      {signs[index] ? <img className="art" src={signs[index]} width="64" height="70" alt="" /> : null}
                      <div>
                        <h3>{tile.title}</h3>
                        <p>{tile.text}</p>
                      </div>
                    </li>
                  ))}
                </ol>
              </div>
            </>
          )}
        </ContentLoader>
      </div>
    </section>
  )
}
