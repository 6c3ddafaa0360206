import { type Paise, paise, percentOf } from '../money.ts'

export type TierPercent = 10 | 20 | 30
export const DISCOUNT_TYPES = ['none', 'tier_10', 'tier_20', 'tier_30', 'coupon'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Which amount a tier compares and discounts: the eligible lines, or the whole cart. */
export type CountedAmount = 'eligible' | 'cart'

export interface DiscountTier {
  percent: TierPercent
  threshold: Paise
  counts: CountedAmount
  type: Exclude<DiscountType, 'none' | 'coupon'>
}

export interface NextTier {
  percent: TierPercent
  threshold: Paise
  needed: Paise
  counts: CountedAmount
}

/** The three cart offers of section 9, lowest first. A threshold is reached at exactly its amount. */
export const DISCOUNT_TIERS: readonly DiscountTier[] = [
  { percent: 10, threshold: paise(199_00), counts: 'eligible', type: 'tier_10' },
  { percent: 20, threshold: paise(499_00), counts: 'eligible', type: 'tier_20' },
  { percent: 30, threshold: paise(1999_00), counts: 'cart', type: 'tier_30' },
]

/** Names of the categories whose lines make up the eligible amount (section 9). The flag itself lives on the category. */
export const ELIGIBLE_CATEGORY_NAMES: readonly string[] = [
  'Homestyle-Pickles',
  'Organic-Honey',
  'Chutney-&-Dip',
  'Jam',
  'Oats',
  'Chaap',
]

const countedFor = (tier: DiscountTier, cartAmount: Paise, eligibleAmount: Paise): Paise =>
  tier.counts === 'cart' ? cartAmount : eligibleAmount

/** The highest tier a cart reaches, or null. */
export function tierFor(cartAmount: Paise, eligibleAmount: Paise): DiscountTier | null {
  return DISCOUNT_TIERS.filter((tier) => countedFor(tier, cartAmount, eligibleAmount) >= tier.threshold).at(-1) ?? null
}

/** The discount of a tier, in paise: its percent of the amount it counts. */
export function tierDiscount(tier: DiscountTier | null, cartAmount: Paise, eligibleAmount: Paise): Paise {
  return tier === null ? paise(0) : percentOf(countedFor(tier, cartAmount, eligibleAmount), tier.percent)
}

/** The tier above the reached one that needs the smallest further amount; equal needs go to the higher percent. */
export function nextTier(cartAmount: Paise, eligibleAmount: Paise): NextTier | null {
  const reached = tierFor(cartAmount, eligibleAmount)?.percent ?? 0
  let next: NextTier | null = null
  for (const tier of DISCOUNT_TIERS) {
    if (tier.percent <= reached) continue
    const { percent, threshold, counts } = tier
    const needed = paise(threshold - countedFor(tier, cartAmount, eligibleAmount))
    if (next === null || needed <= next.needed) next = { percent, threshold, needed, counts }
  }
  return next
}

/**
 * Whether a line does not count towards the offers a cart has or is approaching; false if everything counts or a coupon
 * applies.
 */
export function isOutsideOffers(line: { isEligible: boolean }, discountType: DiscountType): boolean {
  return !line.isEligible && discountType !== 'coupon' && discountType !== 'tier_30'
}
