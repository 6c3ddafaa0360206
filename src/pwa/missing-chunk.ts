import { isServerThere, reachability } from '#src/lib/reachability.ts'
import { inTab } from '#src/lib/web-storage.ts'
import { isPageInUse } from './page-in-use.ts'

const KEY = 'reloaded-build'

/** The addresses of all programs of the page: the first of them, which loads the others, is the same in many builds. */
const build = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => src).join(' ')

/** Whether this build has been reloaded in this tab before; where that cannot be noted, it counts as done. */
function takeTheOneReload(): boolean {
  return inTab.read(KEY) !== build() && inTab.write(KEY, build())
}

let isWaiting = false

/** A press that brought nothing is explained by the strip; once the server answers, the part can be had. */
function recoverWhenBack(): void {
  reachability.lost()
  if (isWaiting) return
  isWaiting = true
  reachability.whenBack(() => {
    isWaiting = false
    recover().catch(() => undefined)
  })
}

/** One reload a build, and none that loses what was typed: then, or when it did not help, the shopper decides. */
async function recover(): Promise<void> {
  // Without the server a reload brings nothing, and may cost the page.
  if (!(await isServerThere())) return recoverWhenBack()
  if (!isPageInUse() && takeTheOneReload()) location.reload()
  else (await import('./version-bar.tsx')).showBar('missing')
}

/**
 * Recovers when a part of this build cannot be had: it has gone from the server, or the network failed. Only what was to
 * be shown counts, by the error that its boundary reports; a preload on hover that fails disturbs nobody.
 */
export function watchMissingChunks(): void {
  // A part that is asked for again fails with its first error, which need not be the newest.
  const missing = new WeakSet<Error>()
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // By the browser's words for it the router would know this error, and reload whatever is typed.
    payload.message = `A part of the shop is missing. ${payload.message}`
  })
  addEventListener('error', ({ error }) => {
    if (error instanceof Error && missing.has(error)) recover().catch(() => undefined)
  })
}
