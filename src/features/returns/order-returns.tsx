import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery } from '@tanstack/react-query'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ReturnCard } from './components/return-card.tsx'
import { returnsQueryOptions } from './queries.ts'

/** What of an order was asked to go back, on the order's own page; nothing where nothing was. */
export default function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(returnsQueryOptions({ orderId }))
  if (!data || data.returns.length === 0) return null
  return (
    <StepPlace as="section" className="order-returns" label={text.ofThisOrder}>
      <h2>{text.ofThisOrder}</h2>
      <ul className="returns">
        {data.returns.map((item) => (
          <ReturnCard key={item._id} item={item} />
        ))}
      </ul>
    </StepPlace>
  )
}
