import '../styles/forms.css'
import '../styles/orders.css'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { EmptyState } from './empty-state.tsx'

/** Something of the customer's could not be loaded; another try is one press away. */
export function LoadProblem({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  return (
    <EmptyState art="offline" role="alert" title={title}>
      <p>{sentenceOf(error, errorMessages.somethingWentWrong)}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {shellText.retry}
      </button>
    </EmptyState>
  )
}
