/** What is said when a call did not come through. */
export const networkText = {
  unreachable: 'We could not reach the shop. Check your connection and try again.',
  unexpectedAnswer: 'The shop gave an answer we did not expect. Please try again.',
  needsConnection: 'This needs a connection. What you typed is kept.',
}
