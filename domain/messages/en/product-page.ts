import { formatInr, type Paise } from '../../money.ts'
import type { CalendarDate } from '../../rules/calendar.ts'
import { calendarMessages } from './calendar.ts'

/** The product page. */
export const productText = {
  front: 'Front',
  left: 'Label at the back',
  scale: 'All sizes beside a 250 ml glass',
  view: (name: string, view: string) => `${name}, ${view.toLowerCase()}`,
  zoom: { open: 'Look closer', larger: 'Larger', smaller: 'Smaller', frame: 'Picture, scrolls by arrow keys' },
  share: {
    label: (name: string) => `Share ${name}`,
    copied: 'Link copied',
    failed: 'The link could not be copied: copy it from the address bar.',
  },
  packs: 'Pack',
  packSoldOut: 'Sold out',
  freeDelivery: 'Free delivery',
  freeDeliveryFrom: (from: Paise) => `Free delivery on orders from ${formatInr(from).replace('.00', '')}`,
  pieces: (pieces: number, pack: string) => `${pieces} × ${pack}`,
  inCart: (pieces: number) => (pieces === 1 ? '1 in your cart' : `${pieces} in your cart`),
  openCart: 'View Cart',
  soldOut: 'Sold out for now.',
  soldOutShort: 'Sold out',
  instead: { title: 'In stock instead' },
  only: (pieces: number) => `Only ${pieces} left from this batch`,
  deliveryLabel: 'Check delivery to your pin code',
  facts: {
    eligible: 'Offers',
    tiers: 'Counts towards the 10%, 20% and 30% offers',
    topTier: 'Counts towards 30% off your whole cart',
    keeps: 'Shelf life',
    bestBefore: ({ year, month }: Pick<CalendarDate, 'year' | 'month'>) =>
      `If ordered today, best before about ${calendarMessages.months[month - 1]} ${year}`,
    origin: 'From',
    label: 'On the label',
    contains: (allergens: readonly string[]) => `Contains ${allergens.join(', ')}`,
  },
  inside: 'What is inside',
  keeping: 'How to keep it',
  nutrition: 'Nutrition, per 100 g or ml',
  taxLine: (tax: number, hsn: string) => `GST ${tax}% is in the price. HSN ${hsn}.`,
  seller: (legalName: string, fssai: string) => `Sold by ${legalName}, FSSAI licence ${fssai}.`,
  related: { kicker: 'साथ में अच्छा', title: 'Goes well with', left: 'Earlier products', right: 'More products' },
}
