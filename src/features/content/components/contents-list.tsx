import type { Block } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { headingId } from './blocks.tsx'

/** Fewer headings than this are found by scrolling. */
const FROM = 4

/** The headings of a long page as links, beside it where there is room. */
export function ContentsList({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  if (headings.length < FROM) return null
  return (
    <nav className="toc wide-up" aria-label={contentText.onThisPage}>
      <p>{contentText.onThisPage}</p>
      <ul>
        {headings.map(({ text }) => (
          <li key={text}>
            <a href={`#${headingId(text)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
