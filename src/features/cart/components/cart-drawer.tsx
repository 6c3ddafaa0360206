import '../../../styles/overlays.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { cartText } from '#domain/messages/en/cart.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { useDragDown } from '#src/ui/use-drag-down.ts'
import { hideCart } from '../actions.ts'
import { weighedLines } from '../model/cart-view.ts'
import { PinLine } from '../pin-line.tsx'
import { useCartPieces, useIsCartAwaited } from '../use-cart.ts'
import { useCartView } from '../use-cart-view.ts'
import { CartBody } from './cart-body.tsx'
import { CartSums } from './cart-sums.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { TooLarge } from './order-caps.tsx'
import { ShippingRow } from './shipping-row.tsx'
import { TierHint } from './tier-hint.tsx'
import { WhyNoCheckout } from './why-no-checkout.tsx'

/** The cart over the page: from below on phones, a panel at the side from 768 px. */
export default function CartDrawer({ onCheckout }: { onCheckout: () => void }) {
  const view = useCartView()
  const delivery = useDelivery(view && weighedLines(view))
  const pieces = useCartPieces()
  const isEmpty = pieces === 0
  const isAwaited = useIsCartAwaited()

  function handleCheckout() {
    hideCart()
    onCheckout()
  }

  const foot = (
    <>
      {view && !isEmpty ? (
        <>
          {view.ordered.length > 0 ? (
            <CartSums
              totals={view.totals}
              couponCode={view.couponCode}
              extra={shippingFeeFor(view.totals.cartAmount, delivery.delivery)}
            >
              <ShippingRow cartAmount={view.totals.cartAmount} delivery={delivery} />
            </CartSums>
          ) : null}
          <p className="small muted sum-note">{`${cartText.inclusive} ${cartText.online}`}</p>
          <TooLarge view={view} />
          <WhyNoCheckout view={view} />
        </>
      ) : null}
      <div className="pair">
        <Link className="btn btn-line" to="/cart" onClick={hideCart}>
          {cartText.viewCart}
        </Link>
        <button type="button" className="btn btn-haldi btn-lg" disabled={!view?.canCheckout} onClick={handleCheckout}>
          {cartText.checkout}
        </button>
      </div>
    </>
  )
  return (
    <Dialog
      kind="drawer"
      title={cartText.title}
      onClose={hideCart}
      head={
        <>
          {isAwaited && isEmpty ? null : <span className="muted sheet-count">{cartText.items(pieces)}</span>}
          <DragHandle onClose={hideCart} />
        </>
      }
      foot={foot}
    >
      <div className="sheet-body">
        {view && !isEmpty ? (
          <>
            <div className="drawer-delivery">
              <PinLine className="" />
              <FreeDelivery cartAmount={view.totals.cartAmount} delivery={delivery.delivery} />
            </div>
            <TierHint view={view} onNavigate={hideCart} />
          </>
        ) : null}
        <CartBody view={view} onNavigate={hideCart} />
        {view || isEmpty ? null : <p role="status">{shellText.loading}</p>}
      </div>
    </Dialog>
  )
}

/** Closes the drawer by dragging it down; the close button is the alternative to the gesture. */
function DragHandle({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLSpanElement>(null)
  useDragDown(ref, onClose)
  return <span ref={ref} className="drag-down" aria-hidden="true" />
}
