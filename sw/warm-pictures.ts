import { getBanners } from '#domain/contract/content.ts'
import { isGenerous } from '#domain/network-information.ts'
import type { WarmedPictures } from '#domain/sw-messages.ts'
import { isGone } from './answers.ts'
import { cacheNames } from './cache-names.ts'
import { whileIdle } from './idle.ts'
import { isMakingWay, requestAhead } from './make-way.ts'
import { MAX_SMALL_PICTURES, smallPictures } from './runtime-caches.ts'
import { keptAnswer, keptCatalogue, PAGES, type WarmingEvent } from './warm-catalogue.ts'

/** As many as one message of the page fetches; the page asks again when it is idle. */
const BATCH = 24
/** Few at a time: the server may have to draw them first, and must still answer others. */
const AT_ONCE = 2
/** Room for pictures that are looked at but not of the catalogue: a full cache would throw out what was warmed. */
const MAX_WARMED = MAX_SMALL_PICTURES - 60
/**
 * With less free space than this on the disk nothing is fetched ahead: the shopper needs the space for other things.
 */
const MIN_FREE_BYTES = 20_000_000

/** Pictures that the server no longer has, though the kept catalogue may name them for a day: requested once. */
const gone = new Set<string>()

const SMALL_PICTURE = /\/media\/[\w-]+-sm\.webp/g

/**
 * The categories' pictures, small pictures of the content, then front views, then the others: what a shopper sees first comes
 * first.
 */
async function picturesToKeep(contentHost: string): Promise<string[]> {
  const content = await Promise.all(
    [getBanners.path, ...PAGES].map(async (path) => {
      const answer = await keptAnswer(path, contentHost)
      return (await answer?.text())?.match(SMALL_PICTURE) ?? []
    }),
  )
  const { products = [], categoryList = [] } = (await keptCatalogue(contentHost)) ?? {}
  const fronts = products.flatMap(({ img: [front] }) => (front ? [front.sm] : []))
  const others = products.flatMap(({ img: [, ...rest] }) => rest.map(({ sm }) => sm))
  const signs = categoryList.map(({ image }) => image)
  return [...new Set([...signs, ...content.flat(), ...fronts, ...others])].slice(0, MAX_WARMED)
}

async function hasRoom(): Promise<boolean> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
    (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota - usage > MIN_FREE_BYTES
}

/**
 * Fetches some of the small pictures that are not kept yet, so that the whole catalogue can be seen without network.
 */
export async function warmPictures(event: WarmingEvent, contentHost: string): Promise<WarmedPictures> {
  if (!isGenerous(navigator) || !(await hasRoom())) return { hasMore: false }
  const cache = await caches.open(cacheNames.smallPictures)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = (await picturesToKeep(contentHost)).filter((path) => !kept.has(path) && !gone.has(path))
  let hasFailed = false
  const works = missing.slice(0, BATCH).map((path) => async () => {
    if (hasFailed) return
    const request = requestAhead(new URL(path, location.origin), { priority: 'low' })
    const [answer] = await Promise.all(smallPictures.handleAll({ event, request })).catch(() => [null])
    if (answer && isGone(answer)) gone.add(path)
    // The network is lost or the disk is full: it is tried another time. The replacement for a missing picture is no
    // webp.
    else hasFailed ||= answer?.headers.get('content-type') !== 'image/webp'
  })
  await whileIdle(works, AT_ONCE)
  return { hasMore: !hasFailed && !isMakingWay() && missing.length > BATCH }
}
