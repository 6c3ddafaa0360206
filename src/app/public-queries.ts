import * as v from 'valibot'
import {
  BannerSchema,
  BlogSchema,
  CONTENT_SLUGS,
  ContentPageSchema,
  RecipeSchema,
  ShopConfigSchema,
} from '#domain/contract/content-shapes.ts'
import { CatalogueSchema } from '#domain/contract/product-shapes.ts'
import { type LoadedCatalogue, loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'

/** The catalogue with the time of the server's answer. */
const KeptCatalogueSchema = v.object({ asOf: v.number(), ...CatalogueSchema.entries })
type KeptCatalogue = v.InferOutput<typeof KeptCatalogueSchema>

const keptCatalogue = ({ asOf, version, categories, products }: LoadedCatalogue): KeptCatalogue => ({
  asOf,
  version,
  categoryList: categories,
  products: products.map(({ product }) => product),
})

/**
 * The queries that outlive a page, by their key: catalogue and content, the same for everyone. Everything not named
 * here, above all a customer's own data, stays in memory. Category answers are left to the service worker: restoring all
 * of them would slow down every start.
 */
const KEPT: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['products', KeptCatalogueSchema],
  ['banners', v.array(BannerSchema)],
  ['blogs', v.array(BlogSchema)],
  ['recipes', v.array(RecipeSchema)],
  ['config', ShopConfigSchema],
  ...CONTENT_SLUGS.map((slug): [string, v.GenericSchema] => [`content/${slug}`, ContentPageSchema]),
])

const nameOf = (queryKey: readonly unknown[]) => queryKey.join('/')
const isCatalogueKey = (queryKey: readonly unknown[]) => nameOf(queryKey) === 'products'

/** Whether a query may be kept. */
export function isPublicQuery(queryKey: readonly unknown[]): boolean {
  return KEPT.has(nameOf(queryKey))
}

/** The part of a query's data that is kept; undefined if nothing may be. */
export function keptFormOf(queryKey: readonly unknown[], data: unknown): unknown {
  if (!isPublicQuery(queryKey)) return undefined
  if (!isCatalogueKey(queryKey)) return data
  const catalogue = data as LoadedCatalogue
  // A partial catalogue would be mistaken for the whole.
  return catalogue.isPart ? undefined : keptCatalogue(catalogue)
}

/** The data that screens use, made from the kept data; undefined if that does not parse. */
export function shownFormOf(queryKey: readonly unknown[], kept: unknown): unknown {
  const schema = KEPT.get(nameOf(queryKey))
  if (!schema || !v.is(schema, kept)) return undefined
  if (!isCatalogueKey(queryKey)) return kept
  const { asOf, ...catalogue } = kept as KeptCatalogue
  return loadCatalogue(catalogue, asOf)
}
