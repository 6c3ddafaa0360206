import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#domain/contract/order.ts'
import type { Return } from '#domain/contract/return.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { isReturnTime, RETURN_WINDOW_DAYS } from '#domain/rules/return-status.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import { shopNow } from '#src/lib/shop-time.ts'
import { returnableUntilOf } from '#src/orders/order-days.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { returnsQueryOptions } from '../queries.ts'

const text = returnPagesText.open

/** What was delivered and can still go back, one press from its form; nothing where nothing can. */
export function OpenReturns() {
  const { data: history } = useQuery(ordersQueryOptions({ status: 'completed' }))
  const { data: asked } = useQuery(returnsQueryOptions({}))
  if (!history || !asked) return null
  const foods = history.orders.flatMap((order) => openFoodsOf(order, asked.returns))
  if (foods.length === 0) return null
  return (
    <section className="open-returns" aria-labelledby="open-returns">
      <h2 id="open-returns">{text.title}</h2>
      <p className="muted">{text.lead(RETURN_WINDOW_DAYS)}</p>
      <ul>
        {foods.map(({ line, orderId, orderNo, until }) => (
          <li key={`${orderId} ${line.id}`}>
            <Link to="/manage-returns" search={{ order: orderId, item: line.id }}>
              {line.img[0] ? <img className="art" src={line.img[0].sm} alt="" width="52" height="52" /> : null}
              <span>
                <b>{nameWithoutPack(line.name, line.weight)}</b>
                <span className="small muted">
                  {`${returnPagesText.ofOrder(orderNo)} · ${text.until(formatDeliveryDate(calendarDateInIndia(until)))}`}
                </span>
              </span>
              <Icon name="i-ph-caret-right-bold" small />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The foods of a delivered order that nobody has asked to send back yet, while that is possible. */
function openFoodsOf(order: Order, returns: readonly Return[]) {
  const until = returnableUntilOf(order)
  if (until === undefined || !isReturnTime(until, shopNow())) return []
  const isAsked = (productId: string) =>
    returns.some((item) => item.orderId === order._id && item.productId === productId)
  return order.orderDetails
    .filter(({ id }) => !isAsked(id))
    .map((line) => ({ line, until, orderId: order._id, orderNo: order.orderNo }))
}
