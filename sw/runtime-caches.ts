import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { goodJson, goodPictures, liveOnly } from './cacheable-answers.ts'
import { givenUpForNewer } from './make-way.ts'
import { missingPictures } from './missing-pictures.ts'
import { isPublicRead, pictureSize } from './requests.ts'

/** After this long a shopper gets the cached answer instead of waiting. The late answer is still cached. */
const NETWORK_PATIENCE_SECONDS = 2.5
/** Some 9 kB each: front and left view of the whole catalogue. */
export const MAX_SMALL_PICTURES = 1200
/** Some 20 kB each: pictures a shopper has looked at closely. */
const MAX_MIDDLE_PICTURES = 300

/** Catalogue and content: from the network if it answers in time, else from the cache. */
export const publicReads = new NetworkFirst({
  cacheName: cacheNames.publicReads,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  plugins: [goodJson],
})

/** The same for a page that has data and asks for what is new: it waits for the network without a limit. */
const freshReads = new NetworkFirst({ cacheName: cacheNames.publicReads, plugins: [goodJson, liveOnly] })

export function answerPublicReads(): void {
  // On any host: the page's content security policy allows only the shop's own and that of CONTENT_URL.
  registerRoute(({ url, request }) => request.cache === 'no-cache' && isPublicRead(url, request), freshReads)
  registerRoute(({ url, request }) => isPublicRead(url, request), publicReads)
}

/** A cache of at most this many pictures; the least recently used are removed first. */
export function keptPictures(cacheName: string, maxEntries: number): CacheFirst {
  // The plugin's own type has `undefined` for missing hooks, which `exactOptionalPropertyTypes` refuses.
  const leastUsedFirst = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
  return new CacheFirst({ cacheName, plugins: [givenUpForNewer, goodPictures, leastUsedFirst, missingPictures] })
}

export const smallPictures = keptPictures(cacheNames.smallPictures, MAX_SMALL_PICTURES)
export const largePictures = new NetworkOnly({ plugins: [givenUpForNewer, missingPictures] })

/**
 * Pictures never change under their address. They are the first to be deleted when the disk is full; the large ones are
 * never cached.
 */
export function answerPictures(): void {
  const sizes = [
    { size: 'sm', strategy: smallPictures },
    { size: 'md', strategy: keptPictures(cacheNames.middlePictures, MAX_MIDDLE_PICTURES) },
  ]
  for (const { size, strategy } of sizes)
    registerRoute(({ url, request, sameOrigin }) => sameOrigin && pictureSize(url, request) === size, strategy)
  registerRoute(({ url, request, sameOrigin }) => sameOrigin && pictureSize(url, request) === 'lg', largePictures)
}
