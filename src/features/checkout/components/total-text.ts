import { amountsText } from '#domain/messages/en/amounts.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import type { ShippingState } from '#domain/rules/shipping.ts'

/** A total; while the delivery fee is not known it is no part of it, and the total says so. */
export function totalText(total: Paise, state: ShippingState): string {
  return state === 'not_yet_known' ? `${formatInr(total)} ${amountsText.plusDelivery}` : formatInr(total)
}
