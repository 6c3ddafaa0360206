import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { goodJson, goodPictures, liveOnly } from './cacheable-answers.ts'
import { givenUpForNewer } from './make-way.ts'
import { missingPictures } from './missing-pictures.ts'
import { isPublicRead, pictureSize } from './requests.ts'

/** After this long a shopper gets the kept catalogue instead of waiting on. The late answer is still kept. */
const NETWORK_PATIENCE_SECONDS = 2.5
/** Some 9 kB each: front and left view of the whole catalogue. */
export const MAX_SMALL_PICTURES = 1200
/** Some 20 kB each: pictures a shopper has looked at closely. */
const MAX_MIDDLE_PICTURES = 300

/** Catalogue and content: live when the network answers in time, else what was kept. */
export const publicReads = new NetworkFirst({
  cacheName: cacheNames.publicReads,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  plugins: [goodJson],
})

/** The same for a page that has data and asks what is new: it waits as long as the network takes. */
const freshReads = new NetworkFirst({ cacheName: cacheNames.publicReads, plugins: [goodJson, liveOnly] })

export function answerPublicReads(): void {
  // On any host: the page's policy lets it ask none but the shop's own and the one CONTENT_URL names.
  registerRoute(({ url, request }) => request.cache === 'no-cache' && isPublicRead(url, request), freshReads)
  registerRoute(({ url, request }) => isPublicRead(url, request), publicReads)
}

/** A cache of at most this many pictures; the least recently used are removed first. */
export function keptPictures(cacheName: string, maxEntries: number): CacheFirst {
  // Its own type calls the hooks it lacks undefined instead of absent.
  const leastUsedFirst = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
  return new CacheFirst({ cacheName, plugins: [givenUpForNewer, goodPictures, leastUsedFirst, missingPictures] })
}

export const smallPictures = keptPictures(cacheNames.smallPictures, MAX_SMALL_PICTURES)
export const largePictures = new NetworkOnly({ plugins: [givenUpForNewer, missingPictures] })

/**
 * Pictures never change under their address. They are the first to be deleted when the disk is full; the large ones are
 * never kept.
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
