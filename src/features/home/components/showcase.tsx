import './showcase.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { homeText } from '#domain/messages/en/home.ts'
import { homeSectionsText } from '#domain/messages/en/home-sections.ts'
import { ContentLoader } from '#src/features/content/content-loader.tsx'
import { configQueryOptions, contentPageQueryOptions } from '#src/features/content/queries.ts'
import { NoSection } from '#src/ui/no-section.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ScrollArrows } from '#src/ui/scroll-arrows.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

const text = homeSectionsText.showcase
const STEP_PX = 310

/** Scenes from the market through the year, and where to follow it. */
export default function Showcase() {
  const query = useQuery(contentPageQueryOptions('showcase'))
  const { data: config } = useQuery(configQueryOptions())
  const row = useRef<HTMLUListElement>(null)
  const social = config?.shop.social ?? []
  if (query.data?.tiles?.length === 0) return <NoSection />
  return (
    <section className="wrap sec">
      <ContentLoader query={query} failure={homeSectionsText.loadFailed}>
        {(page) => (
          <>
            <SectionHead kicker={page.kicker} title={page.title}>
              <ScrollArrows
                target={row}
                step={STEP_PX}
                length={page.tiles?.length ?? 0}
                leftLabel={homeText.lanes.left}
                rightLabel={homeText.lanes.right}
              />
            </SectionHead>
            <ul className="showcase" ref={row}>
              {page.tiles?.map((tile) => (
                <li key={tile.title}>
                  {tile.img ? (
                    <Picture
                      src={tile.img.md}
                      srcSet={`${tile.img.md} 480w, ${tile.img.lg} 960w`}
                      sizes="(min-width: 768px) 292px, 78vw"
                      alt=""
                      width={640}
                      height={480}
                      blur={tile.img.blur}
                    />
                  ) : null}
                  <h3>{tile.title}</h3>
                  <p className="muted small">{tile.text}</p>
                </li>
              ))}
            </ul>
            {social.length > 0 ? (
              <p className="follow">
                {text.follow}
                {social.map(({ name, url }) => (
                  <a key={name} className="link" href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ))}
              </p>
            ) : null}
          </>
        )}
      </ContentLoader>
    </section>
  )
}
