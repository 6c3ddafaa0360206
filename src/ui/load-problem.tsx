import '../styles/forms.css'
import '../styles/orders.css'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { EmptyState } from './empty-state.tsx'
import { RetryButton } from './retry-button.tsx'

interface LoadProblemProps {
  title: string
  error: Error
  onRetry: () => Promise<unknown>
}

/** Shown when a customer's data could not be loaded, with a button to retry. */
export function LoadProblem({ title, error, onRetry }: LoadProblemProps) {
  return (
    <EmptyState art="offline" role="alert" title={title}>
      <p>{sentenceOf(error, errorMessages.somethingWentWrong)}</p>
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  )
}
