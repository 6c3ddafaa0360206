import { createFileRoute } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { ordersSearchOf } from '#src/features/orders/orders-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/manage-orders')({
  validateSearch: ordersSearchOf,
  component: ManageOrders,
})

function ManageOrders() {
  const { title } = orderPagesText.history
  useTitle(`${title} · Haat`)
  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/manage-orders" label={title} />
      <h1 className="page-title">{title}</h1>
      <OrderHistory search={Route.useSearch()} />
    </main>
  )
}
