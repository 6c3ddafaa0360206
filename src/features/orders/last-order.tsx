import { useQuery } from '@tanstack/react-query'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { stands } from '#domain/rules/order-status.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { foodNames } from '#src/orders/order-rows.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { OrderAgain } from './components/order-again-button.tsx'

/** The order before, to be bought again with one press; nothing where there was none. */
export default function LastOrder() {
  const { data } = useQuery(ordersQueryOptions({}))
  const last = data?.orders.find((order) => stands(order.orderStatus) && !canRecomplete(order))
  if (!last) return null
  return (
    <>
      <OrderAgain order={last} isPlain />
      <p className="small muted">{orderPagesText.buyAgain.lastOrder(foodNames(last))}</p>
    </>
  )
}
