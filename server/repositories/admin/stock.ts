import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { StockChangeRow } from '#server/db/tables.ts'
import { waitsForStaff } from '../order-standing.ts'

/** The pieces of a product, kept from other changes and from orders until the transaction is over. */
export async function lockStock(tx: Executor, productId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('products')
    .set((product) => ({ stock: product.ref('stock') }))
    .where('id', '=', productId)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

const ROWS_AT_ONCE = 500

/** Adds pieces or takes them; false where there are not as many to take. */
export async function moveStock(tx: Executor, productId: string, difference: number): Promise<boolean> {
  const result = await tx
    .updateTable('products')
    .set((product) => ({ stock: product('stock', '+', difference) }))
    .where('id', '=', productId)
    .where('stock', '>=', -difference)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Pieces that come to a product, or with a minus go. */
export interface StockMove {
  id: string
  difference: number
}

/**
 * Adds pieces to many products or takes them, in few statements, and answers what each has then; a product is left out
 * where there are not as many to take. The products are locked.
 */
export async function moveStocks(tx: Executor, moves: readonly StockMove[]): Promise<Map<string, number>> {
  const after = new Map<string, number>()
  for (let from = 0; from < moves.length; from += ROWS_AT_ONCE) {
    const part = moves.slice(from, from + ROWS_AT_ONCE)
    const rows = part.map(({ id, difference }) => sql`(${id}, cast(${difference} as integer))`)
    const moved = await sql<{ id: string; stock: number }>`
      with moves (id, difference) as (values ${sql.join(rows)})
      update products set stock = products.stock + moves.difference from moves
      where products.id = moves.id and products.stock + moves.difference >= 0
      returning products.id, products.stock`.execute(tx)
    for (const { id, stock } of moved.rows) after.set(id, Number(stock))
  }
  return after
}

/** Pieces of a product that orders hold which have not left the house. */
export async function countHeldPieces(db: Executor, productId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((rows) => rows.fn.sum<number | string | bigint | null>('order_lines.quantity').as('pieces'))
    .where(waitsForStaff)
    .where('orders.holds_stock', '=', 1)
    .where('order_lines.product_id', '=', productId)
    .executeTakeFirst()
  return Number(row?.pieces ?? 0)
}

export async function findStockChange(db: Executor, id: string): Promise<StockChangeRow | undefined> {
  return await db.selectFrom('stock_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest changes of a product's pieces, newest first. */
export async function listStockChanges(db: Executor, productId: string, limit: number): Promise<StockChangeRow[]> {
  return await db
    .selectFrom('stock_changes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** How often the desk changed the pieces of each product; products without a change are left out. */
export async function countStockChanges(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_changes')
    .select(['product_id', (group) => group.fn.max('number').as('changes')])
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, Number(row.changes)]))
}

/** The first line in the history of new products' pieces. */
export async function noteOpenings(
  tx: Executor,
  openings: readonly Pick<StockChangeRow, 'id' | 'product_id' | 'difference'>[],
  { at, by }: { at: number; by: string },
): Promise<void> {
  const rows = openings.map((opening) => ({
    ...opening,
    number: 1,
    at,
    by_email: by,
    reason: 'opening' as const,
    stock_after: opening.difference,
    note: '',
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('stock_changes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

/** Notes a change under the product's next number. The product is locked. */
export async function noteStockChange(tx: Executor, change: Omit<StockChangeRow, 'number'>): Promise<void> {
  const [last] = await listStockChanges(tx, change.product_id, 1)
  await tx
    .insertInto('stock_changes')
    .values({ ...change, number: (last?.number ?? 0) + 1 })
    .execute()
}

/** Notes changes of many products, each under its product's next number. The products are locked. */
export async function noteStockChanges(
  tx: Executor,
  changes: readonly Omit<StockChangeRow, 'number'>[],
): Promise<void> {
  const last = await countStockChanges(tx)
  const rows = changes.map((change) => ({ ...change, number: (last.get(change.product_id) ?? 0) + 1 }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('stock_changes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
