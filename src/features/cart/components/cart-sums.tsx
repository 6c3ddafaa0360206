import type { ReactNode } from 'react'
import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr, type Paise, paise, sumPaise } from '#domain/money.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'

interface CartSumsProps {
  totals: CartTotals
  /** The coupon in force. */
  couponCode: string | null
  /** What the page adds to the rows, and to the total in paise. */
  children?: ReactNode
  extra?: Paise
}

/** Subtotal, discount with its type, what the page adds, and the total; the rows add up. */
export function CartSums({ totals, couponCode, children, extra = paise(0) }: CartSumsProps) {
  const counted = totals.discountType === 'tier_30' ? totals.cartAmount : totals.eligibleAmount
  return (
    <dl className="sum small">
      <div>
        <dt>{cartText.subtotal}</dt>
        <dd>{formatInr(totals.cartAmount)}</dd>
      </div>
      <div className={totals.discount > 0 ? 'cut' : undefined}>
        <dt>{cartText.discountType(totals.discountType, counted, couponCode)}</dt>
        <dd>{totals.discount > 0 ? `−${formatInr(totals.discount)}` : formatInr(totals.discount)}</dd>
      </div>
      {children}
      <div className="total">
        <dt>{cartText.total}</dt>
        <dd>{formatInr(sumPaise([totals.total, extra]))}</dd>
      </div>
    </dl>
  )
}
