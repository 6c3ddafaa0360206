import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { CallError } from '#src/lib/call-error.ts'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { Confirmation } from './components/confirmation.tsx'
import { OrderNotFound } from './components/order-not-found.tsx'

interface ShownOrderProps {
  order: Order | null
  error: Error | null
  /** Nothing is shown under an overlay that covers the page. */
  isBare?: boolean
  onRetry: () => Promise<unknown>
}

/** An order's page in all its states: loading, there, not to be found (section 8), out of reach. */
export function ShownOrder({ order, error, isBare = false, onRetry }: ShownOrderProps) {
  if (order) return <Confirmation key={order._id} order={order} />
  if (isBare) return null
  if (!error) return <Waiting />
  // Without network the order may well be there: then trying again is the way.
  if (error instanceof CallError && !error.isOffline) return <OrderNotFound />
  return <LoadProblem title={orderPagesText.loadFailed} error={error} onRetry={onRetry} />
}
