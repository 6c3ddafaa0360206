import type { ReactNode } from 'react'

/** `h1` on a page of its own, `h3` inside a popup. */
export type LoginHeadingLevel = 'h1' | 'h3'

export function LoginHeading({
  level: Level,
  title,
  children,
}: {
  level: LoginHeadingLevel
  title: string
  children: ReactNode
}) {
  return (
    <div className="login-heading">
      <Level className="display">{title}</Level>
      <p className="muted">{children}</p>
    </div>
  )
}
