import { useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { addToCart } from '#src/features/cart/actions.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ShelfProduct } from '../shelf.ts'

interface AddButtonProps {
  item: ShelfProduct
  quantity?: number
  large?: boolean
}

/** Adds to the cart and says so in place; disabled with the tooltip SOLD OUT when nothing is left. */
export function AddButton({ item, quantity = 1, large = false }: AddButtonProps) {
  const { product } = item
  const [isAdded, setIsAdded] = useState(false)
  const isSoldOut = product.availability === 0

  async function handleAdd() {
    if (await addToCart(product, quantity)) setIsAdded(true)
  }

  return (
    <span className="add-slot" data-tip={isSoldOut ? catalogueText.soldOut : undefined}>
      <button
        type="button"
        className={`btn${large ? ' btn-lg' : ''}`}
        disabled={isSoldOut}
        title={isSoldOut ? catalogueText.soldOut : undefined}
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
