import type { AdminProductDetails } from '#domain/contract/admin-products.ts'
import { changeStock } from '#domain/contract/admin-stock.ts'
import type { BodyInputOf } from '#domain/contract/endpoint.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { newId } from '#src/lib/new-id.ts'

/** Writes down what happened to a product's pieces. Throws CallError. */
export async function moveStock(
  productId: string,
  body: BodyInputOf<typeof changeStock>,
): Promise<AdminProductDetails> {
  return (await fetchAnswer(changeStock, { params: { id: productId }, body })).product
}

/** The stock was counted, by somebody who saw this many in the list. Throws CallError. */
export const countStock = (seen: { _id: string; availability: number }, counted: number) =>
  moveStock(seen._id, { reason: 'counted', counted, seen: seen.availability, changeId: newId() })
