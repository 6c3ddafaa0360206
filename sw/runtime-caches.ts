import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { goodJson, goodPictures } from './good-answers.ts'
import { missingPictures } from './missing-pictures.ts'
import { isPublicRead, pictureSize } from './requests.ts'

/** Longer than this and a shopper with a saved catalogue waits for nothing; the late answer is kept all the same. */
const NETWORK_PATIENCE_SECONDS = 2.5
/** Some 9 kB each: front and left view of the whole catalogue. */
const MAX_SMALL_PICTURES = 1200
/** Some 20 kB each: what a shopper has looked at closely. */
const MAX_MIDDLE_PICTURES = 300

/** Catalogue and content: live when the network answers in time, else what was kept. */
export const publicReads = new NetworkFirst({
  cacheName: cacheNames.publicReads,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  plugins: [goodJson],
})

export function answerPublicReads(): void {
  // On any host: the page's policy lets it ask none but the shop's own and the one CONTENT_URL names.
  registerRoute(({ url, request }) => isPublicRead(url, request), publicReads)
}

/**
 * Pictures never change under their address. Of all that is kept they are the first to go when the disk is full; the
 * large ones are never kept.
 */
export function answerPictures(): void {
  const sizes = [
    { size: 'sm', cacheName: cacheNames.smallPictures, maxEntries: MAX_SMALL_PICTURES },
    { size: 'md', cacheName: cacheNames.middlePictures, maxEntries: MAX_MIDDLE_PICTURES },
  ]
  for (const { size, cacheName, maxEntries } of sizes) {
    // Its own type calls the hooks it lacks undefined instead of absent.
    const leastUsedFirst = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
    registerRoute(
      ({ url, request, sameOrigin }) => sameOrigin && pictureSize(url, request) === size,
      new CacheFirst({ cacheName, plugins: [goodPictures, leastUsedFirst, missingPictures] }),
    )
  }
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && pictureSize(url, request) === 'lg',
    new NetworkOnly({ plugins: [missingPictures] }),
  )
}
