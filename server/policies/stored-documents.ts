import * as v from 'valibot'
import { BannerSchema, BlogSchema, ContentPageSchema, RecipeSchema } from '#domain/contract/content.ts'
import { ProductDetailsSchema } from '#domain/contract/product.ts'

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
