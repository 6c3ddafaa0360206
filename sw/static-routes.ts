import type { PrecacheEntry } from 'workbox-precaching'
import { cacheNames } from './cache-names.ts'

interface RouterRule {
  condition: { or: { urlPattern: string }[] }
  source: { cacheName: string }
}

/** A newer part of the platform that its types do not know yet (Service Worker static routing). */
interface RoutingEvent {
  waitUntil(work: Promise<unknown>): void
  addRoutes?: (rules: RouterRule) => Promise<void>
}

/** Whether an address has no character with a meaning in a URL pattern. */
const isLiteral = (url: string) => /^assets\/[\w./-]+$/.test(url)

/**
 * Lets the browser answer requests for the hashed files of this build from the cache without starting the worker: a page
 * requests some thirty of them at once. Files of other builds are fetched as before. If a browser does not support this,
 * or refuses a rule that long, the worker answers.
 */
export function routeFilesPastWorker(event: RoutingEvent, files: readonly (PrecacheEntry | string)[]): void {
  const urls = files.map((file) => (typeof file === 'string' ? file : file.url)).filter(isLiteral)
  const routed = event.addRoutes?.({
    condition: { or: urls.map((url) => ({ urlPattern: `/${url}` })) },
    source: { cacheName: cacheNames.shell },
  })
  if (routed) event.waitUntil(routed.catch(() => undefined))
}
