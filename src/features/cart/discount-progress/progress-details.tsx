import { useQuery } from '@tanstack/react-query'
import { discountProgressText as text } from '#domain/messages/en/discount-progress.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { DISCOUNT_TIERS, ELIGIBLE_CATEGORY_NAMES } from '#domain/rules/discount-tiers.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The three offers with the cart's progress, and what counts towards them. */
export function ProgressDetails({ totals: { tierPercent, next } }: { totals: CartTotals }) {
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const pictureOf = (name: string) => catalogue?.categories.find((category) => category.name === name)?.image
  return (
    <>
      <ul className="tiers">
        {DISCOUNT_TIERS.map((tier) => {
          const isDone = tier.percent <= tierPercent
          const isNext = tier.percent === next?.percent
          return (
            <li key={tier.percent} className={isDone ? 'done' : isNext ? 'next' : undefined}>
              <span className="mk">
                {isDone ? <Icon name="i-ph-check-bold" small /> : null}
                {isDone || isNext ? <span className="vh">{isDone ? text.reached : text.next}</span> : null}
              </span>
              <span>{text.tier(tier)}</span>
              <b>{text.percent(tier.percent)}</b>
            </li>
          )
        })}
      </ul>
      <p className="label">{text.eligible}</p>
      <ul className="elig">
        {ELIGIBLE_CATEGORY_NAMES.map((name) => {
          const picture = pictureOf(name)
          return (
            <li key={name}>
              {/* its place is kept while the list is on its way */}
              <span className="place">
                {picture ? <img className="art" src={picture} width="44" height="48" alt="" loading="lazy" /> : null}
              </span>
              {text.categories[name] ?? name}
            </li>
          )
        })}
      </ul>
    </>
  )
}
