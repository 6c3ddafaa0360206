import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { fillPath } from '#domain/contract/endpoint.ts'
import { reportVitals } from '#domain/contract/vitals.ts'
import { LINE_CLASSES, type LineClass, measuredRoute, type Vital } from '#domain/rules/web-vitals.ts'

/** How the browser rates its line; what it does not say, or says in another word, is not known. */
function lineClass(): LineClass {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const told = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'effectiveType') : ''
  if (told === 'slow-2g' || told === '2g') return 'slow'
  return LINE_CLASSES.find((line) => line === told) ?? 'unknown'
}

/**
 * Measures the visit that begins with this page, and tells the shop once, when the page is left or put away: its kind of
 * page, its line, four numbers. No cookie, no id, no address.
 */
export function measureVisit(startPath: string): void {
  const values: Partial<Record<Vital, number>> = {}
  let isTold = false
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) {
    listen(({ name, value }) => {
      if (name === 'LCP' || name === 'INP' || name === 'CLS' || name === 'TTFB') values[name] = value
    })
  }
  const tell = () => {
    if (isTold || Object.keys(values).length === 0) return
    isTold = true
    const body = { route: measuredRoute(startPath), line: lineClass(), values }
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
    navigator.sendBeacon(fillPath(reportVitals.path, {}), blob)
  }
  // The last to hear of it: the library's own listeners hand over what they have first. Not with `pagehide`, which comes
  // before it where a page is left, and before the library knows of it.
  addEventListener('visibilitychange', () => (document.hidden ? tell() : undefined))
}
