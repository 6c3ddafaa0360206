import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { outboxState } from './state.ts'

// Nobody asked for it: if it cannot be fetched, the page must not break; the form has already said what happened.
const OutboxLine = lazy(() => import('./components/outbox-line.tsx').catch(() => ({ default: () => null })))

/** Lets the line in while something waits to be sent. */
export function LazyOutbox() {
  const { entries, isOpen } = useSnapshot(outboxState)
  return entries.length > 0 || isOpen ? (
    <Suspense>
      <OutboxLine />
    </Suspense>
  ) : null
}
