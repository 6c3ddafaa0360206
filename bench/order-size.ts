import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/open-database.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { printTable } from './support/table.ts'

/**
 * What one order of three foods costs PostgreSQL, in rows and bytes: figures that a busy machine does not change, on
 * which docs/scale.md is based.
 */
const ORDERS = 400
const WARM = 20
const foods = ['a', 'b', 'c'].map((id) => ({ id, stock: 1_000_000 }))

interface Standing {
  wal: number
  bytes: number
  written: Map<string, { rows: number; bytes: number }>
}

async function standing(client: pg.Client): Promise<Standing> {
  // Sessions tell what they did a moment later.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables order by 1`,
  )
  const all = await client.query<{ wal: string; bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_database_size(current_database()) as bytes`,
  )
  const written = new Map(rows.map((row) => [row.name, { rows: Number(row.rows), bytes: Number(row.bytes) }]))
  return { wal: Number(all.rows[0]?.wal), bytes: Number(all.rows[0]?.bytes), written }
}

const binaries = await findPostgres()
if (binaries === undefined) throw new Error('PostgreSQL is not on this machine')
const postgres = await startPostgres(binaries)
const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

/** Sells that many orders in a process that has ended when this resolves, so that everything is counted. */
async function sell(count: number): Promise<void> {
  const shop = await startShopServer({ dataDir, databaseUrl: postgres.url, env: { SEED: 'none' } })
  const phoneNumber = '9876543210'
  const customer = await logInOverHttp(shop, phoneNumber)
  for (let order = 0; order < count; order += 1) {
    const { status } = await customer.placeOrder(
      orderBody(
        foods.map((food) => [food, 1]),
        { phoneNumber },
      ),
    )
    if (status !== 201) throw new Error(`An order was answered ${status}`)
  }
  await shop.end('SIGTERM')
}

try {
  const tables = await startShopServer({ dataDir, databaseUrl: postgres.url, env: { SEED: 'none' } })
  await tables.end('SIGTERM')
  const database = await openDatabase({ databaseUrl: postgres.url })
  await stockShop(database, foods)
  await database.close()
  await sell(WARM)
  const before = await standing(client)
  await sell(ORDERS)
  const after = await standing(client)
  const rows = [...after.written]
    .map(([name, now]) => {
      const then = before.written.get(name) ?? { rows: 0, bytes: 0 }
      return { name, rows: (now.rows - then.rows) / ORDERS, bytes: (now.bytes - then.bytes) / ORDERS }
    })
    .filter((table) => table.rows >= 0.1)
    .sort((a, b) => b.bytes - a.bytes)
  printTable(
    `One order of three foods on PostgreSQL, the mean of ${ORDERS}`,
    ['table', 'rows written', 'bytes kept'],
    [
      ...rows.map((table) => [table.name, table.rows.toFixed(1), table.bytes.toFixed(0)]),
      [
        'in all',
        rows.reduce((sum, table) => sum + table.rows, 0).toFixed(1),
        ((after.bytes - before.bytes) / ORDERS).toFixed(0),
      ],
      ['write-ahead log', '', ((after.wal - before.wal) / ORDERS).toFixed(0)],
    ],
  )
} finally {
  await client.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
