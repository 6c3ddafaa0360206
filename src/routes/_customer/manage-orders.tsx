import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { OrderPagesNav } from '#src/features/orders/order-pages-nav.tsx'
import { ordersSearchOf } from '#src/features/orders/orders-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

const BuyAgain = lazy(() => import('#src/features/orders/components/buy-again.tsx'))

export const Route = createFileRoute('/_customer/manage-orders')({
  validateSearch: ordersSearchOf,
  component: ManageOrders,
})

function ManageOrders() {
  const search = Route.useSearch()
  const isAgain = search.view === 'buy-again'
  const title = isAgain ? orderPagesText.buyAgain.title : orderPagesText.history.title
  useTitle(`${title} · Haat`)
  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/manage-orders" label={title} />
      <h1 className="page-title">{title}</h1>
      <OrderPagesNav current={isAgain ? 'again' : 'orders'} />
      {isAgain ? (
        <Suspense>
          <BuyAgain />
        </Suspense>
      ) : (
        <OrderHistory search={search} />
      )}
    </main>
  )
}
