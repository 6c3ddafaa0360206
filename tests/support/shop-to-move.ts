import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { seedOrders } from '../../bench/support/seed-orders.ts'
import { stockShop } from './stocked-shop.ts'

const NOW = Date.UTC(2026, 10, 21)

/** Every value a byte can have. */
export const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, at) => at)

/** Fills an embedded shop with whatever is hard to carry: bytes, every script, empty cells, numbers that were given up. */
export async function fillShopToMove(database: Database, file: string, orders: number): Promise<void> {
  await stockShop(database, [
    { id: 'p1' },
    { id: 'p2', name: 'आम का अचार "घर" \\ {NULL}', price: 0.01, isHidden: true },
  ])
  seedOrders(file, orders, NOW)
  await database.write(async (tx) => {
    await tx
      .insertInto('media')
      .values([
        { hash: 'bytes', kind: 'upload', recipe_json: null, bytes: EVERY_BYTE, blur: '#eedd99', created_at: 1 },
        { hash: 'Zz', kind: 'upload', recipe_json: null, bytes: new Uint8Array(0), blur: '', created_at: NOW },
      ])
      .execute()
    await tx
      .insertInto('return_photos')
      .values([2, 1].map((photo_no) => ({ return_id: 'r0000001', photo_no, small: EVERY_BYTE, large: EVERY_BYTE })))
      .execute()
    await tx
      .insertInto('settings')
      .values(
        ['', ' ', 'a', 'A', 'é', 'ਦੁਕਾਨ', '🥭', '\\x00', '{"a":null}', 'NULL'].map((name) => ({ name, value: name })),
      )
      .execute()
    for (const word of ['mango', '~0123456789', 'ਅੰਬ', '🥭']) {
      await sql`insert into order_search (word, order_id) select ${word}, id from orders`.execute(tx)
    }
    // The highest numbers are given up: a table counts on from where it was, not from what is left.
    await sql`delete from audit_log where id > ${orders - 2}`.execute(tx)
  })
}

/** Rows whose numbers the database gives by itself, in an embedded shop: the last one that was given. */
export function lastNumberIn(file: string, table: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq)
  } finally {
    database.close()
  }
}
