import type { OrderStatus } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Icon } from '#src/ui/icon.tsx'

const ICONS: Record<OrderStatus, string> = {
  active: 'i-ph-hourglass-bold',
  dispatched: 'i-ph-truck-bold',
  completed: 'i-ph-check-circle-bold',
  cancelled: 'i-ph-x-circle-bold',
}

/** The state of an order; one that waits for its money says that first. */
export function StateBadge({ status, isUnpaid = false }: { status: OrderStatus; isUnpaid?: boolean }) {
  return (
    <span className={`state st-${status}`}>
      <Icon name={ICONS[status]} />
      {isUnpaid ? orderPagesText.unpaid.badge : orderPagesText.history.tabs[status]}
    </span>
  )
}
