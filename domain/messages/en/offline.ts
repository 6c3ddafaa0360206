/** What is said of kept data and kept things. */
export const offlineText = {
  /** `time` as people in India read it: '18:05', another day's with its date before it. */
  savedProducts: (time: string) => `Showing saved products. Prices as of ${time}.`,
  basketNotKept: 'This browser is not saving your basket. It stays as long as this page is open.',
  /** The page that stands in when neither the server nor what was kept of the shop is there. */
  lost: {
    title: 'The shop cannot be reached',
    text: 'Your device has no copy of the shop any more, so it needs a connection once. Your basket is safe.',
    looking: 'This page looks again by itself.',
    retry: 'Try again',
  },
}
