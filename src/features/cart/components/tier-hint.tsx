import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr } from '#domain/money.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { DISCOUNT_TIERS } from '#domain/rules/discount-tiers.ts'
import { NextOffer } from '../discount-progress/next-offer.tsx'
import { stopOf, TierRail } from '../discount-progress/tier-rail.tsx'

const text = cartText.hint

/** What the next tier still needs, in words and on the rail; nothing while a coupon stands in the tiers' place. */
export function TierHint({ totals }: { totals: CartTotals }) {
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
    </div>
  )
}
