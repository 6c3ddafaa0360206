import { useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { addToCart } from '#src/features/cart/actions.ts'
import { Icon } from '#src/ui/icon.tsx'

interface AddButtonProps {
  item: CatalogueProduct
  quantity?: number
  /** The id of the food's name, where several foods stand side by side. */
  nameId?: string
}

/** Adds to the cart and says so in place; disabled with the tooltip SOLD OUT when nothing is left. */
export function AddButton({ item, quantity = 1, nameId }: AddButtonProps) {
  const { product } = item
  const [isAdded, setIsAdded] = useState(false)
  const isOut = isSoldOut(product.availability)

  async function handleAdd() {
    if (await addToCart(product, quantity)) setIsAdded(true)
  }

  return (
    <span className="add-slot" data-tip={isOut ? catalogueText.soldOut : undefined}>
      <button
        type="button"
        className="btn"
        // Read by src/first-press.ts.
        data-add={product._id}
        data-name={product.name}
        disabled={isOut}
        title={isOut ? catalogueText.soldOut : undefined}
        // In place of a description: that of a food sold out says so.
        aria-describedby={isOut ? undefined : nameId}
        onClick={handleAdd}
      >
        <Icon name={isAdded ? 'i-ph-check-bold' : 'i-ph-basket-bold'} small />
        {catalogueText.addToCart}
      </button>
      <span className="vh" role="status">
        {isAdded ? catalogueText.added(item.name) : ''}
      </span>
    </span>
  )
}
