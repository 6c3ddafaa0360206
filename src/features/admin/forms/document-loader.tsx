import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError } from '#src/lib/call-error.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { AdminNotFound } from '../admin-not-found.tsx'

interface DocumentLoaderProps<Document> {
  query: UseQueryResult<Document>
  children: (document: Document) => ReactNode
}

/** Shows a document once it is there; says why where it is not. */
export function DocumentLoader<Document>({ query, children }: DocumentLoaderProps<Document>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error instanceof CallError && query.error.status === 404) return <AdminNotFound />
  if (query.isError) {
    return (
      <div role="alert">
        <FieldError text={query.error.message} />
        <RetryButton className="btn btn-line" onRetry={query.refetch} />
      </div>
    )
  }
  return (
    <div className="adskeleton" role="status">
      <span className="vh">{panelText.list.loading}</span>
    </div>
  )
}
