/** What is said when a call did not come through. */
export const networkText = {
  unreachable: 'We could not reach the shop. Check your connection and try again.',
  unexpectedAnswer: 'Something went wrong',
  needsConnection: 'This needs a connection. What you typed is kept.',
}
