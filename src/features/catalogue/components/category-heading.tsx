import { listingText } from '#domain/messages/en/listing.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { CategoryCarousel } from './category-carousel.tsx'

interface CategoryHeadingProps {
  path: string
  title: string
  kicker?: string | undefined
  tagline?: string | undefined
  count: number
  catalogue: LoadedCatalogue
}

export function CategoryHeading({ path, title, kicker, tagline, count, catalogue }: CategoryHeadingProps) {
  return (
    <>
      <Breadcrumb path={path} label={title} />
      <div className="list-head cols-head">
        {kicker ? (
          <p className="kicker" lang="hi">
            {kicker}
          </p>
        ) : null}
        <h1>{title}</h1>
        <p className="muted">
          {listingText.count(count)}
          {tagline ? <span className="tagline">{`. ${tagline}`}</span> : null}
        </p>
      </div>
      <CategoryCarousel catalogue={catalogue} />
    </>
  )
}
