import { formatInr, type Paise } from '../../money.ts'

/** The payment-status page and the popup of an order that waits for its payment. */
export const paymentPagesText = {
  title: 'Your payment',
  success: {
    title: 'Order Placed Successfully!',
    order: (orderNo: string) => `Order ${orderNo}`,
    paid: (amount: Paise) => `${formatInr(amount)} paid`,
    toPay: (amount: Paise) => `${formatInr(amount)} to pay on delivery`,
    /** Of an order that was changed to cash, or paid before, while its payment page stood open. */
    back: (amount: Paise) => `${formatInr(amount)} that you paid online goes back to you, usually within a week.`,
    estimated: (day: string) => `Estimated delivery ${day}`,
    arrived: 'Your payment has arrived. Log in to see your order.',
    viewOrders: 'View Orders',
    continueShopping: 'Continue Shopping',
  },
  failure: {
    title: 'Payment Failed',
    lead: 'We were unable to process your payment.',
    text: 'Please check your payment details and try again.',
    retry: 'Retry Payment',
    retrying: 'Opening the payment …',
    shop: 'Return to Shopping',
    later: 'Your order is kept for a day. You can pay it, or choose cash on delivery, from your',
    /** For who came back in a browser without their login, or whose login has ended. */
    logIn: 'Log in to pay it again, or to choose cash on delivery, from your',
    history: 'Order History',
  },
  error: {
    title: 'Internal Server Error',
    lead: 'We encountered an error processing your request.',
    text: 'Please try again or contact customer support if the issue persists.',
    again: 'Try again',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    text: 'Your bank has not answered yet. This page checks again by itself. You can also close it; nothing is lost.',
    slow: 'This takes longer than usual. Your order is kept, and you will find it in your order history.',
    orders: 'View Orders',
  },
  refund: {
    title: 'Your money is on its way back',
    text: 'The order was closed, is paid another way, or something in it sold out. We send your money back to where you paid from, usually within a week.',
  },
  over: {
    title: 'This order was cancelled',
    // A bank that takes its time may have the money already.
    text: 'It was not paid in time, or it was cancelled. If money left your account, we send it back automatically.',
  },
  link: {
    payable: 'Pay here by card or UPI, and we pack your order. You do not need to log in.',
    paid: 'This order is paid. Thank you! We are packing it.',
    over: 'This order no longer needs a payment. If money left your account for it and is not back within a week, please ask us.',
    opening: 'Opening the payment …',
  },
  unpaid: {
    label: 'Unfinished payment',
    title: 'Finish your order?',
    order: (orderNo: string, pieces: number) => `${orderNo} · ${pieces} ${pieces === 1 ? 'item' : 'items'}`,
    items: 'Items in this order',
    times: (quantity: number) => `× ${quantity}`,
    complete: 'Complete Payment',
  },
  completion: {
    title: 'Complete Payment',
    choose: 'Pay by',
    online: 'Card or UPI',
    onlineWays: 'UPI, RuPay, Visa, Mastercard, Maestro',
    cash: 'Cash on delivery',
    cashCharge: (charge: Paise) => `Includes ${formatInr(charge)} cash on delivery charge`,
    cashPlain: 'Pay when you receive the parcel',
    noCash: 'Not available at this address',
    pay: (amount: Paise) => `Pay ${formatInr(amount)}`,
    order: (amount: Paise) => `Order for ${formatInr(amount)}`,
    busy: 'One moment …',
    changed: 'The amount has changed. Please look at it and press again.',
    failed: 'Something went wrong',
  },
}
