import type { Blog, Recipe } from '#domain/contract/content.ts'
import type { ListedCategory, Product } from '#domain/contract/product.ts'
import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { isWritten } from '#domain/rules/content-page.ts'
import { FIRST_PAGE } from '#domain/rules/first-page.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'
import { type AskedList, askedList, pagesOfList } from './listed-pages.ts'
import { fixedPages, personalPatterns } from './page-routes.ts'

/** What a page is about, for search engines and shared links. */
export type PageSubject =
  | { kind: 'home' }
  /** A category, or all products if `category` is missing. */
  | { kind: 'list'; slug: string; category?: ListedCategory }
  | { kind: 'product'; product: Product }
  | { kind: 'blog'; blog: Blog }
  | { kind: 'recipe'; recipe: Recipe }
  /** A public page without a parameter: '/about-us'. */
  | { kind: 'fixed'; path: string }

export interface PageHead {
  title: string
  description: string
  /** Path of the one address this page is known by; empty where it has none. */
  canonical: string
  /** Which page of a list, from 2 on; the first has no number in its address. */
  page?: number
  /** Missing for pages that search engines are to leave out. */
  subject?: PageSubject
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

const page = (key: string, head: PageHead): ResolvedPage => ({ kind: 'page', key, status: 200, head })

const nobodysPage = (key: string, title: string) => page(key, { title, description: '', canonical: '' })

/**
 * Which page a decoded path shows; `search` is the address behind its '?', which only lists look at. An address that is
 * only another spelling of a page's own (capitals, a slash at the end, a product under the wrong category) is a redirect
 * to that (OPEN-06, OPEN-07).
 */
export function resolvePage(path: string, snapshot: Snapshot, search = ''): ResolvedPage {
  if (path === '/') {
    const { home, homeDescription } = pageHeadText
    return page('/', { title: home, description: homeDescription, canonical: '/', subject: { kind: 'home' } })
  }
  if (path.endsWith('/')) return canonicalOrNothing(path.slice(0, -1), snapshot)
  const fixed = fixedPages.get(path)
  if (fixed?.isPublic) return fixedPage(path, fixed.title, snapshot)
  if (fixed) return nobodysPage(path, fixed.title)
  if (path === '/shop') return { kind: 'redirect', location: '/shop/all' }
  const [, area = '', first = '', second = '', ...rest] = path.split('/')
  if (rest.length === 0 && first !== '') {
    if (area === 'shop' && second === '') return listPage(first, snapshot, askedList(search))
    if (area === 'shop') return productPage(first, second, snapshot)
    if (area === 'blogs' && second === '') return blogPage(path, snapshot.blogs.get(first))
    if (area === 'recipes' && second === '') return recipePage(path, snapshot.recipes.get(first))
  }
  const match = personalPatterns.find(({ pattern }) => pattern.test(path))
  return match ? nobodysPage(match.key, match.page.title) : notFound
}

function canonicalOrNothing(path: string, snapshot: Snapshot): ResolvedPage {
  const found = resolvePage(path, snapshot)
  return found.kind === 'page' && found.status === 200 ? { kind: 'redirect', location: pathOf(path) } : found
}

/**
 * A page whose text staff write says what it is about in its first sentences. Until they have written it, there is
 * nothing to find.
 */
function fixedPage(path: string, title: string, snapshot: Snapshot): ResolvedPage {
  const written = snapshot.pages.get(path.slice(1))
  if (written && !isWritten(written)) return nobodysPage(path, title)
  const description = written?.intro ?? pageHeadText.descriptions[path] ?? ''
  return page(path, { title, description, canonical: path, subject: { kind: 'fixed', path } })
}

function listPage(slug: string, snapshot: Snapshot, asked: AskedList): ResolvedPage {
  const lower = slug.toLowerCase()
  const category = snapshot.categories.get(lower)
  // If the shop is empty, no category counts as missing: its page says that there is nothing.
  const isEmpty = snapshot.products.size === 0
  if (lower !== 'all' && category === undefined && !isEmpty) return notFound
  const path = `/shop/${lower}`
  if (slug !== lower) return { kind: 'redirect', location: pathOf(path) }
  const title = category ? pageHeadText.category(category.category) : pageHeadText.allProducts
  if (asked.isNarrowed) return nobodysPage(`${path}?narrowed`, title)
  const number = asked.page > FIRST_PAGE ? Math.min(asked.page, pagesOfList(lower, snapshot)) : FIRST_PAGE
  const description = category ? pageHeadText.shelf(category.tagline) : pageHeadText.allProductsDescription
  const subject: PageSubject = { kind: 'list', slug: lower, ...(category ? { category } : {}) }
  if (number === FIRST_PAGE) return page(path, { title, description, canonical: path, subject })
  return page(`${path}?page=${number}`, {
    title: pageHeadText.pageOfList(title, number),
    description: pageHeadText.pageOfList(description, number),
    canonical: path,
    page: number,
    subject,
  })
}

function productPage(slug: string, nameUrl: string, snapshot: Snapshot): ResolvedPage {
  const product = snapshot.products.get(nameUrl.toLowerCase())
  if (product === undefined) return notFound
  const own = productPath(product)
  const asked = `/shop/${slug}/${nameUrl}`
  const isListedUnderAll = asked === `/shop/all/${product['name-url']}`
  if (asked !== own && !isListedUnderAll) return { kind: 'redirect', location: pathOf(own) }
  const price = formatInr(unitPrice(paiseFromRupees(product.price), product.discount))
  return page(asked, {
    title: pageHeadText.product(product.name, price),
    description: pageHeadText.productDescription(product.name, price, product.description),
    canonical: own,
    subject: { kind: 'product', product },
  })
}

function blogPage(path: string, blog: Blog | undefined): ResolvedPage {
  if (blog === undefined) return notFound
  return page(path, { title: blog.title, description: blog.summary, canonical: path, subject: { kind: 'blog', blog } })
}

function recipePage(path: string, recipe: Recipe | undefined): ResolvedPage {
  if (recipe === undefined) return notFound
  const description = pageHeadText.recipe(recipe.summary, recipe.minutes, recipe.serves)
  return page(path, { title: recipe.title, description, canonical: path, subject: { kind: 'recipe', recipe } })
}

/** The one decoded path of a product. */
export const productPath = (product: Product): string => `/shop/${slugOf(product.category)}/${product['name-url']}`

/** A decoded path as it is written in a Location header; '&' stays as the shop's links write it. */
export function pathOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** The one address a page is known by, from '/' on; empty where it has none. */
export function canonicalOf({ canonical, page }: PageHead): string {
  if (canonical === '') return ''
  return page === undefined ? pathOf(canonical) : `${pathOf(canonical)}?page=${page}`
}
