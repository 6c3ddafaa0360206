import { groupedCount } from '../../grouped-count.ts'
import { formatInr, type Paise } from '../../money.ts'
import type { BrokenCap, OrderCaps } from '../../rules/order-caps.ts'

const callUs = (phone: string) => `For more, please call us on ${phone}: we will gladly arrange it.`

/** An order that is larger than the shop sends without a word, before it is refused and when it is. */
export const orderCapsText = {
  broken: (cap: BrokenCap, caps: OrderCaps, phone: string) =>
    ({
      piecesPerLine: `We send at most ${groupedCount(caps.piecesPerLine)} pieces of one product in an order. ${callUs(phone)}`,
      piecesPerOrder: `We send at most ${groupedCount(caps.piecesPerOrder)} pieces in one order. ${callUs(phone)}`,
      amount: `One order can hold goods for ${formatInr(caps.amount)} at most. ${callUs(phone)}`,
    })[cap],
  tooManyOpen: (most: number, phone: string) =>
    most === 0
      ? `We do not take cash on delivery at present. Please pay online, or call us on ${phone}.`
      : `You have ${most === 1 ? 'an order' : `${groupedCount(most)} orders`} still to be paid on delivery. Please pay this one online, receive one of them first, or call us on ${phone}.`,
  tooOften: (phone: string) =>
    `That is a lot of orders in one hour. Please try again later, or call us on ${phone}: we will gladly take your order.`,
  mayCall: (above: Paise) =>
    `An order above ${formatInr(above)} in cash is confirmed by phone: we may call you before we pack it.`,
  willCall: 'We will call you to confirm this order before we pack it.',
}
