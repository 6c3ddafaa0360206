import type { WorkboxPlugin } from 'workbox-core/types.js'

const leaving = new AbortController()
let onTheWay = new AbortController()

/**
 * A newer version wants to take over, which the browser allows only once this one is idle: background fetches are aborted
 * and none is started. Called again until the newer version has taken over.
 */
export function makeWay(): void {
  leaving.abort()
  onTheWay.abort()
  // A page that stays may ask again.
  onTheWay = new AbortController()
}

export const isMakingWay = (): boolean => leaving.signal.aborted

/** A request that no page waits for: aborted when a newer version takes over. */
export const requestAhead = (url: URL, options: Pick<RequestInit, 'credentials' | 'priority'>): Request =>
  new Request(url, { ...options, signal: leaving.signal })

/**
 * For pictures that a page waits for: a slow one would delay the newer version. Browsers without `AbortSignal.any` wait for
 * it.
 */
export const givenUpForNewer: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    'any' in AbortSignal
      ? new Request(request, { signal: AbortSignal.any([request.signal, onTheWay.signal]) })
      : request,
}
