import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'
import { fixedPages, personalPatterns } from './page-routes.ts'

export interface PageHead {
  title: string
  description: string
  /** Path of the one address this page is known by; empty where it has none. */
  canonical: string
}

export type ResolvedPage =
  /** `key` is one for all paths that look the same. */
  { kind: 'page'; key: string; status: 200 | 404; head: PageHead } | { kind: 'redirect'; location: string }

const notFound: ResolvedPage = {
  kind: 'page',
  key: '404',
  status: 404,
  head: { title: pageHeadText.notFound, description: '', canonical: '' },
}

const page = (path: string, title: string, description = '', canonical = path): ResolvedPage => ({
  kind: 'page',
  key: path,
  status: 200,
  head: { title, description, canonical },
})

/**
 * Which page a decoded path shows. An address that is only another spelling of a page's own (capitals, a slash at the
 * end, a product under the wrong category) is a redirect to that (OPEN-06, OPEN-07).
 */
export function resolvePage(path: string, snapshot: Snapshot): ResolvedPage {
  if (path === '/') return page('/', pageHeadText.home, pageHeadText.homeDescription)
  if (path.endsWith('/')) return canonicalOrNothing(path.slice(0, -1), snapshot)
  const fixed = fixedPages.get(path)
  if (fixed) return page(path, fixed.title, '', fixed.isPublic ? path : '')
  if (path === '/shop') return { kind: 'redirect', location: '/shop/all' }
  const [, area = '', first = '', second = '', ...rest] = path.split('/')
  if (rest.length === 0 && first !== '') {
    if (area === 'shop') return second === '' ? categoryPage(first, snapshot) : productPage(first, second, snapshot)
    if (area === 'blogs' && second === '') return articlePage(path, snapshot.titles.blogs.get(first))
    if (area === 'recipes' && second === '') return articlePage(path, snapshot.titles.recipes.get(first))
  }
  const match = personalPatterns.find(({ pattern }) => pattern.test(path))
  return match ? page(match.key, match.page.title, '', '') : notFound
}

function canonicalOrNothing(path: string, snapshot: Snapshot): ResolvedPage {
  const found = resolvePage(path, snapshot)
  return found.kind === 'page' && found.status === 200 ? { kind: 'redirect', location: pathOf(path) } : found
}

function categoryPage(slug: string, snapshot: Snapshot): ResolvedPage {
  const lower = slug.toLowerCase()
  const category = snapshot.categories.get(lower)
  // Where the shop has nothing at all, no category is missing: its page says that there is nothing.
  const isEmpty = snapshot.products.size === 0
  if (lower !== 'all' && category === undefined && !isEmpty) return notFound
  const path = `/shop/${lower}`
  if (slug !== lower) return { kind: 'redirect', location: pathOf(path) }
  if (category === undefined) return page(path, pageHeadText.allProducts, pageHeadText.allProductsDescription)
  return page(path, pageHeadText.category(category.category), category.tagline)
}

function productPage(slug: string, nameUrl: string, snapshot: Snapshot): ResolvedPage {
  const product = snapshot.products.get(nameUrl.toLowerCase())
  if (product === undefined) return notFound
  const own = `/shop/${slugOf(product.category)}/${product['name-url']}`
  const asked = `/shop/${slug}/${nameUrl}`
  const isListedUnderAll = asked === `/shop/all/${product['name-url']}`
  if (asked !== own && !isListedUnderAll) return { kind: 'redirect', location: pathOf(own) }
  const price = formatInr(unitPrice(paiseFromRupees(product.price), product.discount))
  return page(asked, pageHeadText.product(product.name, price), product.description, own)
}

function articlePage(path: string, title: string | undefined): ResolvedPage {
  return title === undefined ? notFound : page(path, title)
}

/** A decoded path as it is written in a Location header; '&' stays as the shop's links write it. */
export function pathOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}
