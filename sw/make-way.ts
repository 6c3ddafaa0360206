import type { WorkboxPlugin } from 'workbox-core/types.js'

const leaving = new AbortController()
let onTheWay = new AbortController()

/**
 * A newer version takes over, and the browser lets it in only once this one is idle: fetches under way are given up,
 * and nothing new is started that no page waits for. Called again until the newer version has taken over.
 */
export function makeWay(): void {
  leaving.abort()
  onTheWay.abort()
  // A page that stays may ask again.
  onTheWay = new AbortController()
}

export const isMakingWay = (): boolean => leaving.signal.aborted

/** A request that no page waits for: it is given up when a newer version takes over. */
export const requestAhead = (url: URL, options: Pick<RequestInit, 'credentials' | 'priority'>): Request =>
  new Request(url, { ...options, signal: leaving.signal })

/**
 * For pictures a page waits for: a slow one would keep the newer version out for as long as it takes. A browser too old to
 * join two signals waits.
 */
export const givenUpForNewer: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    'any' in AbortSignal
      ? new Request(request, { signal: AbortSignal.any([request.signal, onTheWay.signal]) })
      : request,
}
