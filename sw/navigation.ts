import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { shell } from './precache.ts'
import { pageAnsweredBy } from './requests.ts'

const SHELL = '/index.html'

/** Pages open from the kept shell at once, with or without network; what only the server can answer is left to it. */
export function answerNavigations(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && pageAnsweredBy(url) === 'shell',
    shell.createHandlerBoundToURL(SHELL),
  )
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageAnsweredBy(url) === 'server-first',
    new NetworkOnly({ plugins: [{ handlerDidError: () => shell.matchPrecache(SHELL) }] }),
  )
}
