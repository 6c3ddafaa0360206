import * as v from 'valibot'
import { type ListDifference, ListDifferenceSchema } from '#domain/contract/difference-shapes.ts'
import { CatalogueSchema } from '#domain/contract/product-shapes.ts'
import { listAfter } from '#domain/rules/list-difference.ts'
import { catalogueIn, type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'

type Read = (query: { since: string }) => Promise<{ status: number; body: unknown; asOf: number }>

/**
 * The catalogue as it is now: what changed since the one that is here is made into it, all of it or nothing. Null where
 * what came does not fit, and the whole is to be asked for.
 */
export async function changedCatalogue(have: LoadedCatalogue, read: Read): Promise<LoadedCatalogue | null> {
  if (have.version === '') return null
  const answer = await read({ since: have.version })
  // The server does not know that version any more.
  if (!isDifference(answer.body)) return catalogueIn(answer)
  if (!v.is(ListDifferenceSchema, answer.body)) return null
  const { version } = answer.body
  if (version === have.version) return { ...have, asOf: answer.asOf }
  const products = have.products.map(({ product }) => product)
  const after = listAfter(products, answer.body)
  const catalogue = after && { version, categoryList: have.categories, ...after.beside, products: after.rows }
  return v.is(CatalogueSchema, catalogue) ? loadCatalogue(catalogue, answer.asOf) : null
}

const isDifference = (body: unknown): body is Partial<ListDifference> =>
  typeof body === 'object' && body !== null && 'steps' in body
