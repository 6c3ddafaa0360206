import { type ReactNode, useEffect, useRef } from 'react'
import { adminText } from '#domain/messages/en/admin.ts'
import { useTitle } from '#src/ui/use-title.ts'

/**
 * A page's heading takes the focus when the page appears: after a login or a link, the keyboard continues from there.
 */
export function AdminHeading({ page, title, children }: { page: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(adminText.titled(page))

  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <div className="adhead">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{children}</p>
    </div>
  )
}
