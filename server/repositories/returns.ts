import { type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '#domain/rules/order-status.ts'
import type { ReturnStatus } from '#domain/rules/return-status.ts'
import type { Executor } from '#server/db/database.ts'
import type { ReturnPhotoRow, ReturnRow } from '#server/db/tables-account.ts'
import { anywhere, type Keyset } from './admin/keyset.ts'
import { isUnseenReturn } from './order-standing.ts'

/** A return with what its order knows of the item. */
export interface ReturnView extends ReturnRow {
  order_no: string
  name: string
  weight: string
  media_hash: string
  blur: string
  photos: number
  /** What the pieces that were bought cost after every discount, and how many they were. */
  net_paise: number
  bought: number
}

interface ReturnPage {
  after: Keyset | undefined
  limit: number
}

/** Left joins although order and line always exist: with inner joins SQLite starts from all lines of all orders. */
const views = (db: Executor) =>
  db
    .selectFrom('returns')
    .leftJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'returns.order_id')
        .onRef('order_lines.product_id', '=', 'returns.product_id'),
    )
    .leftJoin('media', 'media.hash', 'order_lines.media_hash')
    .selectAll('returns')
    .select(['orders.order_no', 'order_lines.name', 'order_lines.weight', 'order_lines.media_hash', 'media.blur'])
    .select(['order_lines.net_paise', 'order_lines.quantity as bought'])
    .select((select) =>
      select
        .selectFrom('return_photos')
        .whereRef('return_photos.return_id', '=', 'returns.id')
        .select((photos) => photos.fn.countAll<number | string | bigint>().as('count'))
        .as('photos'),
    )

type ViewQuery = ReturnType<typeof views>

async function pageOf(query: ViewQuery, { after, limit }: ReturnPage): Promise<ReturnView[]> {
  const from =
    after === undefined
      ? query
      : query.where(sql<SqlBool>`(returns.created_at, returns.id) < (${after.value}, ${after.id})`)
  const rows = await from.orderBy('returns.created_at', 'desc').orderBy('returns.id', 'desc').limit(limit).execute()
  return rows.map(({ order_no, name, weight, media_hash, blur, photos, net_paise, bought, ...row }) => ({
    ...row,
    order_no: order_no ?? '',
    name: name ?? '',
    weight: weight ?? '',
    media_hash: media_hash ?? '',
    blur: blur ?? '',
    photos: Number(photos),
    net_paise: net_paise ?? 0,
    bought: bought ?? row.quantity,
  }))
}

/** A customer's own returns, newest first, at most `limit`. */
export async function listReturnsOfUser(
  db: Executor,
  userId: string,
  { orderId, ...page }: ReturnPage & { orderId: string | undefined },
): Promise<ReturnView[]> {
  const own = views(db).where('returns.user_id', '=', userId)
  return await pageOf(orderId === undefined ? own : own.where('returns.order_id', '=', orderId), page)
}

/** The columns that are searched. */
const SEARCHED = ['orders.order_no', 'orders.full_name', 'orders.phone', 'order_lines.name', 'returns.reason'] as const

/** Everybody's returns, of one status or all, with a word somewhere, newest first, at most `limit`. */
export async function listReturnsByStatus(
  db: Executor,
  { status, search, ...page }: ReturnPage & { status: ReturnStatus | undefined; search?: string | undefined },
): Promise<ReturnView[]> {
  let query = views(db)
  if (status !== undefined) query = query.where('returns.return_status', '=', status)
  if (search !== undefined) {
    const words = anywhere(search)
    const holds = SEARCHED.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${words} escape '\\'`)
    query = query.where((where) => where.or(holds))
  }
  return await pageOf(query, page)
}

/** All returns of an order, newest first. */
export async function listReturnsByOrder(db: Executor, orderId: string): Promise<ReturnView[]> {
  const page = { after: undefined, limit: 100 }
  return await pageOf(views(db).where('returns.order_id', '=', orderId), page)
}

/** Any return; the caller decides who may see it. */
export async function findReturn(db: Executor, id: string): Promise<ReturnView | undefined> {
  const [found] = await pageOf(views(db).where('returns.id', '=', id), { after: undefined, limit: 1 })
  return found
}

/** A return of this very customer. */
export async function findOwnReturn(db: Executor, userId: string, id: string): Promise<ReturnView | undefined> {
  const own = views(db).where('returns.id', '=', id).where('returns.user_id', '=', userId)
  const [found] = await pageOf(own, { after: undefined, limit: 1 })
  return found
}

export async function findReturnByKey(db: Executor, userId: string, key: string): Promise<ReturnView | undefined> {
  const own = views(db).where('returns.client_key', '=', key).where('returns.user_id', '=', userId)
  const [found] = await pageOf(own, { after: undefined, limit: 1 })
  return found
}

/** Pieces of a product in an own order that was delivered, when that was, and whether its return was asked for. */
export async function findReturnable(
  db: Executor,
  { userId, orderId, productId }: { userId: string; orderId: string; productId: string },
): Promise<{ status: OrderStatus; bought: number; hasReturn: boolean } | undefined> {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.order_status', 'order_lines.quantity'])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('order_lines.product_id', '=', productId)
    .execute()
  const [first] = lines
  if (!first) return undefined
  const asked = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  const bought = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { status: first.order_status, bought, hasReturn: asked !== undefined }
}

/** False when this item has a return already, or the customer's key is taken. */
export async function insertReturn(db: Executor, row: ReturnRow, photos: readonly ReturnPhotoRow[]): Promise<boolean> {
  const result = await db
    .insertInto('returns')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  if (photos.length > 0)
    await db
      .insertInto('return_photos')
      .values([...photos])
      .execute()
  return true
}

/** Withdraws a request nobody has looked into yet; returns its order's id, or undefined if there is no such request. */
export async function deleteRequestedReturn(db: Executor, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('returns')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isUnseenReturn)
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id
}

/** False when the return is no longer in the status it was looked at in. */
export async function changeReturnStatus(
  db: Executor,
  id: string,
  { from, to, now }: { from: ReturnStatus; to: ReturnStatus; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('returns')
    .set({ return_status: to, updated_at: now })
    .where('id', '=', id)
    .where('return_status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A photo of a return, `ownerId` given of this customer's return only. */
export async function findReturnPhoto(
  db: Executor,
  photo: { returnId: string; photoNo: number; ownerId: string | undefined },
): Promise<ReturnPhotoRow | undefined> {
  const query = db
    .selectFrom('return_photos')
    .innerJoin('returns', 'returns.id', 'return_photos.return_id')
    .selectAll('return_photos')
    .where('return_photos.return_id', '=', photo.returnId)
    .where('return_photos.photo_no', '=', photo.photoNo)
  return await (photo.ownerId === undefined
    ? query
    : query.where('returns.user_id', '=', photo.ownerId)
  ).executeTakeFirst()
}
