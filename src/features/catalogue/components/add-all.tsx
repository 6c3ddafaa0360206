import { useState } from 'react'
import { contentText } from '#domain/messages/en/content-pages.ts'
import { canAdd, isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { addToCart, quantityInCart } from '#src/features/cart/actions.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCall } from '#src/ui/use-call.ts'

const text = contentText.recipes.addAll

/** Adds one piece of each food to the cart; foods already there stay as they are, sold-out ones are named. */
export function AddAll({ items }: { items: readonly CatalogueProduct[] }) {
  const [inCart, setInCart] = useState(0)
  const { isBusy, run } = useCall()
  const soldOut = items.filter(({ product }) => isSoldOut(product.availability))
  const onSale = items.filter((item) => !soldOut.includes(item))

  async function add() {
    let count = 0
    for (const { product } of onSale) {
      const had = quantityInCart(product._id)
      if (had > 0 || (canAdd(had, 1, product.availability) && (await addToCart(product)))) count++
    }
    setInCart(count)
  }

  return (
    <div className="add-all">
      {onSale.length > 0 ? (
        <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void run(add)}>
          <Icon name={inCart > 0 ? 'i-ph-check-bold' : 'i-ph-basket-bold'} small />
          {text.button(onSale.length)}
        </button>
      ) : null}
      <p role="status">
        {inCart > 0 ? `${text.added(inCart)} ` : null}
        {soldOut.length > 0 ? text.soldOut(soldOut.map(({ foodName }) => foodName).join(', ')) : null}
      </p>
    </div>
  )
}
