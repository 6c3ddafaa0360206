import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { keepPage, keptPage } from './kept-pages.ts'
import { isOfThisBuild, mendShell } from './mend-shell.ts'
import { shell } from './precache.ts'
import { pageAnsweredBy } from './requests.ts'
import { shellMissingPage } from './shell-missing-page.ts'

const SHELL = '/index.html'

/** The build of this worker: its shell is cached under an address with the hash of its content. */
const build = () => shell.getCacheKeyForURL(SHELL)?.split('=').at(-1) ?? ''

/**
 * The cached page of this address, else the cached shell; if the browser has evicted the shell, the server's page, and the
 * shell is stored again. A cached page is useless without the shell's files.
 */
const fromShell: RouteHandlerCallback = async ({ event, request, url }) => {
  const [kept, page] = await Promise.all([shell.matchPrecache(SHELL), keptPage(url, build()).catch(() => undefined)])
  if (kept) return page ?? kept
  return (await fromServer(event as FetchEvent, request)) ?? (await shellMissingPage())
}

/** Caches the server's current page of an address for the next visit. */
export const keepPageOf = (url: URL): Promise<void> =>
  keepPage(url, build(), (html) => isOfThisBuild(html, shell.getURLsToCacheKeys()))

/** The server's page; the cached shell if the server does not answer. */
const fromServerFirst: RouteHandlerCallback = async ({ event, request }) =>
  (await fromServer(event as FetchEvent, request)) ?? (await shell.matchPrecache(SHELL)) ?? (await shellMissingPage())

async function fromServer(event: FetchEvent, request: Request): Promise<Response | undefined> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer) event.waitUntil(mendShell(shell.getURLsToCacheKeys()))
  return answer
}

/**
 * Pages open from the cache at once, with or without network; addresses that only the server can answer are passed to
 * it.
 */
export function answerNavigations(): void {
  const isPageOf = (answeredBy: ReturnType<typeof pageAnsweredBy>) =>
    (({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageAnsweredBy(url) === answeredBy) satisfies Parameters<
      typeof registerRoute
    >[0]
  registerRoute(isPageOf('shell'), fromShell)
  registerRoute(isPageOf('server-first'), fromServerFirst)
}
