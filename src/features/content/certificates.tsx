import './seals.css'
import { useQuery } from '@tanstack/react-query'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { NoSection } from '#src/ui/no-section.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { ContentLoader } from './content-loader.tsx'
import { contentPageQueryOptions } from './queries.ts'

/** The shop's own promises as seals. */
export default function Certificates() {
  const query = useQuery(contentPageQueryOptions('certificates'))
  if (query.data?.tiles?.length === 0) return <NoSection />
  return (
    <section className="wrap sec">
      <ContentLoader query={query} failure={homeSectionsText.loadFailed}>
        {(page) => (
          <>
            <SectionHead kicker={page.kicker} title={page.title} />
            <ul className="seals">
              {page.tiles?.map((tile) => (
                <li key={tile.title}>
                  {tile.img ? (
                    <Picture
                      src={tile.img.sm}
                      srcSet={`${tile.img.sm} 240w, ${tile.img.md} 480w`}
                      sizes="172px"
                      alt=""
                      width={172}
                      height={172}
                      blur="transparent"
                    />
                  ) : null}
                  <p>{tile.text}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </ContentLoader>
    </section>
  )
}
