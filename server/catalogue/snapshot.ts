import {
  type Blog,
  CONTENT_SLUGS,
  type ContentPage,
  getBanners,
  getBlogs,
  getRecipes,
  type Recipe,
  type ShopConfig,
} from '#domain/contract/content.ts'
import { getPinCodes } from '#domain/contract/delivery.ts'
import {
  type Catalogue,
  type Category,
  type CategoryPage,
  type DetailedProduct,
  getProducts,
  type ListedCategory,
  type Product,
} from '#domain/contract/product.ts'
import { getSearchKnowledge } from '#domain/contract/search.ts'
import type { DeliveryTerms } from '#domain/rules/delivery-charge.ts'
import { compareNames } from '#domain/rules/sort.ts'
import type { Executor } from '#server/db/database.ts'
import type { ProductRow } from '#server/db/tables.ts'
import { packedPinDirectory } from '#server/pin-codes/pin-directory.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { boughtTogetherOf } from '#server/policies/stored-documents.ts'
import { presentBanner, presentBlog, presentPage, presentRecipe } from '#server/presenters/content.ts'
import {
  presentCategory,
  presentDetailedProduct,
  presentListedCategory,
  presentProduct,
} from '#server/presenters/product.ts'
import { presentSearchKnowledge } from '#server/presenters/search-knowledge.ts'
import { readBoughtTogether } from '#server/repositories/bought-together.ts'
import { listDocuments, listPages } from '#server/repositories/content.ts'
import { listTerms } from '#server/repositories/delivery-areas.ts'
import { listCategories, listPictures, listShownProducts, type PictureRow } from '#server/repositories/products.ts'
import { listApprovedReviews, NO_REVIEWS } from '#server/repositories/reviews.ts'
import { mapInTurns } from '../in-turns.ts'
import { changedAt } from './changed-at.ts'
import { companionsOfFoods } from './companions.ts'
import type { VersionedList } from './list-history.ts'
import { contentHash, type PreparedAnswer, prepareAnswer, sharedBytes } from './prepared-answer.ts'
import { sharedHeaders } from './shared-caches.ts'

/** Everything the content calls answer at one moment, ready to send. */
export interface Snapshot {
  /** By canonical path: '/products', '/products/organic-honey', '/api/blogs'. */
  readonly answers: ReadonlyMap<string, PreparedAnswer>
  /** The answers that are lists and can be sent as changes, by the same path. */
  readonly lists: ReadonlyMap<string, VersionedList>
  readonly products: ReadonlyMap<string, Product>
  /** By slug: 'organic-honey'. */
  readonly categories: ReadonlyMap<string, ListedCategory>
  /** The packs of each food as their own pages show them, by `group`, in name order. */
  readonly foods: ReadonlyMap<string, readonly DetailedProduct[]>
  /** By titleUrl, in showing order. */
  readonly blogs: ReadonlyMap<string, Blog>
  readonly recipes: ReadonlyMap<string, Recipe>
  /** By slug: 'about-us'. */
  readonly pages: ReadonlyMap<string, ContentPage>
  /** Every set of charges the shop asks somewhere; none where it delivers nowhere. */
  readonly deliveryTerms: readonly DeliveryTerms[]
  /** When staff last changed the page under a path, in milliseconds UTC; see `changedAt`. */
  readonly changedAt: ReadonlyMap<string, number>
  readonly config: ShopConfig
  /** Differs between snapshots that differ. */
  readonly version: string
}

type Companions = ReturnType<typeof companionsOfFoods>

/** A test category of the operator; shoppers never see it (OPEN-15). */
const TEST_CATEGORY = 'Demo'

/** The path form of a category: its `categoryUrl` in lower case. */
export function slugOf(category: Pick<Category, 'categoryUrl'>): string {
  return category.categoryUrl.toLowerCase()
}

export interface SnapshotSource {
  config: ShopConfig
  /** With more products than this the catalogue is not sent whole to browsers. */
  wholeUpTo?: number
  /** Sent with every answer: the security headers. */
  headers: Readonly<Record<string, string>>
  /** Answers that did not change are taken over with their bytes, which were dear to compress. */
  previous: Snapshot | undefined
}

/** Reads the content and builds every answer from it; new answers get quick compression. */
export async function buildSnapshot(db: Executor, source: SnapshotSource): Promise<Snapshot> {
  const shownCategories = (await listCategories(db)).filter((row) => row.name !== TEST_CATEGORY)
  const categoryOf = new Map(shownCategories.map((row) => [row.id, presentCategory(row)]))
  const pictures = groupByProduct(await listPictures(db))
  const reviews = await listApprovedReviews(db)
  const products: Product[] = []
  const productRows: { slug: string; row: ProductRow }[] = []
  const detailed = new Map<string, ((companions: Companions) => DetailedProduct)[]>()
  const rows = (await listShownProducts(db)).sort((a, b) => compareNames(a.name, b.name))
  await mapInTurns(rows, (row) => {
    const category = categoryOf.get(row.category_id)
    if (category === undefined) return
    const said = reviews.get(row.id) ?? NO_REVIEWS
    const shown = { row, category, pictures: pictures.get(row.id) ?? [], said }
    const product = presentProduct(shown)
    products.push(product)
    productRows.push({ slug: slugOf(category), row })
    const page = detailed.get(category.name) ?? []
    page.push((companions) => presentDetailedProduct(product, shown, companions.get(product.group)))
    detailed.set(category.name, page)
  })
  const categoryList = shownCategories.map(presentListedCategory)
  const addresses = new Set(products.map((product) => product['name-url']))
  const { banners, pages, ...stories } = await readContent(db, (nameUrl) => addresses.has(nameUrl))
  const blogs = stories.blogs.map(({ shown }) => shown)
  const recipes = stories.recipes.map(({ shown }) => shown)
  const companions = companionsOfFoods(products, recipes, boughtTogetherOf(await readBoughtTogether(db)))
  const shelves = new Map<string, DetailedProduct[]>()
  for (const [name, foods] of detailed) shelves.set(name, await mapInTurns(foods, (present) => present(companions)))
  const bodies = new Map<string, string>()
  const add = (path: string, body: unknown) => bodies.set(path, JSON.stringify(body))

  const { version, body } = await catalogueText({ categoryList, products })
  bodies.set(getProducts.path, body)
  for (const category of categoryList) {
    const shelf = await listText(shelves.get(category.name) ?? [])
    const page = { category } satisfies Omit<CategoryPage, 'products'>
    bodies.set(`/products/${slugOf(category)}`, withList(page, shelf))
  }
  const mainBanners = banners.map(presentBanner)
  add(getBanners.path, { mainBanners })
  add(getBlogs.path, blogs)
  add(getRecipes.path, recipes)
  const detailedProducts = [...shelves.values()].flat()
  add(getSearchKnowledge.path, presentSearchKnowledge({ detailed: detailedProducts, recipes, pages }))
  const shownPages = pages.filter(({ slug }) => CONTENT_SLUGS.some((known) => known === slug)).map(presentPage)
  for (const page of shownPages) add(`/api/content/${page.slug}`, page)
  const isInParts = products.length > (source.wholeUpTo ?? Number.POSITIVE_INFINITY)
  const config: ShopConfig = { ...source.config, ...(isInParts ? { isCatalogueInParts: true } : {}) }
  add('/api/config', config)
  add(getPinCodes.path, packedPinDirectory)
  const answers = await prepareAll(bodies, source)
  const deliveryTerms = sortedBy((await listTerms(db)).map(deliveryTermsFrom), JSON.stringify)
  const categoryRows = shownCategories.map((row) => ({ slug: slugOf(presentCategory(row)), row }))
  const changes = changedAt({ products: productRows, categories: categoryRows, banners, pages, ...stories })
  const listed = (rows: VersionedList['rows']) => ({ version: contentHash(JSON.stringify(rows)), rows })
  return {
    answers,
    lists: new Map<string, VersionedList>([
      [getProducts.path, { version, rows: products, beside: { categoryList } }],
      [getBanners.path, listed(mainBanners)],
      [getBlogs.path, listed(blogs)],
      [getRecipes.path, listed(recipes)],
    ]),
    products: new Map(products.map((product) => [product['name-url'], product])),
    categories: new Map(categoryList.map((category) => [slugOf(category), category])),
    foods: Map.groupBy(detailedProducts, (product) => product.group),
    blogs: new Map(blogs.map((blog) => [blog.titleUrl, blog])),
    recipes: new Map(recipes.map((recipe) => [recipe.titleUrl, recipe])),
    pages: new Map(shownPages.map((page) => [page.slug, page])),
    deliveryTerms,
    changedAt: changes,
    config,
    version: hashOf([[...answers.values()].map((answer) => answer.hash), deliveryTerms, [...changes]]),
  }
}

/** Rows as JSON, made in pieces: of twenty thousand foods they are tens of megabytes. */
const listText = async (rows: readonly unknown[]) =>
  `[${(await mapInTurns(rows, (row) => JSON.stringify(row))).join()}]`

/** An object whose last field `products` is JSON already. */
const withList = (fields: object, products: string) => `${JSON.stringify(fields).slice(0, -1)},"products":${products}}`

/** The catalogue as it is sent. Its version is made of the same text: the list is written once. */
async function catalogueText({ categoryList, products }: Omit<Catalogue, 'version'>) {
  const list = await listText(products)
  const version = contentHash(withList({ categoryList }, list)).slice(0, 12)
  return { version, body: withList({ version, categoryList }, list) }
}

async function readContent(db: Executor, isShown: (nameUrl: string) => boolean) {
  return {
    banners: await listDocuments(db, 'banners'),
    blogs: (await listDocuments(db, 'blogs')).map((row) => ({ row, shown: presentBlog(row) })),
    recipes: (await listDocuments(db, 'recipes')).map((row) => ({ row, shown: presentRecipe(row, isShown) })),
    pages: await listPages(db),
  }
}

async function prepareAll(
  bodies: ReadonlyMap<string, string>,
  { headers, previous }: SnapshotSource,
): Promise<Map<string, PreparedAnswer>> {
  const answers = new Map<string, PreparedAnswer>()
  for (const [path, body] of bodies) {
    const known = previous?.answers.get(path)
    const isSame = known !== undefined && known.hash === contentHash(body)
    const about = { 'content-type': 'application/json', ...sharedHeaders(['content']), ...headers }
    answers.set(path, isSame ? known : await prepareAnswer(sharedBytes(body), about))
  }
  return answers
}

/** Rows that the database gives in no order of their own. */
function sortedBy<T>(list: T[], keyOf: (item: T) => string): T[] {
  return list.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * Derived from the content, not from a counter: every process of the shop gives the same version and ETag for the same
 * content.
 */
function hashOf(value: unknown): string {
  return contentHash(JSON.stringify(value)).slice(0, 12)
}

function groupByProduct(rows: readonly PictureRow[]): Map<string, PictureRow[]> {
  const groups = new Map<string, PictureRow[]>()
  for (const row of rows) {
    const group = groups.get(row.product_id)
    if (group) group.push(row)
    else groups.set(row.product_id, [row])
  }
  return groups
}
