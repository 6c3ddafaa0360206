import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
import { ReturnCard } from './components/return-card.tsx'
import { returnsQueryOptions } from './queries.ts'

/** What of an order was asked to go back, on the order's own page; nothing where nothing was. */
export default function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(returnsQueryOptions({ orderId }))
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data || data.returns.length === 0) return null
  return (
    <section className="order-returns" aria-labelledby="order-returns">
      <h2 id="order-returns" tabIndex={-1} ref={heading}>
        {text.ofThisOrder}
      </h2>
      <ul className="returns">
        {data.returns.map((item) => (
          // The pressed button goes with its card.
          <ReturnCard key={item._id} item={item} onCancelled={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}
