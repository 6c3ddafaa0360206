import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'
import { isServerThere, reachability } from '#src/lib/reachability.ts'
import { useReachable } from '#src/ui/use-online.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { WithinMain } from '#src/ui/within-main.ts'

const text = shellText.error

/** The messages of browsers and Vite when a chunk of the program cannot be fetched. */
const MISSING_PART =
  /dynamically imported module|importing a module script|unable to preload|part of the shop is missing/i

export function ErrorPage({ error }: ErrorComponentProps) {
  const isReachable = useReachable()
  const isWithinMain = useContext(WithinMain)
  const Frame = isWithinMain ? 'div' : 'main'
  const isMissing = error instanceof Error && MISSING_PART.test(error.message)
  const isCutOff = isMissing && !isReachable
  const said = isCutOff ? shellText.needsNetwork : text
  // The page that could not be shown gave none: the tab would keep the title of the one before, or of the home page.
  useTitle(`${said.title} · Haat`)
  useEffect(() => {
    // A chunk that the network did not deliver is no error of the shop; only asking the server tells which it was.
    if (isMissing) void isServerThere().then((isThere) => (isThere ? reportError(error) : reachability.lost()))
    // The details are for the console only: a shopper reads one plain sentence.
    else reportError(error)
  }, [error, isMissing])
  // There is no input to lose: the page is opened again as soon as the server answers.
  useEffect(() => (isCutOff ? reachability.whenBack(() => location.reload()) : undefined), [isCutOff])
  return (
    <Frame className="wrap empty" id={isWithinMain ? undefined : 'content'}>
      <img src="/art/not-found.svg" width="320" height="240" alt="" />
      <h1>{said.title}</h1>
      <p className="muted">{said.text}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => location.reload()}>
          {isCutOff ? shellText.retry : text.reload}
        </button>
        <Link className="btn btn-line" to="/">
          {text.home}
        </Link>
      </div>
    </Frame>
  )
}
