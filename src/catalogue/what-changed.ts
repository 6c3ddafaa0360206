import * as v from 'valibot'
import { type ListDifference, ListDifferenceSchema } from '#domain/contract/difference-shapes.ts'
import { CatalogueSchema } from '#domain/contract/product-shapes.ts'
import { listAfter } from '#domain/rules/list-difference.ts'
import { type LoadedCatalogue, loadCatalogue } from './loaded-catalogue.ts'

type Read = (query: { since: string }) => Promise<{ status: number; body: unknown; asOf: number }>

/**
 * The current catalogue: the changes since the one already here are applied to it, all or none. Null if they do not
 * fit, so that the whole must be fetched.
 */
export async function changedCatalogue(have: LoadedCatalogue, read: Read): Promise<LoadedCatalogue | null> {
  if (have.version === '') return null
  const answer = await read({ since: have.version })
  // The server does not know that version any more.
  if (v.is(CatalogueSchema, answer.body)) return loadCatalogue(answer.body, answer.asOf)
  if (!v.is(ListDifferenceSchema, answer.body)) return null
  const { version } = answer.body
  if (version === have.version) return { ...have, asOf: answer.asOf }
  const products = have.products.map(({ product }) => product)
  const after = listAfter(products, answer.body)
  const catalogue = after && { version, categoryList: have.categories, ...after.beside, products: after.rows }
  return v.is(CatalogueSchema, catalogue) ? loadCatalogue(catalogue, answer.asOf) : null
}

type Row = Readonly<Record<string, unknown>>

/**
 * The hash of a row's text, by which the server knows rows. Null if the browser cannot make hashes, on pages without
 * TLS.
 */
async function versionOf(rows: readonly Row[]): Promise<string | null> {
  if (!crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)))
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').slice(0, 16)
}

/** The rows as they are now, made of those that are here; null where that cannot be done, and the whole is to be asked for. */
export async function changedRows<T extends Row>(
  have: readonly T[],
  read: (since: string) => Promise<T[] | ListDifference>,
): Promise<readonly T[] | null> {
  const since = await versionOf(have)
  if (since === null) return null
  const answer = await read(since)
  if (Array.isArray(answer)) return answer
  if (!v.is(ListDifferenceSchema, answer)) return null
  if (answer.version === since) return have
  const after = listAfter(have, answer)?.rows ?? null
  return after && (await versionOf(after)) === answer.version ? after : null
}
