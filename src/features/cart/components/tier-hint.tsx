import { Link } from '@tanstack/react-router'
import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr } from '#domain/money.ts'
import { DISCOUNT_TIERS } from '#domain/rules/discount-tiers.ts'
import { NextOffer } from '../discount-progress/next-offer.tsx'
import { stopOf, TierRail } from '../discount-progress/tier-rail.tsx'
import type { CartView } from '../model/cart-view.ts'

const text = cartText.hint

interface TierHintProps {
  view: Pick<CartView, 'totals' | 'outside'>
  onNavigate?: () => void
}

/**
 * What the next tier still needs, in words and on the rail, and what does not count towards it; empty while a coupon
 * replaces the tiers.
 */
export function TierHint({ view: { totals, outside }, onNavigate }: TierHintProps) {
  if (totals.discountType === 'coupon') return null
  return (
    <div className="tier">
      <p>
        <NextOffer next={totals.next} />
      </p>
      <TierRail totals={totals} />
      <div className="rail-labels">
        {DISCOUNT_TIERS.map(({ percent, threshold }) => (
          <span key={percent} style={{ '--x': `${stopOf(percent)}%` }}>
            <b>{text.tier(percent)}</b>
            {formatInr(threshold).replace('.00', '')}
          </span>
        ))}
      </div>
      <p className="small">{text.eligible}</p>
      {outside.length > 0 ? (
        <p className="small">
          {cartText.outside.some(outside.map(({ item }) => item.name).join(', '))}{' '}
          <Link className="link" to="/shop/all" search={{ only: 'counts' }} onClick={onNavigate}>
            {cartText.outside.what}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
