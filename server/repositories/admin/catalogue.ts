import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { CategoryRow, MediaRow, ProductPictureRow, ProductRow } from '#server/db/tables.ts'
import { anywhere, type Page, pageOf } from './keyset.ts'

export type AdminProductRow = ProductRow & { category_label: string }
export type AdminCategoryRow = CategoryRow & { blur: string; products: number; updated_at: number }

export type NewCategoryRow = CategoryRow & { updated_at: number }

export interface ProductFilter {
  isHidden: boolean | undefined
  categoryId: string | undefined
  /** At most this many pieces left. */
  atMost: number | undefined
  words: readonly string[]
}

/** What another state of a product replaces: not its pieces, which sales take at any moment. */
const REPLACED = [
  ...(['name', 'name_url', 'food_group', 'description', 'details_json', 'diet_json', 'allergens_json'] as const),
  ...(['states_json', 'price_paise', 'discount_percent', 'weight', 'tax_percent', 'hsn_code', 'category_id'] as const),
  ...(['is_best_seller', 'is_new_arrival', 'is_deal_of_the_day', 'is_season_special', 'is_hidden'] as const),
  'updated_at' as const,
]

export type ProductSort = 'name' | 'newest' | 'stock'
const SORTS = {
  name: [['products.name', 'products.id'], 'asc'],
  newest: [['products.created_at', 'products.id'], 'desc'],
  stock: [['products.stock', 'products.id'], 'asc'],
} as const

const products = (db: Executor) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.label as category_label')

export async function listAdminProducts(
  db: Executor,
  filter: ProductFilter,
  sort: ProductSort,
  page: Page,
): Promise<AdminProductRow[]> {
  let query = products(db)
  if (filter.isHidden !== undefined) query = query.where('products.is_hidden', '=', filter.isHidden ? 1 : 0)
  if (filter.categoryId !== undefined) query = query.where('products.category_id', '=', filter.categoryId)
  if (filter.atMost !== undefined) query = query.where('products.stock', '<=', filter.atMost)
  for (const word of filter.words) {
    const text = sql`lower(products.name || ' ' || products.food_group || ' ' || products.name_url)`
    query = query.where(sql<SqlBool>`${text} like ${anywhere(word)} escape '\\'`)
  }
  const [columns, direction] = SORTS[sort]
  return await pageOf(query, page, columns, direction).execute()
}

/** All products in name order, for export and import. */
export async function listAllProducts(db: Executor): Promise<AdminProductRow[]> {
  return await products(db).orderBy('products.name').execute()
}

export async function findAdminProduct(db: Executor, id: string): Promise<AdminProductRow | undefined> {
  return await products(db).where('products.id', '=', id).executeTakeFirst()
}

/** Which of these addresses are those of a product, withdrawn ones included. */
export async function listKnownAddresses(db: Executor, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('products').select('name_url').where('name_url', 'in', addresses).execute()
  return new Set(rows.map(({ name_url }) => name_url))
}

/** A product that has this name or this address, other than `except`. */
export async function findTwin(
  db: Executor,
  { name, nameUrl, except }: { name: string; nameUrl: string; except: string },
): Promise<Pick<ProductRow, 'id' | 'name' | 'name_url'> | undefined> {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'name_url'])
    .where((where) => where.or([where('name', '=', name), where('name_url', '=', nameUrl)]))
    .where('id', '!=', except)
    .executeTakeFirst()
}

export async function insertProduct(tx: Executor, row: ProductRow): Promise<void> {
  await tx.insertInto('products').values(row).execute()
}

/** False if the product has changed since it was read; sales do not count as a change. */
export async function updateProductRow(
  tx: Executor,
  id: string,
  changes: Partial<Omit<ProductRow, 'stock'>>,
  seenAt: number,
): Promise<boolean> {
  const query = tx.updateTable('products').set(changes).where('id', '=', id).where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

const ROWS_AT_ONCE = 500

export async function insertProducts(tx: Executor, rows: readonly ProductRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('products')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}

/** Frees a product's name and address for another product, in a transaction that then gives it new ones. */
export async function letGoOfName(tx: Executor, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ name: `~${id}`, name_url: `~${id}` })
    .where('id', '=', id)
    .execute()
}

/**
 * Writes another state of each of these products, except their pieces, in few statements, so that orders for them are not
 * held up for long. The rows are locked in the order given. The caller has read them behind the lock of the content's version;
 * false if one was changed later all the same.
 */
export async function replaceProducts(
  tx: Executor,
  changed: readonly { before: AdminProductRow; after: AdminProductRow }[],
  now: number,
): Promise<boolean> {
  const rows = changed.map(({ before, after: { category_label: _, ...after } }) => ({
    ...after,
    id: before.id,
    stock: before.stock,
    created_at: before.created_at,
    updated_at: Math.max(now, before.updated_at + 1),
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE)
    const result = await tx
      .insertInto('products')
      .values(part)
      // Each of them is there: this is an update of many rows, in words that both databases know.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => Object.fromEntries(REPLACED.map((column) => [column, ref(`excluded.${column}`)])))
          .where(({ eb, ref }) => eb('products.updated_at', '<', ref('excluded.updated_at'))),
      )
      .executeTakeFirst()
    if (Number(result.numInsertedOrUpdatedRows) < part.length) return false
  }
  return true
}

export async function replacePictures(
  tx: Executor,
  productId: string,
  pictures: readonly Omit<ProductPictureRow, 'product_id' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map((picture, position) => ({ ...picture, product_id: productId, position }))
  await tx.insertInto('product_pictures').values(rows).execute()
}

/** Keeps an uploaded picture; the same bytes are one picture. */
export async function keepUpload(
  tx: Executor,
  { hash, bytes, blur, now }: { hash: string; bytes: Uint8Array; blur: string; now: number },
): Promise<void> {
  await tx
    .insertInto('media')
    .values({ hash, kind: 'upload', recipe_json: null, bytes, blur, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** The hashes that name a stored picture, with the placeholder shown until it has loaded. */
export async function findMedia(db: Executor, hashes: readonly string[]): Promise<Pick<MediaRow, 'hash' | 'blur'>[]> {
  if (hashes.length === 0) return []
  return await db.selectFrom('media').select(['hash', 'blur']).where('hash', 'in', hashes).execute()
}

/** In the order of the menu, hidden ones included. */
export async function listAdminCategories(db: Executor, id?: string): Promise<AdminCategoryRow[]> {
  let query = db
    .selectFrom('categories')
    .innerJoin('media', 'media.hash', 'categories.image_hash')
    .selectAll('categories')
    .select('media.blur')
    .select((select) =>
      select
        .selectFrom('products')
        .whereRef('products.category_id', '=', 'categories.id')
        .select((rows) => rows.fn.countAll<number | string | bigint>().as('count'))
        .as('products'),
    )
  if (id !== undefined) query = query.where('categories.id', '=', id)
  const rows = await query.orderBy('position').orderBy('categories.id').execute()
  return rows.map((row) => ({ ...row, products: Number(row.products) }))
}

/** False when the key or the address is taken. */
export async function insertCategory(tx: Executor, row: NewCategoryRow): Promise<boolean> {
  const result = await tx
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isCategoryUrlTaken(db: Executor, url: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where(sql<SqlBool>`lower(category_url) = ${url.toLowerCase()}`)
    .where('id', '!=', except)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the category is not as it was read. */
export async function updateCategoryRow(
  tx: Executor,
  id: string,
  changes: Partial<CategoryRow> & { updated_at: number },
  seenAt: number,
): Promise<boolean> {
  const query = tx.updateTable('categories').set(changes).where('id', '=', id).where('updated_at', '=', seenAt)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
