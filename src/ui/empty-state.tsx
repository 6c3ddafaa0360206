import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing of public/art, and its size. */
  art: string
  size?: readonly [width: number, height: number]
  /** A line in Hindi over the title. */
  kicker?: string
  title: ReactNode
  role?: 'status' | 'alert'
  /** What there is to say, and the way on. */
  children: ReactNode
}

/** Shown in place of an empty list, cart or answer: a drawing, a sentence and a way on. */
export function EmptyState({
  art,
  size: [width, height] = [240, 180],
  kicker,
  title,
  role,
  children,
}: EmptyStateProps) {
  return (
    <div className="empty" role={role}>
      <img src={`/art/${art}.svg`} width={width} height={height} alt="" />
      {kicker ? (
        <p className="kicker" lang="hi">
          {kicker}
        </p>
      ) : null}
      {typeof title === 'string' ? <h2>{title}</h2> : title}
      {children}
    </div>
  )
}
