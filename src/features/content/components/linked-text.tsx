import { Link } from '@tanstack/react-router'
import { partsOf } from '../linked-text.ts'

/** A text of the operator with its links; never markup. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.path === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Link key={index} className="link" to={part.path} {...(part.hash ? { hash: part.hash } : {})}>
        {part.text}
      </Link>
    ),
  )
}
