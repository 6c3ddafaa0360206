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

interface CartLineProps {
  line: CartLineView
  onNavigate?: () => void
}

export function CartLine({ line, onNavigate }: CartLineProps) {
  const { item, quantity, linePaise } = line
  const { product } = item
  const front = pictureOf(product, 'front')
  return (
    <li className="line">
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
      <div className="bottom">
        <Stepper
          quantity={quantity}
          name={item.name}
          canDecrease={quantity > 1}
          canIncrease={canIncrease(quantity, product.availability)}
          onDecrease={() => void stepQuantity(product, 'decrease')}
          onIncrease={() => void stepQuantity(product, 'increase')}
        />
        <span className="line-price">
          <b>{formatInr(linePaise)}</b>
          {quantity > 1 ? <small className="muted">{cartText.each(item.shownPaise)}</small> : null}
        </span>
      </div>
      <LineNote line={line} />
    </li>
  )
}
