import './cart-page.css'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { cartState } from '../state.ts'
import { useCartView } from '../use-cart-view.ts'
import { usePinCheck } from '../use-pin-check.ts'
import { CartBody } from './cart-body.tsx'
import { CartSums } from './cart-sums.tsx'
import { TooLarge } from './order-caps.tsx'
import { PinForm } from './pin-form.tsx'
import { ShippingRow } from './shipping-row.tsx'
import { TierHint } from './tier-hint.tsx'

/** The whole basket with what it costs, and where it can go. */
export function FullCart({ onCheckout }: { onCheckout: () => void }) {
  const view = useCartView()
  const check = usePinCheck(useSnapshot(cartState).lines)
  if (!view) return null
  const { totals, couponCode, canCheckout } = view
  const delivery = check.answered?.delivery ?? null
  return (
    <div className="cart-page">
      <section aria-label={cartText.title}>
        <h2 className="vh">{cartText.lines}</h2>
        <CartBody view={view} />
      </section>
      <aside className="cart-side">
        <TierHint totals={totals} />
        <PinForm check={check} />
        <CartSums totals={totals} couponCode={couponCode} extra={shippingFeeFor(totals.cartAmount, delivery)}>
          <ShippingRow cartAmount={totals.cartAmount} delivery={delivery} pinCode={check.answered?.pinCode ?? null} />
        </CartSums>
        <p className="small muted sum-note">{`${cartText.inclusive} ${cartText.online}`}</p>
        <TooLarge view={view} />
        <button type="button" className="btn btn-haldi btn-lg btn-block" disabled={!canCheckout} onClick={onCheckout}>
          {cartText.checkout}
        </button>
      </aside>
    </div>
  )
}
