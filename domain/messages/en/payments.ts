/** What the server says about online payment. */
export const paymentMessages = {
  closed: 'Online payment is not open yet. Please choose cash on delivery.',
  companyDown: 'The payment company is not responding. Your order is kept; please try again in a moment.',
  companyRefused: 'The payment company did not take this payment. Your order is kept; please try again.',
  beingOpened: 'This payment is just being opened. Please try again in a moment.',
  notCompletable: {
    paid: 'This order is already paid.',
    refund: 'This payment goes back to you, so the order cannot be paid again.',
    cash: 'This order is paid on delivery.',
    over: 'This order can no longer be paid. Please place a new one.',
  },
  soldOutMeanwhile: 'Something in this order has sold out meanwhile. Please place a new order.',
  retryOver: 'This link to pay again has been used or is too old. Please complete the order from your order history.',
  tooManyTries: (minutes: number) =>
    `Too many tries to pay. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  tooManyPending: (count: number) =>
    `You have ${count} orders waiting for their payment. Please complete or cancel one of them first.`,
  amountChanged: 'The amount has changed. Please look at it and try again.',
  phoneDiffers: 'Please use the number of this order',
  noCashHere: 'We no longer take cash at this address. Please pay online.',
  linkUnknown:
    'We could not find an order for this link. Please open it again from the message, or ask us for a new one.',
  resultUnknown: 'We do not know this payment.',
}
