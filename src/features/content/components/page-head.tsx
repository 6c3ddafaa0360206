import './content.css'
import type { ReactNode } from 'react'

/** A page's heading: Devanagari line, h1 with the brush stroke, and a sentence or two. */
export function PageHead({
  kicker,
  title,
  lead,
  children,
}: {
  kicker: string
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <header className="page-head">
      <p className="kicker" lang="hi">
        {kicker}
      </p>
      <h1 className="brush">{title}</h1>
      <p className="intro">{lead}</p>
      {children}
    </header>
  )
}
