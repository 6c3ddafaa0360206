/** A coupon as an operator would type it in; the rules are those of price.md, 17 to 24. */
export interface SeedCoupon {
  /** Compared without regard to case. */
  code: string
  /** What it is for; staff read this, shoppers do not. */
  note: string
  /** Percent of the cart amount, or a fixed amount in rupees. */
  discount: { kind: 'percentage'; percent: number } | { kind: 'flat'; rupees: number }
  /** Cart amount before discounts from which it holds, in rupees; a flat coupon needs one above its amount. */
  minimumRupees: number
  /** First and last day it holds, calendar days in Asia/Kolkata, both included; null is open. */
  validFrom: string | null
  validUntil: string | null
  /** How many orders may use it; null is without limit. */
  usesInAll: number | null
  usesPerPhone: number | null
  /** The family it was given to, as stored (+91...); empty is everyone. */
  phoneNumbers: readonly string[]
}

const openToAll = { validFrom: null, validUntil: null, usesInAll: null, usesPerPhone: null, phoneNumbers: [] } as const

/** One coupon of every kind, among them one that has ended and one that has not begun. */
export const seedCoupons: readonly SeedCoupon[] = [
  {
    ...openToAll,
    code: 'NAMASTE15',
    note: 'Percentage, for a first order: once for each phone.',
    discount: { kind: 'percentage', percent: 15 },
    minimumRupees: 0,
    usesPerPhone: 1,
  },
  {
    ...openToAll,
    code: 'THALI25',
    note: 'Percentage with a minimum: a full cart of anything in the shop.',
    discount: { kind: 'percentage', percent: 25 },
    minimumRupees: 799,
  },
  {
    ...openToAll,
    code: 'CHAI60',
    note: 'Flat: sixty rupees off a small cart of tea, salt or gur.',
    discount: { kind: 'flat', rupees: 60 },
    minimumRupees: 249,
  },
  {
    ...openToAll,
    code: 'BADATHELA500',
    note: 'Flat with a high minimum: the monthly shopping of a family.',
    discount: { kind: 'flat', rupees: 500 },
    minimumRupees: 1499,
    usesPerPhone: 3,
  },
  {
    ...openToAll,
    code: 'MANDI35',
    note: 'Dated: from the opening of the shop until the operator ends it.',
    discount: { kind: 'percentage', percent: 35 },
    minimumRupees: 1499,
    validFrom: '2026-11-01',
    validUntil: '2036-03-31',
  },
  {
    ...openToAll,
    code: 'HOLI2026',
    note: 'Dated: has ended.',
    discount: { kind: 'percentage', percent: 30 },
    minimumRupees: 299,
    validFrom: '2026-02-25',
    validUntil: '2026-03-08',
  },
  {
    ...openToAll,
    code: 'FASAL2036',
    note: 'Dated: has not begun.',
    discount: { kind: 'percentage', percent: 30 },
    minimumRupees: 299,
    validFrom: '2036-04-01',
    validUntil: '2036-04-30',
  },
  {
    ...openToAll,
    code: 'PEHLE100',
    note: 'Limited: the first hundred orders, two for each phone.',
    discount: { kind: 'flat', rupees: 100 },
    minimumRupees: 349,
    usesInAll: 100,
    usesPerPhone: 2,
  },
  {
    ...openToAll,
    code: 'PARIVAR40',
    note: 'Family: only for the phones listed here.',
    discount: { kind: 'percentage', percent: 40 },
    minimumRupees: 199,
    phoneNumbers: ['+919876543210', '+919876543211', '+919876543212'],
  },
]
