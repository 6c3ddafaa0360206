import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { shell } from './precache.ts'

const LARGE = '/art/market-table.webp'
const SMALL = '/art/market-table-small.webp'

/** Without network the small drawing beside the login, which is part of the shell, stands in for the large one. */
export function answerLoginPicture(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === LARGE,
    new NetworkOnly({ plugins: [{ handlerDidError: () => shell.matchPrecache(SMALL) }] }),
  )
}
