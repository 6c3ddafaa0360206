import './content.css'
import { shellText } from '#domain/messages/en/shell.ts'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** A page's heading and text while they load; with a picture for articles. */
export function PageSkeleton({ withPicture = false }: { withPicture?: boolean }) {
  return (
    <div className="page-sk">
      <span className="vh" role="status">
        {shellText.loading}
      </span>
      <span className="sk sk-kicker" />
      <span className="sk sk-title" />
      <span className="sk sk-lead" />
      {withPicture ? <span className="sk sk-picture" /> : null}
      {LINES.map((line) => (
        <span key={line} className="sk sk-text" />
      ))}
    </div>
  )
}
