import './tier-rail.css'
import { cartText } from '#domain/messages/en/cart.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { discountProgressPercent } from '#domain/rules/discount-progress.ts'
import { DISCOUNT_TIERS } from '#domain/rules/discount-tiers.ts'
import { Icon } from '#src/ui/icon.tsx'

declare module 'react' {
  /** A style may also set the variables that a sheet reads. */
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined
  }
}

/** Positions of the stops on the rail: even steps, since true distances would crowd the first two. */
const STOPS: Record<number, number> = { 0: 0, 10: 22, 20: 55, 30: 97 }

/** In percent of the rail's width. */
export const stopOf = (percent: number) => STOPS[percent] ?? 0

/** How far the cart is on its way to the next offer; the same is always said in words beside it. */
export function TierRail({ totals }: { totals: CartTotals }) {
  const { next, tierPercent } = totals
  const progress = discountProgressPercent(totals.cartAmount, totals.eligibleAmount)
  const reached = stopOf(tierPercent)
  const filled = next ? reached + ((stopOf(next.percent) - reached) * progress) / 100 : 100
  return (
    <div
      className="rail"
      role="progressbar"
      aria-label={cartText.hint.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      style={{ '--at': `${filled}%` }}
    >
      {DISCOUNT_TIERS.map(({ percent }) => (
        <i
          key={percent}
          className={percent <= tierPercent ? 'done' : undefined}
          style={{ '--x': `${stopOf(percent)}%` }}
        >
          {percent <= tierPercent ? <Icon name="i-ph-check-bold" small /> : null}
        </i>
      ))}
    </div>
  )
}
