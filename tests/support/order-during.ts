import { sql } from 'kysely'
import { vi } from 'vitest'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { orderBody } from './order-body.ts'
import type { CatalogueProduct } from './stocked-shop.ts'

/** Places an order for one piece, and begins `meanwhile` between its last statement and its commit; answers what came of that. */
export async function orderDuring<T>(
  deps: Deps,
  { userId, product }: { userId: string; product: CatalogueProduct },
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { database } = deps
  const written = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const write: Database['write'] = (work, options) =>
    database.write(async (tx) => {
      const result = await work(tx)
      written.resolve()
      await released.promise
      return result
    }, options)
  const order = placeOrder({ ...deps, database: { ...database, write } }, userId, orderBody([[product, 1]]))
  await Promise.race([written.promise, order])
  const other = meanwhile()
  await untilOneWaits(database)
  released.resolve()
  await order
  return await other
}

/** PostgreSQL lets both run until one waits for the other; SQLite has one writer anyway. */
async function untilOneWaits({ kind, read }: Database): Promise<void> {
  if (kind === 'sqlite') return
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
      return rows.length > 0
    },
    { timeout: 30_000 },
  )
}
