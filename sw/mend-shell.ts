import { isKeepableFile } from './answers.ts'
import { cacheNames } from './cache-names.ts'

const SHELL = '/index.html'
const OWN_ASSET = /\/assets\/[\w./-]+\.(?:js|css)/g
const AT_ONCE = 4

/**
 * Fetches the files of the shell that the browser has evicted; `wanted` maps each file's address to its key in the cache.
 * If the server has a newer build by now, that is left to the worker that comes with it, so that page and files always
 * belong together.
 */
export async function mendShell(wanted: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheNames.shell)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...wanted].filter(([, cacheKey]) => !kept.has(cacheKey))
  const fetchNext = async (): Promise<void> => {
    const next = missing.shift()
    if (next === undefined) return
    const [url, cacheKey] = next
    const mode = url === cacheKey ? 'default' : 'reload'
    const answer = await fetch(new Request(url, { cache: mode, credentials: 'same-origin' }))
    const { pathname } = new URL(url)
    const isOurs = pathname !== SHELL || isOfThisBuild(await answer.clone().text(), wanted)
    if (isOurs && isKeepableFile(pathname, answer)) await cache.put(cacheKey, answer)
    return fetchNext()
  }
  // The network was lost meanwhile: the rest is fetched after the server's next answer.
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)).catch(() => undefined)
}

/** Whether a page refers only to files of this build. */
export function isOfThisBuild(page: string, wanted: ReadonlyMap<string, string>): boolean {
  const assets = page.match(OWN_ASSET) ?? []
  return assets.length > 0 && assets.every((path) => wanted.has(new URL(path, location.origin).href))
}
