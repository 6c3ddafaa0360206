import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  findPostgres,
  type PostgresCluster,
  type PostgresStandby,
  startPostgres,
  startStandby,
} from '#tests/support/postgres-cluster.ts'
import { stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const LONG = 120_000
const clock = { now: () => Date.UTC(2026, 10, 25) }
const food = { id: 'a', stock: 1 }
const setStock = (shop: Database, stock: number) =>
  shop.write((tx) => tx.updateTable('products').set({ stock }).where('id', '=', food.id).execute())
const pieces = async (db: Executor) =>
  (await db.selectFrom('products').select('stock').where('id', '=', food.id).executeTakeFirstOrThrow()).stock

describeOnBothDatabases('lists where there is no replica', (open, kind) => {
  it('are read where everything is read', async () => {
    const shop = await open()
    await stockShop(shop, [food])
    expect(await shop.readLists(pieces)).toBe(1)
  })

  if (kind === 'postgres') {
    it('are read from the primary where the replica cannot be reached or follows nobody', async () => {
      const { source } = await open()
      const away = `postgres://haat@127.0.0.1:${await freePort()}/haat`
      for (const readUrl of [away, source.databaseUrl]) {
        const shop = await openDatabase({ ...source, readUrl })
        expect(await shop.readLists(async (db) => (await sql`select 1`.execute(db)).rows.length)).toBe(1)
        await shop.close()
      }
    })

    it('wait once for a replica that is silent, not each of them', async () => {
      const { source } = await open()
      const calls: Socket[] = []
      const silent = createServer((socket) => calls.push(socket)).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      const shop = await openDatabase(
        { ...source, readUrl: `postgres://haat@127.0.0.1:${port}/haat` },
        { connectWithinMs: 300 },
      )
      for (let list = 0; list < 10; list += 1) {
        expect(await shop.readLists(async (db) => (await sql`select 1`.execute(db)).rows.length)).toBe(1)
      }
      expect(calls).toHaveLength(1)
      await shop.close()
      for (const socket of calls) socket.destroy()
      silent.close()
    })
  }
})

const binaries = await findPostgres()

describe.skipIf(binaries === undefined || !inject('postgresUrl'))('lists beside a streaming replica', () => {
  let primary: PostgresCluster
  let standby: PostgresStandby
  let shop: Database

  beforeAll(async () => {
    primary = await startPostgres(binaries ?? '')
    const first = await openDatabase({ databaseUrl: primary.url })
    await migrate(first, clock)
    await stockShop(first, [food])
    await first.close()
    standby = await startStandby(binaries ?? '', primary)
    shop = await openDatabase({ databaseUrl: primary.url, readUrl: standby.url })
  }, LONG)
  afterAll(async () => {
    await shop.close()
    await standby.stop()
    await primary.stop()
  }, LONG)

  const tellStandby = async (text: string) => {
    const client = new pg.Client({ connectionString: standby.url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  /** What a list says, and whether the replica said it. */
  const listed = () =>
    shop.readLists(async (db) => {
      const { rows } = await sql<{ is_copy: boolean }>`select pg_is_in_recovery() as is_copy`.execute(db)
      return { stock: await pieces(db), isCopy: rows[0]?.is_copy }
    })

  it('are read from it with everything that was committed before, by whichever process', async () => {
    const other = await openDatabase({ databaseUrl: primary.url })
    for (let stock = 2; stock < 12; stock += 1) {
      await setStock(stock % 2 === 0 ? shop : other, stock)
      expect(await listed()).toEqual({ stock, isCopy: true })
    }
    await other.close()
  })

  it('are read from the primary while it is behind, and from it again when it has caught up', async () => {
    await tellStandby('select pg_wal_replay_pause()')
    await setStock(shop, 77)
    expect(await listed()).toEqual({ stock: 77, isCopy: false })
    expect(await shop.read.transaction().execute(pieces)).toBe(77)
    await tellStandby('select pg_wal_replay_resume()')
    await expect.poll(listed).toEqual({ stock: 77, isCopy: true })
  })

  it('are read where the address of the primary leads, before the standby there is promoted', async () => {
    const early = await openDatabase({ databaseUrl: standby.url, readUrl: standby.url })
    expect(await early.readLists(pieces)).toBe(await pieces(shop.read))
    await early.close()
  })

  it('cannot write there, and what its own trouble breaks is read again from the primary', async () => {
    const asked: boolean[] = []
    const answer = await shop.readLists(async (db) => {
      const { rows } = await sql<{ is_copy: boolean }>`select pg_is_in_recovery() as is_copy`.execute(db)
      asked.push(rows[0]?.is_copy ?? false)
      if (rows[0]?.is_copy)
        throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
      return await pieces(db)
    })
    expect({ asked, answer }).toEqual({ asked: [true, false], answer: await stockOf(shop, food.id) })
    await expect(shop.readLists((db) => sql`delete from products`.execute(db))).rejects.toThrow(/read-only/)
  })

  it('go on from the primary when it is gone, or has become one itself', { timeout: LONG }, async () => {
    await tellStandby('select pg_promote(true, 60)')
    expect(await listed()).toMatchObject({ isCopy: false })
    await standby.stop()
    expect(await listed()).toMatchObject({ isCopy: false })
  })
})
