/** What the server says to a customer about money that goes back. */
export const refundMessages = {
  unknownOrder: 'We could not find this order.',
  nothingByHand: 'Nothing of this order goes back by hand, so there is no account to give.',
}
