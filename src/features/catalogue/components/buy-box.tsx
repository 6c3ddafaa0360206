import './buy-box.css'
import { useRef, useState } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { productText } from '#domain/messages/en/product-page.ts'
import { formatInr, paise } from '#domain/money.ts'
import { linePrice } from '#domain/rules/price.ts'
import { areFewLeft, canAdd, canIncrease, decreased, isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import { addToCart, removeFromCart, showCart, stepQuantity } from '#src/features/cart/actions.ts'
import { useQuantityInCart } from '#src/features/cart/use-cart.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { useEdgeRoom } from '#src/ui/use-edge-room.ts'
import { useOnMedia } from '#src/ui/use-on-media.ts'

/** A phone that is not so low, such as one enlarged to 400 %, that a bar would take its room. */
const PHONE = '(max-width: 767.98px) and (min-height: 480px)'

/** The stepper counts a local quantity until the product is in the cart, then the cart's own (section 4). */
export function BuyBox({ item }: { item: CatalogueProduct }) {
  const { product } = item
  const inCart = useQuantityInCart(product._id)
  const [wanted, setWanted] = useState(1)
  const isBar = useOnMedia(PHONE)
  const bar = useRef<HTMLDivElement>(null)
  useEdgeRoom(bar, '--under-floats', isBar)
  const isIn = inCart > 0
  const isOut = isSoldOut(product.availability)
  const isGone = isOut && !isIn
  const quantity = isIn ? inCart : wanted
  const price = formatInr(paise(linePrice(item.shownPaise, quantity)))

  function handleDecrease() {
    if (!isIn) setWanted(decreased(wanted))
    else if (inCart === 1) void removeFromCart(product._id)
    else void stepQuantity(product, 'decrease')
  }

  return (
    <div className="buy-box">
      <div ref={bar} className={isBar ? 'sticky-buy' : 'buy'}>
        {isBar ? (
          <p className="sticky-price">
            <b>{price}</b>
            {isGone ? (
              <span className="sticky-gone">{productText.soldOutShort}</span>
            ) : (
              <span className="muted">{quantity > 1 ? productText.pieces(quantity, item.pack) : item.pack}</span>
            )}
          </p>
        ) : null}
        <Stepper
          quantity={quantity}
          name={item.name}
          canDecrease={isIn || wanted > 1}
          canIncrease={isIn ? canIncrease(inCart, product.availability) : canAdd(wanted, 1, product.availability)}
          onDecrease={handleDecrease}
          onIncrease={() => (isIn ? void stepQuantity(product, 'increase') : setWanted(wanted + 1))}
        />
        {/* One button in both states: the focus stays where it was pressed. */}
        <span className="add-slot" data-tip={isGone ? catalogueText.soldOut : undefined}>
          <button
            type="button"
            className="btn btn-lg btn-block"
            data-add={product._id}
            data-name={product.name}
            disabled={isGone}
            title={isGone ? catalogueText.soldOut : undefined}
            onClick={() => (isIn ? showCart() : void addToCart(product, wanted))}
          >
            <Icon name="i-ph-basket-bold" small />
            {isIn ? productText.openCart : catalogueText.addToCart}
            {isIn || isOut || isBar ? null : ` · ${price}`}
          </button>
        </span>
      </div>
      <p className="stock-note" role="status">
        {isIn ? `${productText.inCart(inCart)}. ` : null}
        {isOut ? productText.soldOut : null}
        {areFewLeft(product.availability) ? productText.only(product.availability) : null}
      </p>
    </div>
  )
}
