/** What is said of kept data and kept things. */
export const offlineText = {
  /** `time` as people in India read it: '18:05', another day's with its date before it. */
  pricesAsOf: (time: string) => `Prices as of ${time}.`,
  basketNotKept: 'This browser is not saving your basket. It stays as long as this page is open.',
}
