import { useRef, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { paise } from '#domain/money.ts'
import { linePrice } from '#domain/rules/price.ts'
import { canAdd, canIncrease, decreased, isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { addToCart, showCart, stepQuantity } from '#src/features/cart/actions.ts'
import { useQuantityInCart } from '#src/features/cart/use-cart.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { StickyBuy } from './sticky-buy.tsx'

/** From this many on nobody needs to hurry. */
const LOW_STOCK = 6

/** The stepper counts a local quantity until the product is in the cart, then the cart's own (section 4). */
export function BuyBox({ item }: { item: CatalogueProduct }) {
  const { product } = item
  const inCart = useQuantityInCart(product._id)
  const [wanted, setWanted] = useState(1)
  const row = useRef<HTMLDivElement>(null)
  const isIn = inCart > 0
  const isOut = isSoldOut(product.availability)
  const isGone = isOut && !isIn
  const addLabel = isOut ? catalogueText.addToCart : productText.addFor(paise(linePrice(item.shownPaise, wanted)))
  return (
    <div className="buy-box">
      <div className="buy" ref={row}>
        <Stepper
          quantity={isIn ? inCart : wanted}
          name={item.name}
          canDecrease={(isIn ? inCart : wanted) > 1}
          canIncrease={isIn ? canIncrease(inCart, product.availability) : canAdd(wanted, 1, product.availability)}
          onDecrease={() => (isIn ? void stepQuantity(product, 'decrease') : setWanted(decreased(wanted)))}
          onIncrease={() => (isIn ? void stepQuantity(product, 'increase') : setWanted(wanted + 1))}
        />
        {/* One button in both states: the focus stays where it was pressed. */}
        <span className="add-slot" data-tip={isGone ? catalogueText.soldOut : undefined}>
          <button
            type="button"
            className="btn btn-lg btn-block"
            disabled={isGone}
            title={isGone ? catalogueText.soldOut : undefined}
            aria-label={isIn ? undefined : catalogueText.addToCart}
            onClick={() => (isIn ? showCart() : void addToCart(product, wanted))}
          >
            <Icon name="i-ph-basket-bold" small />
            {isIn ? productText.openCart : addLabel}
          </button>
        </span>
      </div>
      <p className="stock-note" role="status">
        {isIn ? `${productText.inCart(inCart)}. ` : null}
        {isOut ? productText.soldOut : null}
        {!isOut && product.availability < LOW_STOCK ? productText.only(product.availability) : null}
      </p>
      {isIn || isOut ? null : (
        <StickyBuy item={item} quantity={wanted} after={row} onAdd={() => void addToCart(product, wanted)} />
      )}
    </div>
  )
}
