import { isSparing } from '#domain/network-information.ts'
import { PAGE_DATA_ID } from '#domain/rendered-page.ts'
import { cacheNames } from './cache-names.ts'
import { requestAhead } from './make-way.ts'
import { pageAnsweredBy } from './requests.ts'

/** Some 60 kB each; returning shoppers open few addresses. */
export const MAX_PAGES = 20
const MAX_PAGE_CHARACTERS = 250_000

/** Where the pages of a build are kept: an address of its own, so that another build never finds them. */
function keyOf(url: URL, build: string): string | null {
  const isPlain = url.search === '' && pageAnsweredBy(url) === 'shell'
  return isPlain ? `/assets/pages/${encodeURIComponent(build)}${url.pathname}` : null
}

/** Rendered, and the same for everyone: the pages of one person are a bare shell, and not to be kept on the way. */
function isPublicPage({ status, type, redirected, headers }: Response): boolean {
  const isWhole = status === 200 && type === 'basic' && !redirected
  const control = headers.get('cache-control') ?? ''
  return isWhole && /^text\/html\b/.test(headers.get('content-type') ?? '') && /\bpublic\b/.test(control)
}

/** The last page of an address, as the server drew it for this build; undefined if there is none. */
export async function keptPage(url: URL, build: string): Promise<Response | undefined> {
  const key = keyOf(url, build)
  return key === null ? undefined : (await caches.open(cacheNames.pages)).match(key)
}

/**
 * Keeps what the server shows at an address now, for the next visit. `isOwn` says whether a text names no file but those
 * of this build: a newer server's page is left to the worker that comes with it.
 */
export async function keepPage(url: URL, build: string, isOwn: (html: string) => boolean): Promise<void> {
  const key = keyOf(url, build)
  if (key === null || isSparing(navigator)) return
  const answer = await fetch(requestAhead(new URL(url.pathname, url), { credentials: 'omit' }))
  if (!isPublicPage(answer)) return
  const html = await answer.text()
  if (html.length > MAX_PAGE_CHARACTERS || !html.includes(`id="${PAGE_DATA_ID}"`) || !isOwn(html)) return
  const cache = await caches.open(cacheNames.pages)
  // The newest is last.
  await cache.delete(key)
  const headers = new Headers(answer.headers)
  // The text itself is kept.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(key, new Response(html, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PAGES)).map((old) => cache.delete(old)))
}

/** Those of the build before: no page asks for them any more. */
export async function dropPages(): Promise<void> {
  await caches.delete(cacheNames.pages)
}
