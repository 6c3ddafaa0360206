import { getCategory, getProducts } from '#domain/contract/product.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { contentAnswer, listAnswer } from './content-answer.ts'
import { type Handled, handle } from './handle.ts'

/** The catalogue: one list of the whole shop, and one per category with the details of its product pages. */
export function productRoutes(content: ContentCache): Handled[] {
  return [
    handle(getProducts, (call) => listAnswer(content, getProducts.path, call)),
    handle(getCategory, (call) => {
      const slug = call.params.category?.toLowerCase() ?? ''
      return contentAnswer(content, `/products/${slug}`, call.headers)
    }),
  ]
}
