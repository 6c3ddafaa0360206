import { cartText } from '#domain/messages/en/cart.ts'
import { Icon } from '#src/ui/icon.tsx'
import { clearCart, removeFromCart } from '../actions.ts'
import type { CartView } from '../model/cart-view.ts'
import { CartLine } from './cart-line.tsx'

/** The lines, the names of what the shop no longer sells, and the way to be rid of them all. */
export function CartLines({ view, onNavigate }: { view: CartView; onNavigate?: () => void }) {
  return (
    <>
      <ul>
        {view.lines.map((line) => (
          <CartLine
            key={line.item.product._id}
            line={line}
            isOutside={view.outside.includes(line)}
            {...(onNavigate ? { onNavigate } : {})}
          />
        ))}
        {view.gone.map(({ productId, productName }) => (
          <li className="line is-gone" key={productId}>
            <p className="error" role="alert">
              {cartText.gone(productName)}
            </p>
            <button
              type="button"
              className="icon-btn"
              aria-label={cartText.remove(productName)}
              onClick={() => void removeFromCart(productId)}
            >
              <Icon name="i-ph-trash-bold" small />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-quiet empty-all" onClick={() => void clearCart()}>
        <Icon name="i-ph-trash-bold" small />
        {cartText.emptyAll}
      </button>
    </>
  )
}
