/** What is said of kept data and kept things. */
export const offlineText = {
  /** `time` as people in India read it: '6:05 pm', another day's with its date before it. */
  savedProducts: (time: string) => `Showing saved products. Prices as of ${time}.`,
  cartNotKept: 'This browser cannot save your cart. It stays only while this page is open.',
  /** The page that stands in when neither the server nor what was kept of the shop is there. */
  lost: {
    title: 'The shop cannot be reached',
    text: 'Your device no longer has a copy of the shop, so it needs the internet once. Your cart is safe.',
    looking: 'This page keeps trying by itself.',
    retry: 'Try again',
  },
}
