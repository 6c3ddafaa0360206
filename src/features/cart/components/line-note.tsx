import { cartText } from '#domain/messages/en/cart.ts'
import type { CartLineChange } from '#domain/rules/cart-line-change.ts'
import { acceptLineChange } from '../actions.ts'
import type { CartLineView } from '../model/cart-view.ts'

const text = cartText.notice

function textOf(notice: CartLineChange): string {
  switch (notice.kind) {
    case 'sold_out':
      return text.soldOut
    case 'less_stock':
      return text.onlyLeft(notice.available)
    case 'price_changed':
      return text.price(notice.seenPaise, notice.unitPaise)
  }
}

/**
 * What changed about a line that is still available, and how to go on with it; an alert if checkout waits for the
 * shopper.
 */
export function LineNote({ line: { notice, item } }: { line: CartLineView }) {
  if (!notice || notice.kind === 'sold_out') return null
  const { _id, name } = item.product
  const isNews = notice.kind === 'price_changed'
  return (
    <div className={`line-note${isNews ? ' is-news' : ''}`}>
      <p className={isNews ? 'small' : 'error'} role={isNews ? 'status' : 'alert'}>
        {textOf(notice)}
      </p>
      <button
        type="button"
        className="link small"
        aria-label={isNews ? text.goOnLabel(name) : text.takeLabel(notice.available, name)}
        onClick={({ currentTarget }) => {
          // The button goes with its note: the line's food takes the focus.
          currentTarget.closest('li')?.querySelector('a')?.focus()
          void acceptLineChange(_id, item.shownPaise, notice)
        }}
      >
        {isNews ? text.goOn : text.take(notice.available)}
      </button>
    </div>
  )
}
