import { Link } from '@tanstack/react-router'
import type { ContentPage } from '#domain/contract/content.ts'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { isWritten } from '#domain/rules/content-page.ts'

/** What stands under the heading of a page that staff have not written yet; nothing under any other. */
export function Unwritten({ page }: { page: ContentPage }) {
  if (isWritten(page)) return null
  return (
    <p className="muted">
      {contentText.unwritten}{' '}
      <Link className="link" to="/contact-us">
        {contentText.unwrittenAction}
      </Link>
    </p>
  )
}
