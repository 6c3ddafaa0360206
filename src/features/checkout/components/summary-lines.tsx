import { amountsText } from '#domain/messages/en/amounts.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { formatInr } from '#domain/money.ts'
import { pictureOf } from '#src/catalogue/loaded-catalogue.ts'
import type { CartView } from '#src/features/cart/model/cart-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MiniLine } from '#src/ui/mini-line.tsx'

/** What is being ordered; folds away. */
export function SummaryLines({ view }: { view: CartView }) {
  return (
    <details className="summary" open>
      <summary>
        <h3 className="display pane-title">{checkoutText.summary}</h3>
        <Icon name="i-ph-caret-up-bold" />
      </summary>
      <ul className="stack">
        {view.lines.map(({ item, quantity, linePaise, isOverStock, isLeftOut }) => (
          <MiniLine
            key={item.product._id}
            picture={pictureOf(item.product, 'front')}
            name={item.foodName}
            detail={amountsText.packTimes(item.pack, quantity)}
            price={isLeftOut ? '' : formatInr(linePaise)}
            note={
              isLeftOut
                ? `${checkoutText.left(0)} · ${checkoutText.notOrdered}`
                : isOverStock
                  ? checkoutText.left(item.product.availability)
                  : null
            }
          />
        ))}
        {view.gone.map(({ productId, productName }) => (
          <li className="mini" key={productId}>
            <span />
            <span>
              <b>{productName}</b>
              <span className="error">{`${checkoutText.gone} · ${checkoutText.notOrdered}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
