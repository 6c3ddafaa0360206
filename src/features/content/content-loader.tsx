import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RetryButton } from '#src/ui/retry-button.tsx'

interface ContentLoaderProps<T> {
  query: UseQueryResult<T>
  /** A sentence that says what did not load. */
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
      <RetryButton className="btn btn-line" onRetry={query.refetch} />
    </div>
  )
}
