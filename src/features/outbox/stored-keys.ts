/** Where writings wait in the browser: reviews under the key of PWA-60, everything else beside them. */
export const REVIEWS_KEY = 'reviews&rating'
export const OTHERS_KEY = 'outbox'
