import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { CardSkeletons } from '../card-skeletons.tsx'
import { shelfQueryOptions } from '../queries.ts'
import type { Shelf } from '../shelf.ts'

const SKELETONS = 8

/** Shows its page once the products are there; skeletons before, a sentence and a retry when they do not come. */
export function ShelfGate({
  skeleton,
  children,
}: {
  /** Room of the page's own shape; a grid of cards where none is given. */
  skeleton?: ReactNode
  children: (shelf: Shelf) => ReactNode
}) {
  const { data: shelf, error, refetch } = useQuery(shelfQueryOptions())
  if (shelf) return children(shelf)
  if (!error)
    return (
      skeleton ?? (
        <div className="grid grid-4 sec">
          <CardSkeletons count={SKELETONS} />
        </div>
      )
    )
  return (
    <div className="empty" role="alert">
      <img src="/art/offline.svg" width="320" height="240" alt="" />
      <h2>{catalogueText.loadFailed}</h2>
      <p className="muted">{sentenceOf(error, catalogueText.unknownError)}</p>
      <button type="button" className="btn" onClick={() => void refetch()}>
        {shellText.retry}
      </button>
    </div>
  )
}
