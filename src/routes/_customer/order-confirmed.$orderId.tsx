import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Confirmation } from '#src/features/orders/components/confirmation.tsx'
import { OrderNotFound } from '#src/features/orders/components/order-not-found.tsx'
import { LoadProblem } from '#src/features/orders/load-problem.tsx'
import { orderQueryOptions } from '#src/features/orders/queries.ts'
import { CallError } from '#src/lib/call-error.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/order-confirmed/$orderId')({ component: OrderConfirmed })

const isUnknown = (error: Error) => error instanceof CallError && (error.status === 404 || error.status === 400)

function OrderConfirmed() {
  const { orderId } = Route.useParams()
  const { data: order, error, refetch } = useQuery(orderQueryOptions(orderId))
  useTitle(`${orderPagesText.confirmedTitle} · Haat`)
  return (
    <main className="wrap order-page" id="content">
      {order ? <Confirmation order={order} /> : null}
      {!order && !error ? (
        <p className="waiting" role="status">
          {shellText.loading}
        </p>
      ) : null}
      {!order && error ? (
        isUnknown(error) ? (
          <OrderNotFound />
        ) : (
          <LoadProblem title={orderPagesText.loadFailed} message={error.message} onRetry={() => void refetch()} />
        )
      ) : null}
    </main>
  )
}
