import { formatInr, type Paise } from '../../money.ts'
import type { DiscountType } from '../../rules/discount-tiers.ts'
import type { BreakdownKey } from '../../rules/order-breakdown.ts'

/** How a sum came about, line by line, before an order and after it. */
export const amountsText = {
  discount: (type: DiscountType, couponCode: string | null) =>
    ({
      none: 'Discount',
      tier_10: 'Discount · 10% off eligible items',
      tier_20: 'Discount · 20% off eligible items',
      tier_30: 'Discount · 30% off your cart',
      coupon: couponCode ? `Discount · Coupon ${couponCode}` : 'Discount · Coupon',
    })[type],
  line: {
    items: 'Subtotal',
    online_discount: 'Paying online, 5% off',
    rounding: 'Rounding',
    cod_charge: 'Cash on delivery charge',
    shipping: 'Delivery',
  } satisfies Record<Exclude<BreakdownKey, 'discount'>, string>,
  deliveryTo: (pinCode: string) => `Delivery to ${pinCode}`,
  /** Before an order: '' and null for what is not known yet. */
  delivery: (pinCode: string, day: string | null) =>
    `Delivery${pinCode === '' ? '' : ` to ${pinCode}`}${day === null ? '' : ` by ${day}`}`,
  free: 'Free',
  notAvailable: 'Not available',
  withPinCode: 'Depends on your pin code',
  fromByPinCode: (least: Paise) => `From ${formatInr(least)}, by pin code`,
  /** Behind a sum that it will come on top of. */
  plusDelivery: '+ delivery',
  total: 'Total',
  toPay: 'To pay',
  paid: 'Paid',
  paidInCash: 'Paid in cash',
  packTimes: (pack: string, quantity: number) => `${pack} × ${quantity}`,
}
