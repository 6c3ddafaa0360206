import './waiting.css'
import { shellText } from '#domain/messages/en/shell.ts'

/** Stands where a customer's page will, until it is known whose it is and what is on it. */
export function Waiting() {
  return (
    <div className="waiting">
      <span className="vh" role="status">
        {shellText.loading}
      </span>
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
    </div>
  )
}
