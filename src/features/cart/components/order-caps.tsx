import { useQuery } from '@tanstack/react-query'
import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { brokenCap, type CashOrder, needsCall, type OrderCaps } from '#domain/rules/order-caps.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'
import type { CartView } from '../model/cart-view.ts'

/** The parts of a cart that its caps limit. */
interface CappedCart {
  ordered: readonly Pick<CartView['ordered'][number], 'quantity'>[]
  totals: Pick<CartView['totals'], 'cartAmount'>
}

/** Why this cart exceeds what one order may hold, and what to do; null if it does not, or if that is unknown. */
export function useTooLarge(view: CappedCart | null): string | null {
  const { data: config } = useQuery(configQueryOptions())
  if (!config || !view) return null
  const caps = capsFrom(config.orderCaps)
  const quantities = view.ordered.map((line) => line.quantity)
  const broken = brokenCap(caps, { quantities, amount: view.totals.cartAmount })
  return broken && orderCapsText.broken(broken, caps, config.shop.phone)
}

function capsFrom(told: Record<keyof OrderCaps, number>): OrderCaps {
  return {
    ...told,
    amount: paiseFromRupees(told.amount),
    cashWithoutCall: paiseFromRupees(told.cashWithoutCall),
    firstCashWithoutCall: paiseFromRupees(told.firstCashWithoutCall),
  }
}

/** That somebody may ring before a cash order of this amount is packed; null where nobody will. */
export function useMayCall({ method, toPay }: Omit<CashOrder, 'isKnown'>): string | null {
  const { data: config } = useQuery(configQueryOptions())
  if (!config) return null
  const caps = capsFrom(config.orderCaps)
  if (!needsCall(caps, { method, toPay, isKnown: false })) return null
  return orderCapsText.mayCall(caps.firstCashWithoutCall)
}

/** Above the button that leads on: said while the cart is put together, not when it is refused. */
export function TooLarge({ view }: { view: CappedCart | null }) {
  const text = useTooLarge(view)
  return text ? (
    <p className="notice" role="status">
      {text}
    </p>
  ) : null
}
