import { formatInr, type Paise } from '../../money.ts'
import type { CountedAmount, DiscountTier, NextTier, TierPercent } from '../../rules/discount-tiers.ts'

/** A round amount without its paise: '₹1,999'. */
const inRupees = (amount: Paise) => formatInr(amount).replace(/\.00$/, '')

/** The pill, and the card above it, that say how far the cart is on its way to the next offer. */
export const discountProgressText = {
  title: 'Discount progress',
  pill: ({ needed, percent }: NextTier) => `${inRupees(needed)} more for ${percent}%`,
  pillTop: 'Best offer: 30% off',
  move: 'Move this notice: drag it, or press the arrow keys',
  close: 'Close the discount progress',
  details: 'Details',
  nothingYet: 'No discount yet',
  youSave: 'You save ',
  status: (percent: TierPercent, counts: CountedAmount, amount: Paise) =>
    counts === 'cart'
      ? `${percent}% off your whole cart of ${formatInr(amount)}`
      : `${percent}% off on ${formatInr(amount)} of eligible food`,
  statusBelow: (amount: Paise) => `${formatInr(amount)} of eligible food so far`,
  tier: ({ counts, threshold }: DiscountTier) =>
    counts === 'cart' ? `Whole cart from ${inRupees(threshold)}` : `Eligible food from ${inRupees(threshold)}`,
  percent: (percent: TierPercent) => `${percent}%`,
  reached: 'Reached',
  next: 'Next',
  eligible: 'Eligible food',
  /** Short names of the eligible categories, by the category's own name. */
  categories: {
    'Homestyle-Pickles': 'Pickles',
    'Organic-Honey': 'Honey',
    'Chutney-&-Dip': 'Chutney',
    Jam: 'Jam',
    Oats: 'Oats',
    Chaap: 'Chaap',
  } as Readonly<Record<string, string>>,
}
