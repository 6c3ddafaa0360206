import type { ReactNode } from 'react'

/** A section's heading: a Devanagari line above, a brush stroke below, its controls at the right. */
export function SectionHead({ kicker, title, children }: { kicker: string; title: string; children?: ReactNode }) {
  return (
    <div className="sec-head">
      <div>
        <p className="kicker" lang="hi">
          {kicker}
        </p>
        <h2 className="brush">{title}</h2>
      </div>
      {children}
    </div>
  )
}
