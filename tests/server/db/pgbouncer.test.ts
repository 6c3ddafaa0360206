import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Executor } from '#server/db/database.ts'
import { tryMove } from '#server/db/move/move-shop.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { stockOf, stockShop } from '#tests/support/stocked-shop.ts'

const program = findPgBouncer()
const adminUrl = inject('postgresUrl')
/** Fewer than the processes of the shop open: each transaction may run on another one. */
const CONNECTIONS = '3'
const CUSTOMERS = 4
const ORDERS_EACH = 10

/** Three connections may be too few for a moment on a busy machine: what is answered 503 is sent again under its key, as a browser does. */
async function placedAtLast<A extends { status: number }>(place: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await place()
    if (answer.status !== 503) return answer
    await delay(100)
  }
}

describe.skipIf(program === undefined || adminUrl === '')('behind PgBouncer, a pool of transactions', () => {
  const name = `pooled_${randomBytes(4).toString('hex')}`
  let direct: string
  let pool: PgBouncer
  let dataDir: string
  let shops: ShopServer[] = []

  beforeEach(async () => {
    direct = makeShopDatabase(adminUrl, name)
    pool = await startPgBouncer(program ?? '', direct, { default_pool_size: CONNECTIONS })
    dataDir = await mkdtemp(join(tmpdir(), 'haat-pooled-'))
  })
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.end('SIGKILL')
    await pool.stop()
    await dropShopDatabase(adminUrl, name)
    await rm(dataDir, { recursive: true, force: true })
  })

  it('two processes make the tables, sell at once, and lose or double no order', { timeout: 180_000 }, async () => {
    const env = { SEED: 'none', BACKUP_DATABASE_URL: direct }
    const start = () => startShopServer({ dataDir, databaseUrl: pool.url, env })
    shops = await Promise.all([start(), start()])
    const database = await openDatabase({ databaseUrl: direct })
    await stockShop(database, [{ id: 'a', stock: 1_000 }])

    const orders = Array.from({ length: CUSTOMERS }, async (_, at) => {
      const shop = shops[at % 2]
      if (shop === undefined) throw new Error('There are two shops')
      const phoneNumber = `98765432${String(10 + at)}`
      const customer = await logInOverHttp(shop, phoneNumber)
      const bodies = Array.from({ length: ORDERS_EACH }, () => orderBody([[{ id: 'a' }, 1]], { phoneNumber }))
      return await Promise.all(bodies.map((body) => placedAtLast(() => customer.placeOrder(body))))
    })
    const answers = (await Promise.all(orders)).flat()
    for (const { status } of answers) expect([200, 201]).toContain(status)
    const placed = await database.read.selectFrom('orders').select('id').execute()
    expect(placed.map(({ id }) => id).sort()).toEqual(answers.map(({ body }) => body.orderId).sort())
    expect(await stockOf(database, 'a')).toBe(1_000 - CUSTOMERS * ORDERS_EACH)
    await database.close()
    for (const shop of shops) {
      expect(await shop.end('SIGTERM')).toBe(0)
      expect(shop.output()).not.toMatch(/"level":[56]0/)
    }
  })

  it('statements keep the limits of the role, and those that may take long are freed of it', async () => {
    const database = await openDatabase({ databaseUrl: pool.url })
    const limit = (tx: Executor) => sql`show statement_timeout`.execute(tx)
    const long = await database.write(limit, { mayTakeLong: true })
    const usual = await database.write(limit)
    await database.close()
    expect(long.rows).toEqual([{ statement_timeout: '0' }])
    expect(usual.rows).toEqual([{ statement_timeout: '10s' }])
  })

  it('a move does not go through it, whatever it passes over, and says what to name instead', async () => {
    const to = { databaseUrl: pool.url }
    const file = join(dataDir, 'haat.db')
    await expect(tryMove({ from: { file }, to, say() {} })).rejects.toThrow('is a pool')
    const ignored = 'statement_timeout, idle_in_transaction_session_timeout, options, lock_timeout'
    const lenient = await startPgBouncer(program ?? '', direct, { ignore_startup_parameters: ignored })
    try {
      await expect(tryMove({ from: { file }, to: { databaseUrl: lenient.url }, say() {} })).rejects.toThrow('is a pool')
    } finally {
      await lenient.stop()
    }
  })

  it('a pool that refuses what the shop says at its start is named, with the setting that mends it', async () => {
    const strict = await startPgBouncer(program ?? '', direct, { ignore_startup_parameters: 'extra_float_digits' })
    const start = startShopServer({ dataDir, databaseUrl: strict.url })
    await expect(start).rejects.toThrow('set its ignore_startup_parameters as ops/compose/pgbouncer.ini does')
    await strict.stop()
  })
})
