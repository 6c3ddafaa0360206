import type { OrderNotification } from '#domain/rules/order-notification.ts'

interface NoticeText {
  title: string
  /** One sentence or two; `amount` is what goes back, or else what the order costs in all; `link` is where it is paid. */
  body: (order: { orderNo: string; amount: string; link: string }) => string
}

/** What a customer is told of an order, by SMS and by push. */
export const orderNotifications: Record<OrderNotification, NoticeText> = {
  // Not that it is being packed: a large cash order is first confirmed by phone.
  placed: {
    title: 'Order placed',
    body: ({ orderNo, amount }) =>
      `Your order ${orderNo} for ${amount} is placed. We will tell you when it is on its way.`,
  },
  payment_asked: {
    title: 'Please pay your order',
    body: ({ orderNo, amount, link }) => `Please pay ${amount} for order ${orderNo} within a day: ${link}`,
  },
  paid: {
    title: 'Payment received',
    body: ({ orderNo, amount }) => `We have received ${amount} for your order ${orderNo}. We are packing it.`,
  },
  dispatched: { title: 'On its way', body: ({ orderNo }) => `Your order ${orderNo} is on its way to you.` },
  completed: { title: 'Delivered', body: ({ orderNo }) => `Your order ${orderNo} was delivered. Enjoy it!` },
  cancelled: { title: 'Order cancelled', body: ({ orderNo }) => `Your order ${orderNo} was cancelled.` },
  refund_due: {
    title: 'Refund on its way',
    body: ({ orderNo, amount }) => `We are sending ${amount} back for your order ${orderNo}.`,
  },
  refunded: {
    title: 'Refunded',
    body: ({ orderNo, amount }) => `${amount} was sent back for your order ${orderNo}.`,
  },
  return_requested: {
    title: 'Return requested',
    body: ({ orderNo }) => `We have your request for a return from order ${orderNo}.`,
  },
  return_inProgress: {
    title: 'Return accepted',
    body: ({ orderNo }) => `Your return from order ${orderNo} is accepted. We are working on it.`,
  },
  return_completed: {
    title: 'Return complete',
    body: ({ orderNo }) => `Your return from order ${orderNo} is complete.`,
  },
  return_rejected: {
    title: 'Return declined',
    body: ({ orderNo }) => `We could not accept your return from order ${orderNo}. Write to us if you have questions.`,
  },
  return_refunded: {
    title: 'Return refunded',
    body: ({ orderNo }) => `The money for your return from order ${orderNo} was sent back to you.`,
  },
  line_cancelled: {
    title: 'Part of your order cancelled',
    body: ({ orderNo, amount }) =>
      `We could not send all of your order ${orderNo}, so a part of it is cancelled. It is now ${amount}. We are sorry.`,
  },
  part_refund_due: {
    title: 'Money goes back to you',
    body: ({ orderNo, amount }) => `We are giving ${amount} of your order ${orderNo} back to you.`,
  },
  part_refunded: {
    title: 'Money sent back',
    body: ({ orderNo, amount }) => `${amount} of your order ${orderNo} was sent back to you.`,
  },
  payee_asked: {
    title: 'Where should we send your refund?',
    body: ({ orderNo, amount }) =>
      `${amount} of order ${orderNo} goes back to you. Please open the order in Order History and give us a UPI id or bank account.`,
  },
  refund_failed: {
    title: 'Your refund did not arrive',
    body: ({ orderNo, amount }) =>
      `${amount} for order ${orderNo} could not be sent. Please open the order in Order History and check your UPI id or account.`,
  },
  // The order may be paid, cancelled or switched to cash by now: only one that still waits is paid again.
  wrong_amount: {
    title: 'Wrong amount paid',
    body: ({ orderNo }) =>
      `The amount paid for order ${orderNo} was not its total. We send it back; if the order still waits for payment, please pay again in Order History.`,
  },
}

/** The same as an SMS, which has no title. */
export const notificationSms = (shop: string, sentence: string): string => `${shop}: ${sentence}`
