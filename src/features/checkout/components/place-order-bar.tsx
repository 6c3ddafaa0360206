import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { networkText } from '#domain/messages/en/network.ts'
import type { Paise } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { useMayCall, useTooLarge } from '#src/features/cart/components/order-caps.tsx'
import type { CartView } from '#src/features/cart/model/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import { checkoutState, closeCheckout } from '../state.ts'
import type { PlaceOrder } from '../use-place-order.ts'

interface PlaceOrderBarProps {
  toPay: Paise
  method: PaymentMethod
  view: CartView
  placing: PlaceOrder
  /** Whether it is delivered there, as far as is known, and nothing is being asked. */
  isQuoted: boolean
}

/** So long the shop has after a login to take over the cart before a word is said about it. */
export const MOVED_WITHIN_MS = 5_000

/**
 * Whether the shopper should hear that the shop has not taken over the cart: each login does that, and who hears of it as
 * it begins takes it for a fault.
 */
function useMoveFailed(isMoved: boolean): boolean {
  const { error } = useSnapshot(cartState)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (isMoved) return
    const timer = setTimeout(() => setIsLate(true), MOVED_WITHIN_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isMoved])
  return !isMoved && (isLate || error !== null)
}

/**
 * Whether an order whose reply got lost has perhaps itself taken the last pieces: its cart is read anew then, and is empty
 * if the order stands. Pressing again does not tell, since nothing is left to be ordered.
 */
function usePerhapsOrdered(canCheckout: boolean, isOnline: boolean): boolean {
  const { orderedBefore } = useSnapshot(checkoutState)
  const isPerhapsOrdered = orderedBefore !== null && !canCheckout
  useEffect(() => {
    if (isPerhapsOrdered && isOnline) void openCustomerCart()
  }, [isPerhapsOrdered, isOnline])
  return isPerhapsOrdered
}

/** The order button, with anything that blocks the order right above it. */
export function PlaceOrderBar({ toPay, method, view, placing, isQuoted }: PlaceOrderBarProps) {
  const { canCheckout } = view
  const without = [
    ...view.lines.filter(({ isLeftOut }) => isLeftOut).map(({ item }) => item.name),
    ...view.gone.map(({ productName }) => productName),
  ]
  const tooLarge = useTooLarge(view)
  const mayCall = useMayCall({ method, toPay })
  const isOnline = useOnline()
  const { home } = useSnapshot(cartState)
  const { isPlacing, problem } = placing
  const isPerhapsOrdered = usePerhapsOrdered(canCheckout, isOnline)
  const isMoved = home === 'customer'
  const hasMoveFailed = useMoveFailed(isMoved)
  const isReady = isOnline && isMoved && canCheckout && !tooLarge && isQuoted

  return (
    <div className="place-order">
      <div className="stack" role="alert">
        {problem && isOnline ? (
          <p className="notice">
            {problem.text}{' '}
            {problem.action === 'orders' || isPerhapsOrdered ? (
              <Link className="link" to="/manage-orders" onClick={closeCheckout}>
                {checkoutText.seeOrders}
              </Link>
            ) : null}
            {problem.action === 'cart' ? <CartLink /> : null}
          </p>
        ) : null}
        {isOnline && !canCheckout && problem?.action !== 'cart' ? (
          <p className="notice">
            {checkoutText.stockChanged} <CartLink />
          </p>
        ) : null}
        {canCheckout && without.length > 0 ? (
          <p className="notice">
            {checkoutText.without(without.join(', '))} <CartLink />
          </p>
        ) : null}
        {tooLarge ? (
          <p className="notice">
            {tooLarge} <CartLink />
          </p>
        ) : null}
        {mayCall && !tooLarge ? <p className="small muted">{mayCall}</p> : null}
        {isOnline ? null : <p className="notice">{networkText.needsConnection}</p>}
        {isOnline && hasMoveFailed ? (
          <p className="notice">
            {checkoutText.moveFailed}{' '}
            <button type="button" className="link" onClick={() => void openCustomerCart()}>
              {checkoutText.checkAgain}
            </button>
          </p>
        ) : null}
      </div>
      <button
        type="submit"
        className={`btn btn-haldi btn-lg btn-block${isPlacing ? ' is-busy' : ''}`}
        disabled={!isReady}
        aria-disabled={isPlacing}
      >
        {isPlacing || !isOnline ? null : <Icon name="i-ph-lock-simple-bold" small />}
        {isPlacing ? checkoutText.placing : isOnline ? checkoutText.placeOrder(toPay) : checkoutText.needsConnection}
      </button>
    </div>
  )
}

function CartLink() {
  return (
    <Link className="link" to="/cart" onClick={closeCheckout}>
      {checkoutText.changeCart}
    </Link>
  )
}
