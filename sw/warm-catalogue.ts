import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { getBanners, getBlogs, getConfig, getContentPage, getRecipes } from '#domain/contract/content.ts'
import { CONTENT_SLUGS, type ShopConfig } from '#domain/contract/content-shapes.ts'
import { fillPath } from '#domain/contract/endpoint.ts'
import { type Catalogue, getCategory, getProducts } from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import { isSparing } from '#domain/network-information.ts'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { cacheNames } from './cache-names.ts'
import { whileIdle } from './idle.ts'
import { requestAhead } from './make-way.ts'
import { publicReads } from './runtime-caches.ts'

/** What keeps the worker alive until its work is done. */
export type WarmingEvent = RouteHandlerCallbackOptions['event']

/** What the home page and every listing, search and product page are made of. */
const NEEDED = [getProducts.path, getBanners.path]
/** What else there is to read. */
const TEXTS = [getBlogs.path, getRecipes.path, ...CONTENT_SLUGS.map((slug) => fillPath(getContentPage.path, { slug }))]
export const PAGES = [getSearchKnowledge.path, ...TEXTS]
/** Older than this, what is kept is asked for again in an idle moment; mostly that costs a 304. */
const REFRESH_AFTER_MS = HOUR_MS
/** Pages ask what changed of the catalogue and keep that themselves: the whole is only what the next pictures are found by. */
const REFRESH_CATALOGUE_AFTER_MS = DAY_MS
const AT_ONCE = 2

/** The kept answer of a call; undefined where there is none. */
export async function keptAnswer(path: string, contentHost: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.publicReads)
  return cache.match(new URL(path, contentHost))
}

/** The catalogue as it is kept; undefined where there is none or it cannot be read. */
export async function keptCatalogue(contentHost: string): Promise<Catalogue | undefined> {
  const answer = await keptAnswer(getProducts.path, contentHost)
  return answer?.json().catch(() => undefined)
}

/**
 * Keeps what is not kept yet. A first visit's page has asked for the needed ones before there was a worker; its browser
 * still holds the bytes, so that asking again mostly costs a 304. The others follow when no page waits for anything.
 */
export async function warmCatalogue(event: WarmingEvent, contentHost: string): Promise<void> {
  async function keep(path: string): Promise<void> {
    const request = requestAhead(new URL(path, contentHost), { credentials: 'omit' })
    await Promise.all(publicReads.handleAll({ event, request }))
  }

  async function isOld(path: string): Promise<boolean> {
    const kept = await keptAnswer(path, contentHost)
    if (!kept) return true
    return (
      !isSparing(navigator) &&
      Date.now() - Number(kept.headers.get(KEPT_AT_HEADER)) >
        (path === getProducts.path ? REFRESH_CATALOGUE_AFTER_MS : REFRESH_AFTER_MS)
    )
  }

  const missing = async (path: string) => ((await keptAnswer(path, contentHost)) ? undefined : keep(path))
  await missing(getConfig.path)
  const config: ShopConfig | undefined = await (await keptAnswer(getConfig.path, contentHost))
    ?.json()
    .catch(() => undefined)
  // If the catalogue is too large to be sent, only pages that were shown are kept.
  if (config?.isCatalogueInParts)
    return whileIdle(
      TEXTS.map((path) => async () => (await isOld(path)) && keep(path)),
      AT_ONCE,
    )
  await Promise.allSettled(NEEDED.map(missing))
  const { categoryList = [] } = (await keptCatalogue(contentHost)) ?? {}
  const categories = categoryList.map(({ categoryUrl }) =>
    fillPath(getCategory.path, { category: categoryUrl.toLowerCase() }),
  )
  const works = [...categories, ...PAGES, getProducts.path].map((path) => async () => (await isOld(path)) && keep(path))
  await whileIdle(works, AT_ONCE)
}
