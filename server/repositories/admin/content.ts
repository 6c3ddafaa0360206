import type { Executor } from '#server/db/database.ts'
import type { CouponRow, DeliveryAreaRow, DocumentRow, PageRow } from '#server/db/tables.ts'
import type { IllustratedRow } from '../content.ts'
import { stands } from '../order-standing.ts'
import { afterPrefix, type Page, pageOf } from './keyset.ts'

/** A row with when staff last changed it. */
export type Edited<Row> = Row & { updated_at: number }

export type DocumentTable = 'banners' | 'blogs' | 'recipes'

export async function findDocument(
  db: Executor,
  table: DocumentTable,
  id: string,
): Promise<IllustratedRow | undefined> {
  return await db
    .selectFrom(table)
    .innerJoin('media', 'media.hash', `${table}.media_hash`)
    .select([
      `${table}.id`,
      `${table}.position`,
      `${table}.media_hash`,
      `${table}.body_json`,
      `${table}.updated_at`,
      'media.blur',
    ])
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
}

export async function lastPosition(db: Executor, table: DocumentTable | 'categories'): Promise<number> {
  const row = await db.selectFrom(table).select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
  return row?.position ?? -1
}

export async function insertDocument(tx: Executor, table: DocumentTable, row: DocumentRow): Promise<void> {
  await tx.insertInto(table).values(row).execute()
}

/** False when the document is not as it was read. */
export async function updateDocument(
  tx: Executor,
  table: DocumentTable,
  { id, ...row }: Edited<DocumentRow>,
  seenAt: number,
): Promise<boolean> {
  const query = tx.updateTable(table).set(row).where('id', '=', id).where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** False if it does not exist. */
export async function deleteDocumentRow(tx: Executor, table: DocumentTable, id: string): Promise<boolean> {
  return (await tx.deleteFrom(table).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

export async function findPage(db: Executor, slug: string): Promise<Edited<PageRow> | undefined> {
  return await db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** False when the page is not as it was read. */
export async function updatePageRow(tx: Executor, { slug, ...row }: Edited<PageRow>, seenAt: number): Promise<boolean> {
  const query = tx.updateTable('pages').set(row).where('slug', '=', slug).where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export type AdminCouponRow = Edited<CouponRow> & { uses: number }

/** Coupons by code, each with the orders that used it and were not cancelled. */
export async function listAdminCoupons(db: Executor, code?: string): Promise<AdminCouponRow[]> {
  let query = db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select((select) =>
      select
        .selectFrom('orders')
        .whereRef('orders.coupon_code', '=', 'coupons.code')
        .where(stands)
        .select((rows) => rows.fn.countAll<number | string | bigint>().as('count'))
        .as('uses'),
    )
  if (code !== undefined) query = query.where('code', '=', code)
  const rows = await query.orderBy('code').execute()
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }))
}

/** False when the code is taken. */
export async function insertCoupon(tx: Executor, row: Edited<CouponRow>): Promise<boolean> {
  const result = await tx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the coupon is not as it was read. */
export async function updateCouponRow(
  tx: Executor,
  { code, ...terms }: Edited<CouponRow>,
  seenAt: number,
): Promise<boolean> {
  const query = tx.updateTable('coupons').set(terms).where('code', '=', code).where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteCouponRow(tx: Executor, code: string): Promise<boolean> {
  return (await tx.deleteFrom('coupons').where('code', '=', code).executeTakeFirst()).numDeletedRows > 0n
}

/** By pin code; `search` is the beginning of one, or of a city or state as it is written. */
export async function listAdminAreas(
  db: Executor,
  search: string | undefined,
  page: Page,
): Promise<Edited<DeliveryAreaRow>[]> {
  let query = db.selectFrom('delivery_areas').selectAll('delivery_areas')
  if (search !== undefined) {
    query = query.where((where) =>
      where.or(
        (['pin_prefix', 'city', 'state'] as const).map((column) =>
          where.and([where(column, '>=', search), where(column, '<', afterPrefix(search))]),
        ),
      ),
    )
  }
  return await pageOf(query, page, ['pin_prefix', 'pin_prefix'], 'asc').execute()
}

export async function findArea(db: Executor, prefix: string): Promise<Edited<DeliveryAreaRow> | undefined> {
  return await db.selectFrom('delivery_areas').selectAll().where('pin_prefix', '=', prefix).executeTakeFirst()
}

/** False when there is such an area already; it stays as it is. */
export async function insertArea(tx: Executor, row: Edited<DeliveryAreaRow>): Promise<boolean> {
  const result = await tx
    .insertInto('delivery_areas')
    .values(row)
    .onConflict((conflict) => conflict.column('pin_prefix').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when the area is not as it was read. */
export async function updateArea(
  tx: Executor,
  { pin_prefix, ...terms }: Edited<DeliveryAreaRow>,
  seenAt: number,
): Promise<boolean> {
  const query = tx
    .updateTable('delivery_areas')
    .set(terms)
    .where('pin_prefix', '=', pin_prefix)
    .where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteArea(tx: Executor, prefix: string): Promise<boolean> {
  return (await tx.deleteFrom('delivery_areas').where('pin_prefix', '=', prefix).executeTakeFirst()).numDeletedRows > 0n
}
