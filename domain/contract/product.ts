import * as v from 'valibot'
import { ListDifferenceSchema, SinceSchema } from './difference-shapes.ts'
import { endpoint } from './endpoint.ts'
import { CatalogueSchema, CategoryPageSchema } from './product-shapes.ts'

export * from './product-shapes.ts'

/** With `since` what changed since that version; the whole where the server does not know it any more. */
export const getProducts = endpoint({
  name: 'getProducts',
  method: 'GET',
  path: '/products',
  access: 'public',
  host: 'content',
  query: SinceSchema,
  answer: v.union([CatalogueSchema, ListDifferenceSchema]),
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
