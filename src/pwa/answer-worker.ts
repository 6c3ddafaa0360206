import type { PageMessage, PageStanding } from '#domain/sw-messages.ts'
import { isPageInUse } from './page-in-use.ts'

function standing(): PageStanding {
  const { pathname, search } = location
  const isAdmin = pathname === '/admin' || pathname.startsWith('/admin/')
  return { path: pathname + search, mayLeave: !isAdmin && !isPageInUse() }
}

/** Answers the worker, which looks for a tab that a notification may be opened in. */
export function answerWorker(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<Partial<PageMessage> | null>) => {
    if (data?.kind === 'may-leave') ports[0]?.postMessage(standing())
  })
}
