import { getBanners, getBlogs, getConfig, getContentPage, getRecipes } from '#domain/contract/content.ts'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { getCategory, getProducts } from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'

/** The only calls whose answers are cached: public catalogue and content, the same for everyone. */
const KEPT_CALLS: readonly Endpoint[] = [
  getProducts,
  getCategory,
  getBanners,
  getBlogs,
  getRecipes,
  getContentPage,
  getConfig,
  getSearchKnowledge,
]

const PICTURE = /^(\/media\/[\w-]+-)(sm|md|lg)\.webp$/
/** For each size of a picture the smaller ones, the largest first. */
const SMALLER = { sm: [], md: ['sm'], lg: ['md', 'sm'] } as const
type PictureSize = keyof typeof SMALLER

const isPictureSize = (text: string | undefined): text is PictureSize => text !== undefined && text in SMALLER

/** Paths that only the server answers, with everything below them. */
const SERVER_PATHS = /^\/(?:api|products|media|assets|forms|sandbox-gateway|healthz|readyz)(?:\/|$)/i
const ADMIN_PATHS = /^\/admin(?:\/|$)/i
const FILE_NAME = /\.[a-z][a-z\d]*$/i

/** The properties a predicate checks; every Request has them. */
type Asked = Pick<Request, 'method' | 'mode' | 'headers'>

function isPlainRead(url: URL, { method, mode, headers }: Asked): boolean {
  // A call opened in the address bar must be answered by the server. Calls with a query are not cached: the same answer
  // would fill the cache under ever more addresses.
  const isPlain = method === 'GET' && mode !== 'navigate' && url.search === ''
  return isPlain && !headers.has('authorization') && !headers.has('range')
}

function fits(path: string, { path: pattern }: Endpoint): boolean {
  const segments = path.split('/')
  const wanted = pattern.split('/')
  return (
    segments.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at]))
  )
}

/** Whether a call's answer may be cached, whichever host serves catalogue and content. */
export function isPublicRead(url: URL, asked: Asked): boolean {
  return isPlainRead(url, asked) && KEPT_CALLS.some((call) => fits(url.pathname, call))
}

/** The size of the requested picture; null for any other request. */
export function pictureSize(url: URL, asked: Asked): PictureSize | null {
  if (!isPlainRead(url, asked)) return null
  const [, , size] = PICTURE.exec(url.pathname) ?? []
  return isPictureSize(size) ? size : null
}

/** Paths of the same picture in smaller sizes, the largest first; empty for anything else. */
export function smallerPictures(path: string): string[] {
  const [, start, size] = PICTURE.exec(path) ?? []
  return isPictureSize(size) ? SMALLER[size].map((smaller) => `${start}${smaller}.webp`) : []
}

/**
 * What answers a navigation: the cached `shell`, only the `server`, or the server with the shell as fallback
 * (`server-first`: staff must see live data). A path with unusual characters after decoding is left to the server.
 */
export function pageAnsweredBy(url: URL): 'shell' | 'server-first' | 'server' {
  const path = decoded(url.pathname)
  if (path === null || /\\|\/\/|%|\/\.{1,2}(?:\/|$)/.test(path)) return 'server'
  if (SERVER_PATHS.test(path) || FILE_NAME.test(path)) return 'server'
  return ADMIN_PATHS.test(path) ? 'server-first' : 'shell'
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
