import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { catalogueWith } from '#src/catalogue/catalogue-with.ts'
import { showCart } from '#src/features/cart/actions.ts'
import { cartState } from '#src/features/cart/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toastError } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { orderAgain } from '../order-again.ts'

const text = orderPagesText.history

/** Puts what is still sold of an order into the cart, and names what is not. */
export function OrderAgain({ order, isPlain = false }: { order: Order; isPlain?: boolean }) {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<string[]>([])
  const { isBusy, run } = useCall()

  async function addAgain() {
    const { visit } = cartState
    const catalogue = await catalogueWith(
      queryClient,
      order.orderDetails.map(({ id }) => id),
    )
    const added = await orderAgain(order, catalogue, { visit })
    setMissing(added.missing)
    if (added.pieces > 0) showCart()
  }

  return (
    <>
      <button
        type="button"
        className={isPlain ? undefined : 'btn btn-line'}
        aria-label={`${text.again} ${order.orderNo}`}
        aria-disabled={isBusy}
        onClick={() => void run(addAgain, () => toastError(text.cancelFailed))}
      >
        {isPlain ? null : <Icon name="i-ph-arrows-clockwise-bold" small />}
        {text.again}
      </button>
      {missing.length > 0 ? (
        <p className="small order-note" role="status">
          {text.againMissing(missing.join(', '))}
        </p>
      ) : null}
    </>
  )
}
