import type { Executor } from '#server/db/database.ts'
import type { PictureRow } from './products.ts'

/** What a cart and an order need to know about a product that may be sold now. */
export interface SellableProduct {
  id: string
  name: string
  name_url: string
  price_paise: number
  discount_percent: number
  stock: number
  weight: string
  tax_percent: number
  hsn_code: string
  category_name: string
  is_eligible: number
}

function sellable(db: Executor) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.name_url',
      'products.price_paise',
      'products.discount_percent',
      'products.stock',
      'products.weight',
      'products.tax_percent',
      'products.hsn_code',
      'categories.name as category_name',
      'categories.is_eligible',
    ])
    .where('products.is_hidden', '=', 0)
    .where('categories.is_hidden', '=', 0)
}

/** The products of these ids that may be sold, in no order; hidden and unknown ones are left out. */
export async function findSellable(db: Executor, ids: readonly string[]): Promise<SellableProduct[]> {
  return ids.length === 0 ? [] : await sellable(db).where('products.id', 'in', ids).execute()
}

/** The same by name, which is unique. */
export async function findSellableByName(db: Executor, names: readonly string[]): Promise<SellableProduct[]> {
  return names.length === 0 ? [] : await sellable(db).where('products.name', 'in', names).execute()
}

/** Names of these products, also of hidden ones. */
export async function listProductNames(db: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** The pictures of these products, each product's in showing order. */
export async function listPicturesOf(db: Executor, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('product_pictures')
    .innerJoin('media', 'media.hash', 'product_pictures.media_hash')
    .select(['product_pictures.product_id', 'product_pictures.label', 'product_pictures.media_hash', 'media.blur'])
    .where('product_pictures.product_id', 'in', ids)
    .orderBy('product_pictures.product_id')
    .orderBy('product_pictures.position')
    .execute()
}

/**
 * Takes pieces from stock if there are as many and the product still sells at the terms it was priced with, all in
 * one statement. False when not: nothing was taken.
 */
export async function takeStock(db: Executor, product: SellableProduct, quantity: number): Promise<boolean> {
  const result = await db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', product.id)
    .where('stock', '>=', quantity)
    .where('price_paise', '=', product.price_paise)
    .where('discount_percent', '=', product.discount_percent)
    .where('tax_percent', '=', product.tax_percent)
    .where('is_hidden', '=', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes pieces for an order that was priced long ago; false when there are not as many. */
export async function takePieces(db: Executor, productId: string, quantity: number): Promise<boolean> {
  const result = await db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where('stock', '>=', quantity)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts pieces back into stock; a product that is gone takes none. */
export async function giveBackStock(db: Executor, productId: string, quantity: number): Promise<void> {
  await db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '+', quantity) }))
    .where('id', '=', productId)
    .execute()
}
