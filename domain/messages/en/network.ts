/** What is said when a call did not come through. */
export const networkText = {
  unreachable: 'We could not reach the shop. Check your connection and try again.',
  unexpectedAnswer: 'Something went wrong',
  tooLargeOnTheWay: 'This is larger than the way to the shop lets through. Please try a smaller file, or fewer photos.',
  needsConnection: 'This needs a connection. What you typed is kept.',
}
