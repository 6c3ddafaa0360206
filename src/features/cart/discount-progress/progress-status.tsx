import { discountProgressText as text } from '#domain/messages/en/discount-progress.ts'
import { formatInr } from '#domain/money.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { DISCOUNT_TIERS } from '#domain/rules/discount-tiers.ts'

/** The discount in force and what it saves, in words. */
export function ProgressStatus({ totals }: { totals: CartTotals }) {
  const { tierPercent, cartAmount, eligibleAmount, discount } = totals
  const tier = DISCOUNT_TIERS.find(({ percent }) => percent === tierPercent)
  return (
    <div>
      <p className="saves">
        {tier ? (
          <>
            {text.youSave}
            <span className="amount">{formatInr(discount)}</span>
          </>
        ) : (
          text.nothingYet
        )}
      </p>
      <p className="small muted">
        {tier
          ? text.status(tier.percent, tier.counts, tier.counts === 'cart' ? cartAmount : eligibleAmount)
          : text.statusBelow(eligibleAmount)}
      </p>
    </div>
  )
}
