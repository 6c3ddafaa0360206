import { Link } from '@tanstack/react-router'
import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr } from '#domain/money.ts'
import { canIncrease } from '#domain/rules/stock.ts'
import { pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { removeFromCart, stepQuantity } from '../actions.ts'
import type { CartLineView } from '../model/cart-view.ts'
import { LineNote } from './line-note.tsx'
import { SoldOutNote } from './sold-out-note.tsx'

interface CartLineProps {
  line: CartLineView
  /** The offers of 10% and 20% do not count it. */
  isOutside: boolean
  onNavigate?: () => void
}

export function CartLine({ line, isOutside, onNavigate }: CartLineProps) {
  const { item, quantity, linePaise, isLeftOut } = line
  const { product } = item
  const front = pictureOf(product, 'front')
  return (
    <li className={`line${isLeftOut ? ' is-left-out' : ''}`}>
      {front ? <Picture src={front.sm} alt="" width={84} height={84} blur={front.blur} eager /> : <span />}
      <h3>
        <Link
          to="/shop/$category/$nameUrl"
          params={{ category: item.categoryUrl, nameUrl: product['name-url'] }}
          onClick={onNavigate}
        >
          {item.foodName}
        </Link>
      </h3>
      <button
        type="button"
        className="icon-btn"
        aria-label={cartText.remove(item.name)}
        onClick={() => void removeFromCart(product._id)}
      >
        <Icon name="i-ph-trash-bold" small />
      </button>
      <p className="small muted">
        {item.pack} {product.discount > 0 ? <span className="off">{cartText.off(product.discount)}</span> : null}
      </p>
      {isLeftOut ? null : (
        <div className="bottom">
          <Stepper
            quantity={quantity}
            name={item.name}
            canDecrease
            canIncrease={canIncrease(quantity, product.availability)}
            onDecrease={() => void stepQuantity(product, 'decrease')}
            onIncrease={() => void stepQuantity(product, 'increase')}
          />
          <span className="line-price">
            <b>{formatInr(linePaise)}</b>
            {quantity > 1 ? <small className="muted">{cartText.each(item.shownPaise)}</small> : null}
          </span>
        </div>
      )}
      {isOutside ? <p className="small muted line-outside">{cartText.outside.line}</p> : null}
      {isLeftOut ? <SoldOutNote item={item} /> : <LineNote line={line} />}
    </li>
  )
}
