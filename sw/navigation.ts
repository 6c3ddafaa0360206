import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { keepPage, keptPage } from './kept-pages.ts'
import { isOfThisBuild, mendShell } from './mend-shell.ts'
import { shell } from './precache.ts'
import { pageAnsweredBy } from './requests.ts'
import { shellMissingPage } from './shell-missing-page.ts'

const SHELL = '/index.html'

/** The build of this worker: the address under which it keeps its shell names the shell's content. */
const build = () => shell.getCacheKeyForURL(SHELL)?.split('=').at(-1) ?? ''

/**
 * The last page of this address, else the kept shell; if the browser has thrown that away, the server's page, and with
 * that answer the shell is stored again. A page without its shell would lack its files too.
 */
const fromShell: RouteHandlerCallback = async ({ event, request, url }) => {
  const [kept, page] = await Promise.all([shell.matchPrecache(SHELL), keptPage(url, build()).catch(() => undefined)])
  if (kept) return page ?? kept
  return (await fromServer(event as FetchEvent, request)) ?? (await shellMissingPage())
}

/** Keeps the page of an address for the next visit, as the server shows it now. */
export const keepPageOf = (url: URL): Promise<void> =>
  keepPage(url, build(), (html) => isOfThisBuild(html, shell.getURLsToCacheKeys()))

/** The server's page. When the server does not answer: the kept shell. */
const fromServerFirst: RouteHandlerCallback = async ({ event, request }) =>
  (await fromServer(event as FetchEvent, request)) ?? (await shell.matchPrecache(SHELL)) ?? (await shellMissingPage())

async function fromServer(event: FetchEvent, request: Request): Promise<Response | undefined> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer) event.waitUntil(mendShell(shell.getURLsToCacheKeys()))
  return answer
}

/**
 * Pages open from the kept shell at once, with or without network; addresses that only the server can answer are left
 * to it.
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
