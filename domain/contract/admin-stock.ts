import * as v from 'valibot'
import { PiecesSchema, StockSchema } from './admin-field.ts'
import { AdminProductDetailsSchema } from './admin-products.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf } from './field.ts'

const common = {
  /** Made by the desk for each press: a repeated one, after an answer that got lost, counts once. */
  changeId: IdSchema,
  note: v.optional(lineOf(300), ''),
}

/**
 * Changes only the pieces of a product: goods came in, pieces are written off, or the stock was counted. A count names
 * the number that was `seen`: if pieces were sold meanwhile it is refused with 409 CHANGED_MEANWHILE, which says how
 * many there are now. 409 OUT_OF_STOCK if more are written off than there are.
 */
export const changeStock = endpoint({
  name: 'changeStock',
  method: 'POST',
  path: '/api/admin/products/stock/{id}',
  access: 'admin',
  body: v.variant('reason', [
    v.strictObject({ reason: v.literal('received'), pieces: PiecesSchema, ...common }),
    v.strictObject({ reason: v.literal('written_off'), pieces: PiecesSchema, ...common }),
    v.strictObject({ reason: v.literal('counted'), counted: StockSchema, seen: StockSchema, ...common }),
  ]),
  answer: v.object({ product: AdminProductDetailsSchema }),
  added: true,
})
