/** What browsers measure of a visit: milliseconds, and CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Kinds of page a visit can begin at. An address itself says what somebody looks at: it is not kept. */
export const MEASURED_ROUTES = ['home', 'list', 'product', 'search', 'story', 'info', 'own'] as const
export type MeasuredRoute = (typeof MEASURED_ROUTES)[number]

/** How a browser rates its line; most tell nothing. */
export const LINE_CLASSES = ['slow', '3g', '4g', 'unknown'] as const
export type LineClass = (typeof LINE_CLASSES)[number]

/**
 * Upper ends of the buckets that values are counted in; one more bucket holds everything above the last. Google's
 * limits for good and poor are among them (web.dev/articles/vitals).
 */
const BUCKET_ENDS: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 800, 1500],
  CLS: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  TTFB: [100, 200, 400, 600, 800, 1200, 1800, 3000],
}

const GOOD: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800 }

/** The number of the bucket a value falls in. */
export function bucketOf(vital: Vital, value: number): number {
  const at = BUCKET_ENDS[vital].findIndex((end) => value <= end)
  return at === -1 ? BUCKET_ENDS[vital].length : at
}

/**
 * The 75th percentile: the upper end of the bucket it falls in. Null without visits, and if it lies above the last
 * bucket.
 */
export function seventyFifth(vital: Vital, visitsOf: ReadonlyMap<number, number>): number | null {
  const all = [...visitsOf.values()].reduce((sum, visits) => sum + visits, 0)
  let counted = 0
  for (const [bucket, end] of BUCKET_ENDS[vital].entries()) {
    counted += visitsOf.get(bucket) ?? 0
    if (all > 0 && counted >= all * 0.75) return end
  }
  return null
}

/** Above the last end of the buckets: all that is known of it. */
export const worstKnown = (vital: Vital): number => BUCKET_ENDS[vital].at(-1) ?? 0

export const isGoodVital = (vital: Vital, value: number): boolean => value <= GOOD[vital]

/** What kind of page a path is. */
export function measuredRoute(path: string): MeasuredRoute {
  if (path === '/') return 'home'
  if (/^\/shop\/[^/]+\/[^/]+$/.test(path)) return 'product'
  if (/^\/shop(\/|$)/.test(path)) return 'list'
  if (path.startsWith('/searched-product')) return 'search'
  if (/^\/(blogs|recipes|our-blogs|our-recipes)(\/|$)/.test(path)) return 'story'
  const isOfOnePerson = /^\/(cart|register|otp-|manage-|payment-status|profile|order-confirmed)/.test(path)
  return isOfOnePerson ? 'own' : 'info'
}
