import './step-place.css'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'
import { afterDrawn } from './after-drawn.ts'
import { pageHeading } from './page-heading.ts'

/** Finds where the keyboard goes on once a step has taken its own button away; where no place stands, at the heading. */
const StepPlaceContext = createContext<() => HTMLElement | null>(pageHeading)

interface StepPlaceProps {
  as?: 'div' | 'section' | 'span'
  /** The name of a section. */
  label?: string
  className?: string
  children: ReactNode
}

/** A container for buttons of steps; it stays in the page when a button disappears. */
export function StepPlace({ as: Tag = 'div', label, className = '', children }: StepPlaceProps) {
  const place = useRef<HTMLElement>(null)
  const outer = useContext(StepPlaceContext)
  const find = useCallback(() => place.current ?? outer(), [outer])
  const hold = (element: HTMLElement | null) => {
    place.current = element
  }
  return (
    <StepPlaceContext value={find}>
      <Tag ref={hold} tabIndex={-1} className={`step-place ${className}`} aria-label={label}>
        {children}
      </Tag>
    </StepPlaceContext>
  )
}

/** Said after a step: once the page is drawn, the focus goes to the nearest place that still stands, unless something has it. */
export function useStepEnd(): () => void {
  const find = useContext(StepPlaceContext)
  return () => {
    afterDrawn(() => {
      const held = document.activeElement
      // In an open dialog it is the dialog that has what nothing has.
      if (held === null || held === document.body || held.matches('dialog')) find()?.focus({ preventScroll: true })
    })
  }
}
