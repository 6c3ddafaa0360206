import { Link } from '@tanstack/react-router'
import { shellText } from '#domain/messages/en/shell.ts'
import { useTitle } from '#src/ui/use-title.ts'

const text = shellText.notFound

export function NotFoundPage() {
  useTitle(`${text.tab} · Haat`)
  return (
    <main className="wrap empty" id="content">
      <img src="/art/not-found.svg" width="320" height="240" alt="" />
      <p className="kicker" lang="hi">
        {text.kicker}
      </p>
      <h1>{text.title}</h1>
      <p className="muted">{text.text}</p>
      <Link className="btn" to="/shop/all">
        {text.action}
      </Link>
    </main>
  )
}
