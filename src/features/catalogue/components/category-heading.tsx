import { listingText } from '#domain/messages/en/listing.ts'
import { Breadcrumb } from './breadcrumb.tsx'

interface CategoryHeadingProps {
  path: string
  title: string
  kicker?: string
  tagline?: string
  count: number
}

export function CategoryHeading({ path, title, kicker, tagline, count }: CategoryHeadingProps) {
  return (
    <>
      <Breadcrumb path={path} label={title} />
      <div className="list-head">
        {kicker ? (
          <p className="kicker" lang="hi">
            {kicker}
          </p>
        ) : null}
        <h1>{title}</h1>
        <p className="muted">
          {listingText.count(count)}
          {tagline ? `. ${tagline}` : null}
        </p>
      </div>
    </>
  )
}
