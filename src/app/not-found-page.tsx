import { Link } from '@tanstack/react-router'
import { shellText } from '#domain/messages/en/shell.ts'
import { useReachable } from '#src/ui/use-online.ts'
import { useTitle } from '#src/ui/use-title.ts'

const { notFound, needsNetwork } = shellText

/** The page of an unknown address; without network it cannot be known whether the address exists. */
export function NotFoundPage() {
  const isReachable = useReachable()
  const text = isReachable ? notFound : needsNetwork
  useTitle(`${isReachable ? notFound.tab : text.title} · Haat`)
  return (
    <main className="wrap empty" id="content">
      <img src="/art/not-found.svg" width="320" height="240" alt="" />
      {isReachable ? (
        <p className="kicker" lang="hi">
          {notFound.kicker}
        </p>
      ) : null}
      <h1>{text.title}</h1>
      <p className="muted">{text.text}</p>
      <Link className="btn" to="/shop/all">
        {notFound.action}
      </Link>
    </main>
  )
}
