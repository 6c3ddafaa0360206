import * as v from 'valibot'
import { BannerSchema, BlogSchema, ContentPageSchema, RecipeSchema, ShopConfigSchema } from './content-shapes.ts'
import { ListDifferenceSchema, SinceSchema } from './difference-shapes.ts'
import { endpoint } from './endpoint.ts'

export * from './content-shapes.ts'

const content = { access: 'public', host: 'content' } as const

/** These lists take `since` as well: the hash of the rows that are kept. The whole where the server does not know them. */
export const getBanners = endpoint({
  ...content,
  name: 'getBanners',
  method: 'GET',
  path: '/api/main/banners',
  query: SinceSchema,
  answer: v.union([v.object({ mainBanners: v.array(BannerSchema) }), ListDifferenceSchema]),
})

export const getBlogs = endpoint({
  ...content,
  name: 'getBlogs',
  method: 'GET',
  path: '/api/blogs',
  query: SinceSchema,
  answer: v.union([v.array(BlogSchema), ListDifferenceSchema]),
})

export const getRecipes = endpoint({
  ...content,
  name: 'getRecipes',
  method: 'GET',
  path: '/api/recipes',
  query: SinceSchema,
  answer: v.union([v.array(RecipeSchema), ListDifferenceSchema]),
})

export const getContentPage = endpoint({
  ...content,
  name: 'getContentPage',
  method: 'GET',
  path: '/api/content/{slug}',
  answer: ContentPageSchema,
  added: true,
})

export const getConfig = endpoint({
  ...content,
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  answer: ShopConfigSchema,
  added: true,
})
