import type { Order } from '#domain/contract/order.ts'
import { orderPagesText as text } from '#domain/messages/en/order-pages.ts'
import { isUnderWay } from '#domain/rules/payment-status.ts'
import { momentInIndia, orderDays } from '#src/orders/order-days.ts'
import { OrderTracker } from './order-tracker.tsx'

/** The day that counts, and the steps with their moments. */
export function ProgressPanel({ order }: { order: Order }) {
  const delivered = order.story?.steps.find(({ key }) => key === 'delivered')
  return (
    <section className="panel progress-panel" aria-label={text.progress}>
      {isUnderWay(order) ? (
        <p className="row between estimate">
          <b>{text.estimated}</b>
          <span className="display">{orderDays(order.createdAt).expected}</span>
        </p>
      ) : null}
      {delivered ? (
        <p className="row between estimate">
          <b>{text.deliveredOn}</b>
          <span className="display">{momentInIndia(delivered.at)}</span>
        </p>
      ) : null}
      <OrderTracker order={order} />
    </section>
  )
}
