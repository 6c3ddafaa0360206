import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'

interface ContentLoaderProps<T> {
  query: UseQueryResult<T>
  /** What did not load, as a sentence. */
  failure: string
  /** Holds the place while the answer is under way. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows content once it is there; a sentence and a retry when it does not come. */
export function ContentLoader<T>({ query, failure, skeleton = null, children }: ContentLoaderProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  return (
    <div className="load-error" role="alert">
      <p>
        <b>{failure}</b> {query.error.message}
      </p>
      <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
        {shellText.retry}
      </button>
    </div>
  )
}
