import { sql, type Transaction } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { DocumentRow, PageRow, Tables } from '#server/db/tables.ts'

/** Grows with every change of what the content calls answer; every process compares it to know what it has cached. */
export async function contentVersion(db: Executor): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.version
}

/** To be called in the transaction of every change to the catalogue or the content. */
export async function bumpContentVersion(tx: Transaction<Tables>): Promise<void> {
  await tx.updateTable('content_version').set({ version: sql<number>`version + 1` }).where('id', '=', 1).execute()
}

/** An article, a recipe or a banner with the placeholder shown until its picture has loaded. */
export interface IllustratedRow extends DocumentRow {
  blur: string
  updated_at: number
}

/** The same with the moment its picture came to the shop. */
export interface DatedRow extends IllustratedRow {
  picture_at: number
}

/** All banners, blogs or recipes in showing order. */
export async function listDocuments(db: Executor, table: 'banners' | 'blogs' | 'recipes'): Promise<DatedRow[]> {
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
      'media.created_at as picture_at',
    ])
    .orderBy(`${table}.position`)
    .orderBy(`${table}.id`)
    .execute()
}

export async function listPages(db: Executor): Promise<(PageRow & { updated_at: number })[]> {
  return await db.selectFrom('pages').selectAll().execute()
}
