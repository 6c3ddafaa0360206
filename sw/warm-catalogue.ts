import { getBanners, getConfig } from '#domain/contract/content.ts'
import { getProducts } from '#domain/contract/product.ts'
import { cacheNames } from './cache-names.ts'
import { publicReads } from './runtime-caches.ts'

/** What the home page and every listing, search and product page are made of. */
const NEEDED = [getProducts.path, getBanners.path, getConfig.path]

/**
 * Keeps what is not kept yet. A first visit's page has asked for it before there was a worker; its browser still holds
 * the bytes, so that asking again mostly costs a 304.
 */
export async function warmCatalogue(event: ExtendableEvent, contentHost: string): Promise<void> {
  const cache = await caches.open(cacheNames.publicReads)
  await Promise.allSettled(
    NEEDED.map(async (path) => {
      const request = new Request(new URL(path, contentHost), { credentials: 'omit' })
      if (await cache.match(request)) return
      await Promise.all(publicReads.handleAll({ event, request }))
    }),
  )
}
