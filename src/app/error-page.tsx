import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'

const text = shellText.error

export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    // The details are for the console only: a shopper reads one plain sentence.
    reportError(error)
  }, [error])
  return (
    <main className="wrap empty" id="content">
      <img src="/art/not-found.svg" width="320" height="240" alt="" />
      <h1>{text.title}</h1>
      <p className="muted">{text.text}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => location.reload()}>
          {text.reload}
        </button>
        <Link className="btn btn-line" to="/">
          {text.home}
        </Link>
      </div>
    </main>
  )
}
