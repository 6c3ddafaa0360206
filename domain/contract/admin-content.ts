import * as v from 'valibot'
import { hasOnlyInnerLinks } from '../rules/linked-text.ts'
import {
  AdminPictureSchema,
  DaySchema,
  PictureHashSchema,
  PositionSchema,
  requiredLine,
  SlugSchema,
  seenFields,
  textOf,
} from './admin-field.ts'
import { BlogSchema, ContentPageSchema, RecipeSchema } from './content.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, MomentSchema } from './field.ts'

const stored = { _id: IdSchema, position: v.number(), picture: AdminPictureSchema, updatedAt: MomentSchema }

export const AdminBannerSchema = v.object({
  ...stored,
  alt: v.string(),
  title: v.string(),
  subtitle: v.string(),
  redirectionUrl: v.string(),
})
export const AdminBlogSchema = v.object({ ...v.omit(BlogSchema, ['img']).entries, ...stored })
export const AdminRecipeSchema = v.object({ ...v.omit(RecipeSchema, ['img']).entries, ...stored })
const { tiles: _, ...pageEntries } = ContentPageSchema.entries
export const AdminPageSchema = v.object({
  ...pageEntries,
  /** Same as `slug`. */
  _id: IdSchema,
  updatedAt: MomentSchema,
  tiles: v.optional(
    v.array(v.object({ title: v.string(), text: v.string(), picture: v.optional(AdminPictureSchema) })),
  ),
})
export type AdminBanner = v.InferOutput<typeof AdminBannerSchema>
export type AdminBlog = v.InferOutput<typeof AdminBlogSchema>
export type AdminRecipe = v.InferOutput<typeof AdminRecipeSchema>
export type AdminPage = v.InferOutput<typeof AdminPageSchema>

/** Text with `[words](/path#place)` links to pages of the shop; anything else is refused, since pages show it with its brackets. */
const LinkedTextSchema = v.pipe(
  textOf(4000),
  v.check(hasOnlyInnerLinks, 'A link leads to a page of the shop, without a "?": [words](/shop/all)'),
)

const BlockBodySchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('heading'), text: requiredLine(200) }),
  v.strictObject({ kind: v.literal('paragraph'), text: LinkedTextSchema }),
  v.strictObject({ kind: v.literal('list'), items: v.pipe(v.array(LinkedTextSchema), v.maxLength(50)) }),
  v.strictObject({ kind: v.literal('quote'), text: textOf(1000), by: lineOf(120) }),
])
/** Each line of a text is one of them: the terms of a shop, as lawyers write them, have some two hundred. */
const BlocksSchema = v.pipe(v.array(BlockBodySchema), v.maxLength(400))
const MinutesSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

const bannerFields = {
  alt: requiredLine(200),
  title: requiredLine(80),
  subtitle: lineOf(160),
  /** A category's path form, or empty. */
  redirectionUrl: v.pipe(lineOf(60), v.regex(/^[A-Za-z0-9&-]*$/)),
  position: PositionSchema,
  picture: PictureHashSchema,
}
const blogFields = {
  title: requiredLine(160),
  titleUrl: SlugSchema,
  summary: textOf(500),
  minutes: MinutesSchema,
  recent: v.boolean(),
  publishedOn: DaySchema,
  body: BlocksSchema,
  position: PositionSchema,
  picture: PictureHashSchema,
}
const recipeFields = {
  title: requiredLine(160),
  titleUrl: SlugSchema,
  summary: textOf(500),
  minutes: MinutesSchema,
  serves: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  ingredients: v.pipe(
    v.array(v.strictObject({ text: requiredLine(200), product: v.optional(SlugSchema) })),
    v.maxLength(60),
  ),
  steps: v.pipe(v.array(textOf(2000)), v.maxLength(60)),
  position: PositionSchema,
  picture: PictureHashSchema,
}
const pageFields = {
  title: requiredLine(160),
  kicker: lineOf(80),
  intro: textOf(2000),
  blocks: BlocksSchema,
  questions: v.pipe(
    v.array(v.strictObject({ question: requiredLine(300), answer: LinkedTextSchema })),
    v.maxLength(100),
  ),
  quotes: v.pipe(
    v.array(
      v.strictObject({
        text: textOf(1000),
        name: requiredLine(80),
        about: lineOf(120),
        rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      }),
    ),
    v.maxLength(100),
  ),
  tiles: v.pipe(
    v.array(v.strictObject({ title: requiredLine(160), text: textOf(1000), picture: v.optional(PictureHashSchema) })),
    v.maxLength(60),
  ),
}
/** New content comes last unless `position` says otherwise. */
const newOf = <Fields extends { position: typeof PositionSchema }>({ position, ...fields }: Fields) =>
  v.strictObject({ ...fields, position: v.optional(position) })
const changesOf = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.strictObject({ ...v.partial(v.object(fields)).entries, ...seenFields })

export const NewBannerSchema = v.strictObject({
  ...bannerFields,
  position: v.optional(PositionSchema),
  subtitle: v.optional(bannerFields.subtitle, ''),
  redirectionUrl: v.optional(bannerFields.redirectionUrl, ''),
  picture: v.optional(PictureHashSchema),
  /** Under the same one it is one banner, however often it is sent: it has no name of its own that a second one would lack. */
  clientId: v.optional(IdSchema),
})
export const BannerChangesSchema = changesOf(bannerFields)
export const NewBlogSchema = newOf(blogFields)
export const BlogChangesSchema = changesOf(blogFields)
export const NewRecipeSchema = newOf(recipeFields)
export const RecipeChangesSchema = changesOf(recipeFields)
/** Parts that are left out stay; `questions`, `quotes` and `tiles` exist on the pages that show them. */
export const PageChangesSchema = changesOf(pageFields)

/** Multipart: the keys of `NewBannerSchema` as text fields, and the file `image` in place of `picture`. Wide: 1519 x 600. */
export const addBanner = endpoint({
  name: 'addBanner',
  method: 'POST',
  path: '/api/main/banners/add',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ _id: IdSchema, banner: AdminBannerSchema }),
  status: 201,
})

export const updateBanner = endpoint({
  name: 'updateBanner',
  method: 'PUT',
  path: '/api/main/banners/update/{id}',
  access: 'admin',
  body: BannerChangesSchema,
  answer: v.object({ banner: AdminBannerSchema }),
  added: true,
})

export const deleteBanner = endpoint({
  name: 'deleteBanner',
  method: 'DELETE',
  path: '/api/main/banners/delete/{id}',
  access: 'admin',
  answer: MessageSchema,
})

export const addBlog = endpoint({
  name: 'addBlog',
  method: 'POST',
  path: '/api/admin/blogs/add',
  access: 'admin',
  body: NewBlogSchema,
  takesLongTexts: true,
  answer: v.object({ blog: AdminBlogSchema }),
  status: 201,
  added: true,
})

export const updateBlog = endpoint({
  name: 'updateBlog',
  method: 'PUT',
  path: '/api/admin/blogs/update/{id}',
  access: 'admin',
  body: BlogChangesSchema,
  takesLongTexts: true,
  answer: v.object({ blog: AdminBlogSchema }),
  added: true,
})

export const deleteBlog = endpoint({
  name: 'deleteBlog',
  method: 'DELETE',
  path: '/api/admin/blogs/delete/{id}',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})

export const addRecipe = endpoint({
  name: 'addRecipe',
  method: 'POST',
  path: '/api/admin/recipes/add',
  access: 'admin',
  body: NewRecipeSchema,
  takesLongTexts: true,
  answer: v.object({ recipe: AdminRecipeSchema }),
  status: 201,
  added: true,
})

export const updateRecipe = endpoint({
  name: 'updateRecipe',
  method: 'PUT',
  path: '/api/admin/recipes/update/{id}',
  access: 'admin',
  body: RecipeChangesSchema,
  takesLongTexts: true,
  answer: v.object({ recipe: AdminRecipeSchema }),
  added: true,
})

export const deleteRecipe = endpoint({
  name: 'deleteRecipe',
  method: 'DELETE',
  path: '/api/admin/recipes/delete/{id}',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})

/** `{slug}` is one of CONTENT_SLUGS; pages are neither added nor deleted. */
export const updatePage = endpoint({
  name: 'updatePage',
  method: 'PUT',
  path: '/api/admin/pages/update/{slug}',
  access: 'admin',
  body: PageChangesSchema,
  takesLongTexts: true,
  answer: v.object({ page: AdminPageSchema }),
  added: true,
})
