import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { mendShell } from './mend-shell.ts'
import { shell } from './precache.ts'
import { pageAnsweredBy } from './requests.ts'
import { shellMissingPage } from './shell-missing-page.ts'

const SHELL = '/index.html'

/**
 * The kept shell; where the browser has thrown it away, the server's page, and with that answer the shell is kept anew.
 */
const fromShell: RouteHandlerCallback = async ({ event, request }) =>
  (await shell.matchPrecache(SHELL)) ?? (await fromServer(event as FetchEvent, request)) ?? (await shellMissingPage())

/** The server's page. When the server does not answer: the kept shell. */
const fromServerFirst: RouteHandlerCallback = async ({ event, request }) =>
  (await fromServer(event as FetchEvent, request)) ?? (await shell.matchPrecache(SHELL)) ?? (await shellMissingPage())

async function fromServer(event: FetchEvent, request: Request): Promise<Response | undefined> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer) event.waitUntil(mendShell(shell.getURLsToCacheKeys()))
  return answer
}

/** Pages open from the kept shell at once, with or without network; what only the server can answer is left to it. */
export function answerNavigations(): void {
  const isPageOf = (answeredBy: ReturnType<typeof pageAnsweredBy>) =>
    (({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageAnsweredBy(url) === answeredBy) satisfies Parameters<
      typeof registerRoute
    >[0]
  registerRoute(isPageOf('shell'), fromShell)
  registerRoute(isPageOf('server-first'), fromServerFirst)
}
