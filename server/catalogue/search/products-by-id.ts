import { type Catalogue, getProducts, type Product } from '#domain/contract/product.ts'
import type { Snapshot } from '../snapshot.ts'

type ById = ReadonlyMap<string, Product>

const made = new WeakMap<Snapshot, ById>()

/** The products of a snapshot by their id, made when somebody first asks. */
export function productsById(snapshot: Snapshot): ById {
  const known = made.get(snapshot) ?? new Map([...snapshot.products.values()].map((product) => [product._id, product]))
  made.set(snapshot, known)
  return known
}

/** All categories, and the foods (with all their packs) of those of these products that are on sale. */
export function foodsOf(snapshot: Snapshot, ids: readonly string[]): Catalogue {
  const byId = productsById(snapshot)
  const groups = new Set(ids.flatMap((id) => byId.get(id)?.group ?? []))
  const packs = [...groups].flatMap((group) => snapshot.foods.get(group) ?? [])
  return {
    version: snapshot.lists.get(getProducts.path)?.version ?? '',
    categoryList: [...snapshot.categories.values()],
    products: packs.flatMap(({ _id }) => byId.get(_id) ?? []),
  }
}
