import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_FILE, type DatabaseSource } from '#server/db/open-database.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import type { Kind } from './arguments.ts'
import { orderStatements, productStatements, READY_TO_SELL } from './fill-shop.ts'
import { postgresSide, type SqlSide, sqliteSide } from './sql-side.ts'

export const DESK_PASSWORD = 'a long enough password'

/** A shop of a size that was asked for, down unless `open` was called. */
export interface LargeShop {
  kind: Kind
  dataDir: string
  databaseUrl: string
  source: DatabaseSource
  side: SqlSide
  /** Starts a server, in production unless `env` says otherwise; resolves when it is ready. */
  open(env?: Readonly<Record<string, string>>): Promise<ShopServer>
  /** Fills it up to this many products. */
  growTo(products: number): Promise<void>
  remove(): Promise<void>
}

const ENV = {
  NODE_ENV: 'production',
  SEED: 'demo',
  LOG_LEVEL: 'warn',
  PICTURE_WARMING: 'off',
  BACKUP_TIME: 'off',
  ADMIN_SECOND_STEP: 'optional',
  ADMIN_PASSWORD: DESK_PASSWORD,
}

async function cluster() {
  const binaries = await findPostgres()
  if (binaries === undefined) throw new Error('PostgreSQL is not on this machine')
  return await startPostgres(binaries)
}

/** Makes a shop with the demo's goods and this many orders, the smallest number of products first. */
export async function makeShop(kind: Kind, orders: number, products: number): Promise<LargeShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const postgres = kind === 'postgres' ? await cluster() : undefined
  const databaseUrl = postgres?.url ?? ''
  const file = join(dataDir, DATABASE_FILE)
  const side = postgres === undefined ? sqliteSide(file) : postgresSide(databaseUrl)
  const open = (env: Readonly<Record<string, string>> = {}) =>
    startShopServer({ dataDir, env: { ...ENV, ...env }, ...(databaseUrl === '' ? {} : { databaseUrl }) })

  async function growTo(count: number): Promise<void> {
    const [row = {}] = await side.ask('select * from products limit 1')
    const [held] = await side.ask('select count(*) as count from products')
    await side.fill([...productStatements(Object.keys(row), Number(held?.count), count), ...READY_TO_SELL])
  }

  const seeding = await open()
  await seeding.end('SIGTERM')
  await growTo(products)
  await side.fill(orderStatements(orders, Date.now()))
  return {
    kind,
    dataDir,
    databaseUrl,
    source: postgres === undefined ? { file } : { databaseUrl },
    side,
    open,
    growTo,
    async remove() {
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
