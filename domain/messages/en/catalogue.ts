import { formatInr } from '../../money.ts'
import type { ComparisonPrice } from '../../rules/weight.ts'
import { reviewCount } from './review-count.ts'

const UNIT = { grams: 'g', millilitres: 'ml', pieces: 'piece' }

/** Products wherever they are listed or shown. */
export const catalogueText = {
  badge: 'Up to 30% OFF',
  addToCart: 'Add to Cart',
  added: (name: string) => `${name} is in your cart`,
  soldOut: 'SOLD OUT',
  noneLeft: 'No Quantity left in stock.',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
  percentOff: (percent: number) => `${percent}% off`,
  inclusive: 'Inclusive of all taxes',
  printedPrice: 'MRP',
  comparison: ({ pricePaise, per, unit }: ComparisonPrice) =>
    per === 1 ? `${formatInr(pricePaise)} a piece` : `${formatInr(pricePaise)} per ${per} ${UNIT[unit]}`,
  rated: (stars: string, count: number) => `${stars} of 5 stars, ${reviewCount(count)}`,
  sizes: 'Size',
  sizeSoldOut: ', sold out',
  quickView: (name: string) => `Quick view ${name}`,
  seeDetails: 'See all details',
  noProducts: 'No products available',
  loadFailed: 'The products did not load.',
  unknownError: 'An unknown error occurred',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
}
