import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { closeCheckout } from '../state.ts'

export function EmptyCheckout() {
  return (
    <EmptyState art="cart" title={<h3 className="display pane-title">{checkoutText.empty}</h3>}>
      <p>{checkoutText.emptyText}</p>
      <Link className="btn" to="/shop/all" onClick={closeCheckout}>
        {checkoutText.emptyAction}
      </Link>
    </EmptyState>
  )
}

/** In place of a form whose cart is empty since its order went through, by an earlier try or on another device. */
export function OrderedBefore({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = (
    <h3 className="display pane-title" ref={heading} tabIndex={-1}>
      {checkoutText.empty}
    </h3>
  )
  return (
    <EmptyState art="cart" role="alert" title={title}>
      <p>{text}</p>
      <Link className="btn" to="/manage-orders" onClick={closeCheckout}>
        {checkoutText.seeOrders}
      </Link>
    </EmptyState>
  )
}
