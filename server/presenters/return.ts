import type { Return } from '#domain/contract/return.ts'
import { type Paise, rupeesFrom } from '#domain/money.ts'
import type { ReturnView } from '#server/repositories/returns.ts'
import { presentPicture } from './product.ts'

/** A return as its customer reads it, with what it brings back. */
export function presentReturn(row: ReturnView, back: Paise): Return {
  return {
    _id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    productId: row.product_id,
    name: row.name,
    weight: row.weight,
    img: row.media_hash === '' ? [] : [presentPicture(row.media_hash, row.blur, 'front')],
    quantity: row.quantity,
    reason: row.reason,
    description: row.description,
    photos: row.photos,
    returnStatus: row.return_status,
    amount: rupeesFrom(back),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
