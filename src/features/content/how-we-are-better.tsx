import './bands.css'
import { useQuery } from '@tanstack/react-query'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { shelfQueryOptions } from '#src/catalogue/queries.ts'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ContentGate } from './content-gate.tsx'
import { MarketPicture } from './market-picture.tsx'
import { contentPageQueryOptions } from './queries.ts'

/** The shelf whose sign stands beside each habit, in the page's order. */
const SIGNS = ['organic-oils', 'homestyle-pickles', 'jaggery', 'organic-tea']

export default function HowWeAreBetter() {
  const query = useQuery(contentPageQueryOptions('how-we-are-better'))
  const { data: shelf } = useQuery(shelfQueryOptions())
  const signs = SIGNS.map(
    (slug) => shelf?.categories.find(({ categoryUrl }) => categoryUrl.toLowerCase() === slug)?.image,
  )
  return (
    <section className="band hem on-band">
      <div className="wrap">
        <ContentGate query={query} failure={homeSectionsText.loadFailed}>
          {(page) => (
            <>
              <SectionHead kicker={page.kicker} title={page.title} />
              <div className="better">
                <figure>
                  <MarketPicture sizes="(min-width: 768px) 540px, 92vw" />
                </figure>
                <ol>
                  {page.tiles?.map((tile, index) => (
                    <li key={tile.title}>
                      <img className="art" src={signs[index]} width="64" height="70" alt="" />
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
        </ContentGate>
      </div>
    </section>
  )
}
