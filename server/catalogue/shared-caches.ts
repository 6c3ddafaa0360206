/**
 * What a cache between the shop and its visitors may do with an answer that is the same for everyone. The browser itself
 * asks each time, and mostly hears 304.
 */
const FRESH_SECONDS = 5
/** So long an old answer is sent while the new one is fetched behind it: no visitor waits for the shop. */
const REVALIDATED_SECONDS = 60
/** While the shop cannot be reached its pages can be read; nothing can be bought then. */
const UNREACHABLE_SECONDS = 24 * 60 * 60

/**
 * Apart from `Cache-Control`, which browsers read too: they would take `stale-while-revalidate` for themselves, and show
 * a price of before. Different networks read different names.
 */
const SHARED = `max-age=${FRESH_SECONDS}, stale-while-revalidate=${REVALIDATED_SECONDS}, stale-if-error=${UNREACHABLE_SECONDS}`

/** Headers of an answer that is the same for everyone. `tags` name what it can be purged by. */
export function sharedHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${FRESH_SECONDS}, must-revalidate`,
    'cdn-cache-control': SHARED,
    'surrogate-control': SHARED,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}
