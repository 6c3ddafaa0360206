import * as v from 'valibot'
import { BannerSchema, BlogSchema, ContentPageSchema, RecipeSchema } from '#domain/contract/content.ts'
import { ProductDetailsSchema } from '#domain/contract/product.ts'
import { UnreadableData } from '#server/errors.ts'

/** What a column of JSON holds. Throws UnreadableData where it is not of that form: no row was ever written so. */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UnreadableData(`a stored document has not its form: ${why}`, { cause: error })
  }
}

/** `body_json` of a row of `banners`; id and picture have their own columns. */
export const StoredBannerSchema = v.pick(BannerSchema, ['alt', 'title', 'subtitle', 'redirectionUrl'])
export type StoredBanner = v.InferOutput<typeof StoredBannerSchema>

/** `body_json` of a row of `blogs`. */
export const StoredBlogSchema = v.omit(BlogSchema, ['_id', 'img'])
export type StoredBlog = v.InferOutput<typeof StoredBlogSchema>

/** `body_json` of a row of `recipes`. */
export const StoredRecipeSchema = v.omit(RecipeSchema, ['_id', 'img'])
export type StoredRecipe = v.InferOutput<typeof StoredRecipeSchema>

/** `body_json` of a row of `pages`; a tile names its picture by content hash. */
export const StoredPageSchema = v.object({
  ...ContentPageSchema.entries,
  tiles: v.optional(
    v.array(
      v.object({
        title: v.string(),
        text: v.string(),
        picture: v.optional(v.object({ hash: v.string(), blur: v.string() })),
      }),
    ),
  ),
})
export type StoredPage = v.InferOutput<typeof StoredPageSchema>

const said = ProductDetailsSchema.entries
/** `details_json` of a row of `products`; what was never filled in is empty. */
export const StoredDetailsSchema = v.object({
  ...said,
  ingredients: v.optional(said.ingredients, ''),
  nutrition: v.optional(said.nutrition, []),
  storage: v.optional(said.storage, ''),
  origin: v.optional(said.origin, ''),
  keepsFor: v.optional(said.keepsFor, ''),
})

/** How many customers ordered two foods together, by the groups of both; no word of who they are. */
const BoughtTogetherSchema = v.object({
  countedAt: v.number(),
  pairs: v.record(v.string(), v.record(v.string(), v.number())),
})
export type BoughtTogether = v.InferOutput<typeof BoughtTogetherSchema>

/** What was counted last; nothing where it never was. */
export const boughtTogetherOf = (text: string | undefined): BoughtTogether =>
  text === undefined ? { countedAt: 0, pairs: {} } : readJson(BoughtTogetherSchema, text)
