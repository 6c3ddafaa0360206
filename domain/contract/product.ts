import { endpoint } from './endpoint.ts'
import { CatalogueSchema, CategoryPageSchema } from './product-shapes.ts'

export * from './product-shapes.ts'

export const getProducts = endpoint({
  name: 'getProducts',
  method: 'GET',
  path: '/products',
  access: 'public',
  host: 'content',
  answer: CatalogueSchema,
})

/** `{category}` is the lower-case slug of `categoryUrl`, `&` and `%26` alike. */
export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/products/{category}',
  access: 'public',
  host: 'content',
  answer: CategoryPageSchema,
})
