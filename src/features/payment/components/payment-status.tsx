import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { askedPopup, popupOf, popupOfResult, type ShownPopup } from '#domain/rules/payment-popup.ts'
import { CustomerOnly } from '#src/features/auth/customer-only.tsx'
import { CallError } from '#src/lib/call-error.ts'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { authState } from '#src/session/state.ts'
import { CELEBRATION_MS, celebrate } from '#src/ui/celebrate.ts'
import type { PaymentSearch } from '../payment-search.ts'
import { noPopup, popupReducer } from '../popup-state.ts'
import { paymentResultOptions } from '../queries.ts'
import { useRetry } from '../use-retry.ts'
import { PayByLink } from './pay-by-link.tsx'
import { PaymentPopup, type Retry } from './payment-popups.tsx'

const LOOKS_AGAIN_MS = 3_000
/** After this without a decision the page says that it takes long. */
const SLOW_MS = 30_000

/** An address without an order means none that exists. */
const noOrder = new CallError(404, { message: orderPagesText.notFound.text, code: 'NOT_FOUND' })

const isUnknown = (error: Error | null) => error instanceof CallError && (error.status === 404 || error.status === 400)

/** An order as its own page shows it; the route hands it in, for that page leads here to pay. */
interface OrderUnderPopup {
  order: Order | null
  error: Error | null
  isBare?: boolean
  onRetry: () => Promise<unknown>
}

interface PaymentStatusProps {
  search: PaymentSearch
  ShownOrder: ComponentType<OrderUnderPopup>
}

/** The result of a payment, from the server only; the address just says which order is meant. */
export function PaymentStatus({ search, ShownOrder }: PaymentStatusProps) {
  const { isKnown, isUserAuthenticated } = useSnapshot(authState)
  if (search.pay) return <PayByLink token={search.pay} />
  // Without an order where the server could not look it up when the browser came back.
  if (search.result && (!search.orderId || (isKnown && !isUserAuthenticated)))
    return <ResultAlone token={search.result} ShownOrder={ShownOrder} />
  return (
    <CustomerOnly>
      <OrderPayment search={search} ShownOrder={ShownOrder} />
    </CustomerOnly>
  )
}

/** The logged-in customer's order with the popup over it. */
function OrderPayment({ search, ShownOrder }: PaymentStatusProps) {
  const { orderId = '', result } = search
  const [hasFailed, setHasFailed] = useState(false)
  const query = useQuery({
    ...orderQueryOptions(orderId),
    enabled: orderId !== '',
    // Whatever this browser remembers of the order is older than the payment.
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpenStill(state.data) ? LOOKS_AGAIN_MS : false),
  })
  const order = query.data ?? null
  const popup = order ? popupOf(hasFailed ? 'error' : askedPopup(search), order) : null
  const retry = useRetry({
    order,
    retryToken: search.retryToken,
    onStale: () => void query.refetch(),
    onServerError: () => setHasFailed(true),
  })

  // A result is also shown to a customer logged in with another number.
  if (query.error && !order && isUnknown(query.error) && result)
    return <ResultAlone token={result} ShownOrder={ShownOrder} />
  return (
    <main className="wrap order-page" id="content">
      <ShownOrder order={order} error={orderId === '' ? noOrder : query.error} onRetry={query.refetch} />
      {order && popup ? (
        <Announced
          popup={popup}
          order={order}
          retry={retry}
          onAgain={() => {
            setHasFailed(false)
            void query.refetch()
          }}
        />
      ) : null}
    </main>
  )
}

function isOpenStill(order: Parameters<typeof popupOf>[1] | undefined): boolean {
  return order !== undefined && popupOf('success', order) === 'confirming'
}

/** The status of one payment for a customer who came back in a browser without their login. */
function ResultAlone({ token, ShownOrder }: Pick<PaymentStatusProps, 'ShownOrder'> & { token: string }) {
  const query = useQuery({
    ...paymentResultOptions(token),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data === 'pending' ? LOOKS_AGAIN_MS : false),
  })
  return (
    <main className="wrap order-page" id="content">
      <ShownOrder order={null} error={query.error} isBare={query.data !== undefined} onRetry={query.refetch} />
      {query.data ? (
        <Announced popup={popupOfResult(query.data)} order={null} retry={null} onAgain={() => void query.refetch()} />
      ) : null}
    </main>
  )
}

interface AnnouncedProps {
  popup: ShownPopup
  order: Order | null
  retry: Retry | null
  onAgain: () => void
}

/** The popup with its celebration; closing it leaves the page under it. */
function Announced({ popup, order, retry, onAgain }: AnnouncedProps) {
  const [state, dispatch] = useReducer(popupReducer, noPopup)
  useEffect(() => dispatch({ type: 'show', popup }), [popup])
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const isSuccess = state.shown === 'success'
  useEffect(() => {
    if (!isSuccess) return
    void celebrate()
    const timer = setTimeout(() => dispatch({ type: 'celebrated' }), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [isSuccess])
  if (state.shown === null) return null
  return (
    <PaymentPopup
      popup={state.shown}
      order={order}
      retry={retry}
      isSlow={isSlow}
      onClose={() => dispatch({ type: 'close' })}
      onAgain={onAgain}
    />
  )
}
