import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface FooterPartProps {
  title: string
  className?: string
  /** Beside the other parts; on a phone it lies folded under its title. */
  isWide: boolean
  children: ReactNode
}

/** One part of the footer under its title. */
export function FooterPart({ title, className, isWide, children }: FooterPartProps) {
  const heading = <h2>{title}</h2>
  return isWide ? (
    <div className={className}>
      {heading}
      {children}
    </div>
  ) : (
    <details className="foot-wide">
      <summary>
        {heading}
        <Icon name="i-ph-caret-down-bold" small />
      </summary>
      {children}
    </details>
  )
}
