import './cart-page.css'
import { cartText } from '#domain/messages/en/cart.ts'
import { pinFieldText } from '#domain/messages/en/pin-field.ts'
import { shippingFeeFor } from '#domain/rules/shipping.ts'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { weighedLines } from '../model/cart-view.ts'
import { useCartView } from '../use-cart-view.ts'
import { CartBody } from './cart-body.tsx'
import { CartSums } from './cart-sums.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { TooLarge } from './order-caps.tsx'
import { ShippingRow } from './shipping-row.tsx'
import { TierHint } from './tier-hint.tsx'
import { WhyNoCheckout } from './why-no-checkout.tsx'

/** The whole cart with what it costs, and where it can go. */
export function FullCart({ onCheckout }: { onCheckout: () => void }) {
  const view = useCartView()
  const delivery = useDelivery(view && weighedLines(view))
  if (!view) return null
  const { totals, couponCode, canCheckout, ordered } = view
  return (
    <div className="cart-page">
      <section aria-label={cartText.title}>
        <h2 className="vh">{cartText.lines}</h2>
        <CartBody view={view} />
      </section>
      <aside className="cart-side">
        <FreeDelivery cartAmount={totals.cartAmount} delivery={delivery.delivery} />
        <TierHint view={view} />
        <PinField label={pinFieldText.label} />
        {/* Where all is sold out or gone, nothing is delivered: a total of the fee alone would ask money for it. */}
        {ordered.length > 0 ? (
          <CartSums
            totals={totals}
            couponCode={couponCode}
            extra={shippingFeeFor(totals.cartAmount, delivery.delivery)}
          >
            <ShippingRow cartAmount={totals.cartAmount} delivery={delivery} />
          </CartSums>
        ) : null}
        <p className="small muted sum-note">{`${cartText.inclusive} ${cartText.online}`}</p>
        <TooLarge view={view} />
        <WhyNoCheckout view={view} />
        <button type="button" className="btn btn-haldi btn-lg btn-block" disabled={!canCheckout} onClick={onCheckout}>
          {cartText.checkout}
        </button>
      </aside>
    </div>
  )
}
