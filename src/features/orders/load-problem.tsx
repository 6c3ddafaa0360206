import '../../styles/forms.css'
import '../../styles/orders.css'
import { shellText } from '#domain/messages/en/shell.ts'

/** Something of the customer's could not be loaded; another try is one press away. */
export function LoadProblem({ title, message, onRetry }: { title: string; message: string; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <img src="/art/offline.svg" width="240" height="180" alt="" />
      <h2>{title}</h2>
      <p>{message}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {shellText.retry}
      </button>
    </div>
  )
}
