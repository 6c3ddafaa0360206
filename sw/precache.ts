import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { goodFiles, ownPage } from './cacheable-answers.ts'
import { isOfThisBuild } from './mend-shell.ts'

/**
 * How many files are fetched at the same time. One after another, each file would wait for the network's delay again.
 */
const AT_ONCE = 4

type InstallEvent = Parameters<PrecacheController['install']>[0]

/** Workbox's own fetches one file after another. */
class ShellController extends PrecacheController {
  override install(event: InstallEvent) {
    const installed = this.#fetchAll(event)
    event.waitUntil(installed)
    return installed
  }

  async #fetchAll(event: InstallEvent) {
    const waiting = [...this.getURLsToCacheKeys()]
    const fetchNext = async (): Promise<void> => {
      const next = waiting.shift()
      if (next === undefined) return
      const [url, cacheKey] = next
      // A file with a hash in its name never changes. Every other file is fetched from the server, not from the
      // browser's cache.
      const keep = (cache: RequestCache) => {
        const request = new Request(url, { cache, credentials: 'same-origin' })
        return Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }))
      }
      // The browser's cache may hold answers of a network's own login page, so the server itself is asked.
      if (url === cacheKey) await keep('default').catch(() => keep('reload'))
      else await keep('reload')
      return fetchNext()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
    return { updatedURLs: [], notUpdatedURLs: [] }
  }
}

export const shell: ShellController = new ShellController({
  cacheName: cacheNames.shell,
  plugins: [goodFiles, ownPage((html) => isOfThisBuild(html, shell.getURLsToCacheKeys()))],
})

/**
 * Keeps the files of this build. Each is known by its content: an update fetches what changed, and what the new build
 * no longer lists is deleted when it becomes active.
 */
export function precacheShell(files: (PrecacheEntry | string)[]): void {
  shell.precache(files)
  // Exact addresses only: which page an address opens is decided in navigation.ts.
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))
}

const LARGE = '/art/market-table.webp'
const SMALL = '/art/market-table-small.webp'

/** Without network the small drawing beside the login, which is part of the shell, stands in for the large one. */
export function answerLoginPicture(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === LARGE,
    new NetworkOnly({ plugins: [{ handlerDidError: () => shell.matchPrecache(SMALL) }] }),
  )
}
