import './content.css'
import type { Block } from '#domain/contract/content.ts'
import { LinkedText } from './linked-text.tsx'

/** The body of an article or page. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <BlockOf key={index} block={block} />
      ))}
    </div>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={headingId(block.text)}>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <LinkedText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <figure className="pull-quote">
          <blockquote>{block.text}</blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
  }
}

/** The anchor of a heading. @example headingId('Returns and refunds') // 'returns-and-refunds' */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
