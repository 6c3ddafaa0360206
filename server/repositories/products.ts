import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { CategoryRow, ProductRow } from '#server/db/tables.ts'

/** A picture of a product, with the placeholder shown until it has loaded. */
export interface PictureRow {
  product_id: string
  label: string
  media_hash: string
  blur: string
}

/** Every category shoppers may see, in the order of the menu. */
export async function listCategories(db: Executor): Promise<(CategoryRow & { updated_at: number })[]> {
  return await db
    .selectFrom('categories')
    .selectAll()
    .where('is_hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Every product that is not hidden, in no order; of hidden categories too. */
export async function listShownProducts(db: Executor): Promise<ProductRow[]> {
  return await db.selectFrom('products').selectAll().where('is_hidden', '=', 0).execute()
}

/** The pictures of all products, each product's in showing order. */
export async function listPictures(db: Executor): Promise<PictureRow[]> {
  return await db
    .selectFrom('product_pictures')
    .innerJoin('media', 'media.hash', 'product_pictures.media_hash')
    .select(['product_pictures.product_id', 'product_pictures.label', 'product_pictures.media_hash', 'media.blur'])
    .orderBy('product_pictures.product_id')
    .orderBy('product_pictures.position')
    .execute()
}

/** A prime above any usual stock: squares are reduced by it, so that no sum exceeds a safe number. */
const SQUARED_BELOW = sql.raw('65521')

/** A text that differs when the stock of any product differs (but for the rarest coincidence); compared, never shown. */
export async function readStockMark(db: Executor): Promise<string> {
  const rest = sql`(stock % ${SQUARED_BELOW})`
  const row = await db
    .selectFrom('products')
    .select([sql<unknown>`sum(stock)`.as('pieces'), sql<unknown>`sum(${rest} * ${rest})`.as('squares')])
    .executeTakeFirst()
  return `${String(row?.pieces)}/${String(row?.squares)}`
}
