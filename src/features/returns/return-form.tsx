import '../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery } from '@tanstack/react-query'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { isReturnTime } from '#domain/rules/return-status.ts'
import { shopNow } from '#src/lib/shop-time.ts'
import { returnableUntilOf } from '#src/orders/order-days.ts'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { ReturnFields } from './components/return-fields.tsx'
import { returnsQueryOptions } from './queries.ts'

const text = returnPagesText.form

interface ReturnFormProps {
  orderId: string
  /** The food that is chosen already. */
  first?: string | undefined
  /** Whether a press on this very page brought it: then it has the focus. */
  isOpened?: boolean
  onDone: () => Promise<void> | void
}

/** The form for one order's items; says why where nothing of it can be sent back. */
export default function ReturnForm({ orderId, first, isOpened = false, onDone }: ReturnFormProps) {
  const order = useQuery(orderQueryOptions(orderId))
  const asked = useQuery(returnsQueryOptions({ orderId }))
  const error = order.error ?? asked.error
  // What was read before stays: a half-written request must survive a look for news that fails.
  if (error && !(order.data && asked.data))
    return (
      <LoadProblem
        title={orderPagesText.loadFailed}
        error={error}
        onRetry={() => Promise.all([order.refetch(), asked.refetch()])}
      />
    )
  if (!order.data || !asked.data) return <div className="order-skeleton" />
  const until = returnableUntilOf(order.data)
  const taken = new Set(asked.data.returns.map((item) => item.productId))
  const items = order.data.orderDetails.filter((item) => !taken.has(item.id))
  if (until === undefined || !isReturnTime(until, shopNow())) return <p className="notice">{text.closed}</p>
  if (items.length === 0) return <p className="notice">{text.allAsked}</p>
  return (
    <section className="return-ask" aria-labelledby="return-form">
      <h2 id="return-form" tabIndex={-1} ref={isOpened ? focusOnce : undefined}>
        {text.heading(order.data.orderNo)}
      </h2>
      <p className="muted">{text.until(formatDeliveryDate(calendarDateInIndia(until)))}</p>
      <ReturnFields
        key={orderId}
        orderId={orderId}
        items={items}
        first={first}
        refundable={order.data.story?.refundable}
        asksForPayee={order.data.paymentMethod === 'cash_on_delivery'}
        onDone={onDone}
      />
    </section>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()
