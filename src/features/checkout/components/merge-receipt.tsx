import { Link } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { stepQuantity } from '#src/features/cart/actions.ts'
import type { CartView } from '#src/features/cart/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { closeCheckout } from '../state.ts'

const text = checkoutText.receipt

/** What joining the guest's basket with the customer's did to a line, wherever it did more than add it. */
export function MergeReceipt({ view }: { view: CartView }) {
  const { receipt } = useSnapshot(cartState)
  const lines = receipt?.lines.filter(({ outcome }) => outcome !== 'added') ?? []
  if (lines.length === 0) return null

  async function handleUndo(productId: string, pieces: number) {
    const product = view.lines.find(({ item }) => item.product._id === productId)?.item.product
    if (!product || !cartState.receipt) return
    cartState.receipt = {
      ...cartState.receipt,
      lines: cartState.receipt.lines.filter((line) => line.productId !== productId),
    }
    for (let taken = 0; taken < pieces; taken += 1) await stepQuantity(product, 'decrease')
  }

  return (
    <section className="receipt" aria-label={text.title}>
      <p>
        <b>{text.title}</b>
      </p>
      <ul>
        {lines.map(({ productId, productName, outcome, asked, quantity }) => (
          <li key={productId} className="small">
            {outcome === 'summed' ? text.summed(productName, quantity) : null}
            {outcome === 'capped' ? text.capped(productName, quantity) : null}
            {outcome === 'gone' ? text.gone(productName) : null}{' '}
            {outcome === 'summed' ? (
              <button type="button" className="link" onClick={() => void handleUndo(productId, asked)}>
                {text.undo(asked)}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Link className="link small" to="/cart" onClick={closeCheckout}>
        {checkoutText.changeBasket}
      </Link>
    </section>
  )
}
