import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/order-confirmed/$orderId')({ component: OrderConfirmed })

function OrderConfirmed() {
  const { orderId } = Route.useParams()
  const { data: order = null, error, refetch } = useQuery(orderQueryOptions(orderId))
  useTitle(`${orderPagesText.confirmedTitle} · Haat`)
  return (
    <main className="wrap order-page" id="content">
      <Breadcrumb path="/order-confirmed" label={orderPagesText.confirmedTitle} />
      <ShownOrder order={order} error={error} onRetry={refetch} />
    </main>
  )
}
