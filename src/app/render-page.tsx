import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { CONTENT_SLUGS, type ShopConfig } from '#domain/contract/content-shapes.ts'
import type { Catalogue, CategoryPage, Product } from '#domain/contract/product.ts'
import type { CreatePageRenderer, RenderedPage } from '#domain/rendered-page.ts'
import { ALL_CATEGORIES, type CatalogueFilter } from '#domain/rules/catalogue-filter.ts'
import { FIRST_SPOTLIT, inSpotlight, SPOTLIGHT_FLAGS } from '#domain/rules/spotlight.ts'
import { type LoadedCatalogue, loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import type { PageData } from '#src/catalogue/page-data.ts'
import { cataloguePartOf, type ListPart } from '#src/catalogue/page-part.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { putPagePart } from '#src/catalogue/shown-catalogue.ts'
import { listView, partOfList, searchedIn } from '#src/features/catalogue/list-view.ts'
import { filterOf } from '#src/features/catalogue/listing-filter.ts'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { Footer } from '#src/features/shell/footer.tsx'
import { serverFooter } from '#src/features/shell/footer-place.tsx'
import { beginFirstView } from '#src/lib/first-view.ts'
import { type ParsedAnswer, parsedAnswers } from './parsed-answers.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createShopRouter } from './router.ts'

/** A boundary that waits for code: the next attempt finds it there. */
const UNFINISHED = /<!--\$[!?]/
const ATTEMPTS = 5
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/
const PRODUCT_LINK = /href="\/shop\/[^"/]+\/([^"?#/]+)"/g
serverFooter.Footer = Footer

const CATALOGUE_KEY = JSON.stringify(catalogueQueryOptions().queryKey)

interface Rendering {
  html: string
  queryClient: QueryClient
  routes: string[]
  /** The chosen filter, if the page is a list. */
  filter: CatalogueFilter | null
}

interface Content {
  answer: ParsedAnswer
  raw: Catalogue
  loaded: LoadedCatalogue
}

/** All data a page may need, as answers of the shop's calls. */
function seed(queryClient: QueryClient, { answer, loaded }: Content, shelf: CategoryPage | undefined): void {
  const put = (key: string[], data: unknown) => void (data === undefined || queryClient.setQueryData(key, data))
  put(['banners'], answer('/api/main/banners')?.mainBanners)
  for (const name of ['blogs', 'recipes', 'config', 'search-knowledge']) put([name], answer(`/api/${name}`))
  for (const slug of CONTENT_SLUGS) put(['content', slug], answer(`/api/content/${slug}`))
  if (shelf) put(['products', shelf.category.categoryUrl.toLowerCase()], shelf)
  queryClient.setQueryData(catalogueQueryOptions().queryKey, loaded)
}

const LISTS: readonly string[] = ['/shop/all', '/shop/$category/', '/searched-product']

async function draw(target: string, queryClient: QueryClient): Promise<Rendering> {
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [target] }))
  await router.load()
  const routes = router.state.matches.map(({ routeId }) => String(routeId))
  const last = router.state.matches.at(-1)
  const category = last && 'category' in last.params ? last.params.category.toLowerCase() : ALL_CATEGORIES
  const filter = last && LISTS.includes(last.routeId) ? filterOf(listingSearchOf({ ...last.search }), category) : null
  for (let attempt = 1; ; attempt += 1) {
    const html = renderToString(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    )
    if (!UNFINISHED.test(html)) return { html, queryClient, routes, filter }
    if (attempt === ATTEMPTS) throw new Error(`${target} has a part that cannot be rendered`)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The foods behind every tab of the home page, if its browser has no catalogue to show them from. */
function spotlitIn({ answer, loaded }: Content): string[] {
  const config: ShopConfig | undefined = answer('/api/config')
  if (!config?.isCatalogueInParts) return []
  const isByFood = config.shop.listBy !== 'pack'
  return SPOTLIGHT_FLAGS.flatMap((flag) =>
    inSpotlight(loaded.products, flag, isByFood)
      .slice(0, FIRST_SPOTLIT)
      .map(({ group }) => group),
  )
}

/**
 * The foods that a page names, with all their packs: the part of the catalogue needed to draw it again. If it names
 * none, one food that it does not show, since the shop is not empty.
 */
function partFor(html: string, { raw, loaded }: Content, spotlit: readonly string[]): Partial<Catalogue> {
  const named = [...html.matchAll(PRODUCT_LINK)].map(([, name = '']) => decodeURIComponent(name))
  const groups = new Set(named.flatMap((name) => loaded.byUrl.get(name)?.group ?? []))
  for (const group of spotlit) groups.add(group)
  const [any] = raw.products
  if (groups.size === 0 && any) groups.add(any.group)
  return { ...raw, products: raw.products.filter(({ group }) => groups.has(group)) }
}

/** The part of a category answer that one product's page needs. */
const shelfPart = (shelf: CategoryPage, group: string): CategoryPage => ({
  ...shelf,
  products: shelf.products.filter((product) => product.group === group),
})

/**
 * The answers that the page used: only they get a function to fetch them again. The search knowledge of a large shop
 * stays here, because its browsers have no search of their own.
 */
function usedQueries(queryClient: QueryClient): PageData['queries'] {
  const all = queryClient.getQueryCache().getAll()
  const isInParts = queryClient.getQueryData<ShopConfig>(['config'])?.isCatalogueInParts === true
  const queries = all.filter(({ queryKey: [name] }) => !isInParts || name !== 'search-knowledge')
  return queries.flatMap(({ queryKey: key, options, state: { data } }) =>
    options.queryFn === undefined ||
    Reflect.get(options, 'enabled') === false ||
    data === undefined ||
    JSON.stringify(key) === CATALOGUE_KEY
      ? []
      : [{ key, data, ...(key[0] === 'products' ? { isPart: true as const } : {}) }],
  )
}

const shown = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')

function foodOf(target: string, { loaded }: Content): Product | undefined {
  const [, name] = /^\/shop\/[^/?]+\/([^/?]+)/.exec(target) ?? []
  return name === undefined ? undefined : loaded.byUrl.get(decodeURIComponent(name))?.product
}

function shelfOf(food: Product | undefined, { answer }: Content): CategoryPage | undefined {
  if (!food) return undefined
  const shelf: CategoryPage | undefined = answer(`/products/${food.category.categoryUrl.toLowerCase()}`)
  return shelf && shelfPart(shelf, food.group)
}

/** A list's counts of foods that it does not show. */
function listFor(filter: CatalogueFilter, { answer, loaded }: Content): ListPart {
  const config: ShopConfig | undefined = answer('/api/config')
  const knowledge = answer('/api/search-knowledge')
  const searched = searchedIn(loaded, filter, knowledge)
  const isByFood = config?.shop.listBy !== 'pack'
  const priceRanges = config?.shop.priceRanges ?? []
  return partOfList(filter, listView({ catalogue: loaded, knowledge, searched, filter, isByFood, priceRanges }))
}

type Carried = Pick<PageData, 'list'> & { part: Partial<Catalogue> }

/** Whether a page comes out the same from its part of the catalogue; suggestions for a failed search need the whole. */
async function isDrawnFrom({ part, list }: Carried, first: Rendering, target: string): Promise<boolean> {
  const queryClient = pageQueryClient()
  for (const { key, data } of usedQueries(first.queryClient)) queryClient.setQueryData(key, data)
  putPagePart(queryClient, cataloguePartOf(target, part, list))
  return (await draw(target, queryClient)).html === first.html
}

/** Cancels cache timers, which would keep the page's data in memory. */
function pageQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })
  return queryClient
}

/** Renders pages with the browser's routes and components from the answers of one content version. */
export const createPageRenderer: CreatePageRenderer = (textOf, now) => {
  const answer = parsedAnswers(textOf)
  const raw: Catalogue = JSON.parse(textOf('/products') ?? '{}')
  const content: Content = { answer, raw, loaded: loadCatalogue(raw, now()) }
  return async (target, { isHydrated }): Promise<RenderedPage> => {
    const at = now()
    beginFirstView(at)
    const queryClient = pageQueryClient()
    seed(queryClient, content, shelfOf(foodOf(target, content), content))
    const first = await draw(target, queryClient)
    const part = partFor(first.html, content, target === '/' ? spotlitIn(content) : [])
    const list = isHydrated && first.filter ? listFor(first.filter, content) : null
    const isEnough = isHydrated && (await isDrawnFrom({ part, list }, first, target))
    const carried = isEnough ? { part, list } : { part: null, list: null }
    const data: PageData = { at, version: raw.version, queries: usedQueries(queryClient), ...carried }
    const [head = ''] = IMAGE_PRELOADS.exec(first.html) ?? []
    return { html: first.html.slice(head.length), head, data: isHydrated ? shown(data) : null, routes: first.routes }
  }
}
