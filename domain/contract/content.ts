import * as v from 'valibot'
import { BannerSchema, BlogSchema, ContentPageSchema, RecipeSchema, ShopConfigSchema } from './content-shapes.ts'
import { endpoint } from './endpoint.ts'

export * from './content-shapes.ts'

const content = { access: 'public', host: 'content' } as const

export const getBanners = endpoint({
  ...content,
  name: 'getBanners',
  method: 'GET',
  path: '/api/main/banners',
  answer: v.object({ mainBanners: v.array(BannerSchema) }),
})

export const getBlogs = endpoint({
  ...content,
  name: 'getBlogs',
  method: 'GET',
  path: '/api/blogs',
  answer: v.array(BlogSchema),
})

export const getRecipes = endpoint({
  ...content,
  name: 'getRecipes',
  method: 'GET',
  path: '/api/recipes',
  answer: v.array(RecipeSchema),
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
