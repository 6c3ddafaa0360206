import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { useReachable } from '#src/ui/use-reachable.ts'

const text = shellText.error

/** What browsers and Vite say when a part of the program cannot be fetched. */
const MISSING_PART =
  /dynamically imported module|importing a module script|unable to preload|part of the shop is missing/i

export function ErrorPage({ error }: ErrorComponentProps) {
  const isReachable = useReachable()
  const isCutOff = !isReachable && error instanceof Error && MISSING_PART.test(error.message)
  useEffect(() => {
    // The details are for the console only: a shopper reads one plain sentence.
    reportError(error)
  }, [error])
  return (
    <main className="wrap empty" id="content">
      <img src="/art/not-found.svg" width="320" height="240" alt="" />
      <h1>{isCutOff ? shellText.needsNetwork.title : text.title}</h1>
      <p className="muted">{isCutOff ? shellText.needsNetwork.text : text.text}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => location.reload()}>
          {isCutOff ? shellText.retry : text.reload}
        </button>
        <Link className="btn btn-line" to="/">
          {text.home}
        </Link>
      </div>
    </main>
  )
}
