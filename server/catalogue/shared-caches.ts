/**
 * For this many seconds a cache between the shop and its visitors may serve an answer that is the same for everyone.
 * The browser itself asks each time, and mostly gets a 304.
 */
const FRESH_SECONDS = 5
/** For this many seconds a stale answer may be served while it is refreshed. */
const REVALIDATED_SECONDS = 60
/** While the shop cannot be reached, its pages can still be read, but nothing can be bought. */
const UNREACHABLE_SECONDS = 24 * 60 * 60

/**
 * Separate from `Cache-Control`, which browsers read too: they would apply `stale-while-revalidate` themselves and show
 * an old price. Different networks read different names.
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
