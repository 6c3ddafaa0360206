import { isWritten } from '#domain/rules/content-page.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { fixedPages, type PageRoute } from '../page-routes.ts'
import { productPath } from '../resolve-page.ts'
import { addressOf, pictureAt, type Site } from '../structured-data/site.ts'
import { element, moment, xmlDocument, xmlText } from './xml.ts'

/** A file may hold five times as many; shorter ones are read again sooner where something changed. */
const MOST_ADDRESSES = 10_000

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** A page with its decoded path and the paths of its pictures. */
interface Listed {
  path: string
  pictures: readonly string[]
}

function listedPages(snapshot: Snapshot): Record<string, Listed[]> {
  const { products, categories, recipes, blogs, pages } = snapshot
  const withoutPictures = (path: string): Listed => ({ path, pictures: [] })
  const isToBeFound = ([path, { isPublic }]: [string, PageRoute]) => {
    const text = pages.get(path.slice(1))
    return isPublic && (text === undefined || isWritten(text))
  }
  return {
    pages: ['/', ...[...fixedPages].filter(isToBeFound).map(([path]) => path)].map(withoutPictures),
    categories: [
      withoutPictures('/shop/all'),
      ...[...categories].map(([slug, { image }]) => ({ path: `/shop/${slug}`, pictures: [image] })),
    ],
    products: [...products.values()].map((product) => ({
      path: productPath(product),
      pictures: product.img.map(({ lg }) => lg),
    })),
    articles: [...blogs].map(([slug, { img }]) => ({ path: `/blogs/${slug}`, pictures: [img.lg] })),
    recipes: [...recipes].map(([slug, { img }]) => ({ path: `/recipes/${slug}`, pictures: [img.lg] })),
  }
}

/** The index of all sitemaps and these themselves, by path; each is written when it is asked for. */
export function sitemaps(snapshot: Snapshot, site: Site): Map<string, () => string> {
  const parts = Object.entries(listedPages(snapshot)).flatMap(([name, pages]) => inParts(name, pages))
  return new Map([
    ['/sitemap.xml', () => indexOf(parts, snapshot, site)],
    ...parts.map(({ path, pages }) => [path, () => sitemapOf(pages, snapshot, site)] as const),
  ])
}

/**
 * '/sitemaps/products.xml', and '/sitemaps/products-2.xml' for what does not fit into it. An empty category has none.
 */
function inParts(name: string, pages: readonly Listed[]): { path: string; pages: readonly Listed[] }[] {
  return Array.from({ length: Math.ceil(pages.length / MOST_ADDRESSES) }, (_, index) => ({
    path: `/sitemaps/${name}${index === 0 ? '' : `-${index + 1}`}.xml`,
    pages: pages.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  }))
}

function indexOf(parts: ReturnType<typeof inParts>, { changedAt }: Snapshot, site: Site): string {
  const entries = parts.map(({ path, pages }) => {
    const latest = Math.max(0, ...pages.map((page) => changedAt.get(page.path) ?? 0))
    return `<sitemap>${element('loc', addressOf(site, path))}${lastmod(latest)}</sitemap>`
  })
  return xmlDocument([`<sitemapindex xmlns="${SITEMAP}">`, ...entries, '</sitemapindex>'])
}

function sitemapOf(pages: readonly Listed[], { changedAt }: Snapshot, site: Site): string {
  const entries = pages.map(({ path, pictures }) => {
    const shown = pictures.map(
      (picture) => `<image:image><image:loc>${xmlText(pictureAt(site, picture))}</image:loc></image:image>`,
    )
    return `<url>${element('loc', addressOf(site, path))}${lastmod(changedAt.get(path) ?? 0)}${shown.join('')}</url>`
  })
  return xmlDocument([`<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">`, ...entries, '</urlset>'])
}

/** Nothing where nobody noted a change: a date that is not true is worse than none. */
const lastmod = (at: number): string => (at === 0 ? '' : element('lastmod', moment(at)))
