import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { PostgresOptions } from '#server/db/postgres.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const postgresUrl = inject('postgresUrl')
const away = { code: 'UNAVAILABLE', retryAfterSeconds: 2 }

describeOnBothDatabases('trouble with the connections', (open, kind) => {
  it('lets more writes than connections wait for their turn, in the order they came', async () => {
    const { source } = await open()
    // The last ones wait for longer than a connection may take.
    const narrow = await openDatabase(source, { connectWithinMs: 2_000 })
    const done: number[] = []
    const write = async (number: number) => {
      await narrow.write((tx) => (kind === 'postgres' ? sql`select pg_sleep(0.5)` : sql`select 1`).execute(tx))
      done.push(number)
    }
    await Promise.all(Array.from({ length: 60 }, (_, number) => write(number)))
    expect(done).toHaveLength(60)
    // Ten at a time: nobody is overtaken by more than those beside him.
    for (const [place, number] of done.entries()) expect(Math.abs(place - number)).toBeLessThan(20)
    await narrow.close()
  })
  // The rest is about a wire, which the embedded database does not have.
  if (kind === 'sqlite') return

  let shop: TestDatabase
  let wire: TcpProxy
  let database: Database

  async function openOver(options: PostgresOptions = {}): Promise<Database> {
    const url = new URL(shop.source.databaseUrl ?? '')
    url.port = String(wire.port)
    return await openDatabase({ databaseUrl: url.href }, options)
  }

  beforeEach(async () => {
    shop = await open()
    wire = await startTcpProxy(Number(new URL(postgresUrl).port))
    database = await openOver()
  })
  afterEach(async () => {
    await database.close()
    await wire.close()
  })

  /** Asleep, and not on its way there only: it has looked by then at what it waits for. */
  async function busyWith(marker: string): Promise<void> {
    const busy = sql`select pid from pg_stat_activity
      where wait_event = 'PgSleep' and query like ${`%${marker}%`}`
    await expect.poll(async () => (await busy.execute(shop.read)).rows.length).toBeGreaterThan(0)
  }

  /** Ends the server's side of every connection that is asleep in such a statement. */
  async function terminate(marker: string): Promise<void> {
    const busy = sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where wait_event = 'PgSleep' and query like ${`%${marker}%`}`
    await expect.poll(async () => (await busy.execute(shop.read)).rows.length).toBeGreaterThan(0)
  }

  const settingsNamed = (name: string) =>
    shop.read.selectFrom('settings').selectAll().where('name', '=', name).execute()

  it('is closed once the database has let go of its connections: a restore may follow at once', async () => {
    const used = sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'haat'`
    const own = (await used.execute(shop.read)).rows.length
    for (let round = 0; round < 10; round += 1) {
      const passing = await openDatabase(shop.source)
      await Promise.all([1, 2, 3, 4].map(() => passing.write((tx) => sql`select pg_sleep(0.01)`.execute(tx))))
      await passing.close()
      expect((await used.execute(shop.read)).rows).toHaveLength(own)
    }
  })

  const ROUNDS = runsOf(3, 100)
  const setting = (name: string, value: string) => ({ name, value })

  it('repeats a read on another connection when its own was cut', { timeout: CAMPAIGN_TIMEOUT_MS }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // The read hangs the first time alone: what it waits for is gone when it is repeated.
      await shop.write((tx) => tx.insertInto('settings').values(setting('hang', '')).execute())
      const read = sql<{ seen: string }>`select 'read me' as seen, case when exists
        (select 1 from settings where name = 'hang') then pg_sleep(20) end`.execute(database.read)
      await busyWith('read me')
      await shop.write((tx) => tx.deleteFrom('settings').where('name', '=', 'hang').execute())
      await terminate('read me')
      expect((await read).rows[0]?.seen).toBe('read me')
    }
  })

  it('runs a transaction again that was cut before its commit, and keeps it once', {
    timeout: CAMPAIGN_TIMEOUT_MS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let runs = 0
      const written = database.write(async (tx) => {
        runs += 1
        await tx
          .insertInto('settings')
          .values(setting(`cut ${round}`, String(runs)))
          .execute()
        if (runs === 1) await sql`select pg_sleep(20), 'cut me'`.execute(tx)
      })
      await terminate('cut me')
      await written
      expect(runs).toBe(2)
      expect(await settingsNamed(`cut ${round}`)).toEqual([setting(`cut ${round}`, '2')])
    }
  })

  it('answers 503 and never repeats when the answer to a commit is lost', {
    timeout: CAMPAIGN_TIMEOUT_MS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let runs = 0
      wire.cutAfter('commit\0')
      const written = database.write(async (tx) => {
        runs += 1
        await tx
          .insertInto('settings')
          .values(setting(`unknown ${round}`, ''))
          .execute()
      })
      await expect(written).rejects.toMatchObject(away)
      expect(runs).toBe(1)
      await expect.poll(() => settingsNamed(`unknown ${round}`)).toHaveLength(1)
    }
  })

  it('answers 503 while the server takes no writes, and goes on as soon as a new connection may', async () => {
    const own = await sql<{ name: string }>`select current_database() as name`.execute(shop.read)
    const name = sql.id(own.rows[0]?.name ?? '')
    const closeToWrites = (way: 'set' | 'reset') =>
      shop.write(async (tx) => {
        await sql`set transaction read write`.execute(tx)
        const change = way === 'set' ? sql`set default_transaction_read_only = on` : sql`reset all`
        await sql`alter database ${name} ${change}`.execute(tx)
      })
    const write = (key: string) => database.write((tx) => tx.insertInto('settings').values(setting(key, '')).execute())
    // As after a failover, while the address still leads to a replica: a connection made then stays one to it.
    await closeToWrites('set')
    await expect(write('too early')).rejects.toMatchObject(away)
    await closeToWrites('reset')
    await write('in time')
    expect(await settingsNamed('too early')).toEqual([])
    expect(await settingsNamed('in time')).toHaveLength(1)
  })

  it('refuses with the reason of the work, although the connection was cut under its rollback', {
    timeout: CAMPAIGN_TIMEOUT_MS,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = database.write(async (tx) => {
        await tx.insertInto('settings').values(setting('never', '')).execute()
        wire.cutAfter('rollback\0')
        throw new RangeError('out of mangoes')
      })
      await expect(written).rejects.toThrow('out of mangoes')
    }
    await expect.poll(() => settingsNamed('never')).toEqual([])
  })

  it('answers 503 while nothing comes through, and goes on when the network is back', async () => {
    const hasty = await openOver({ connectWithinMs: 500, waitWithinMs: 1000, statementWithinMs: 500 })
    // So short a patience may be too short on a busy machine, with nothing wrong on the wire.
    const going = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 60_000 })
    await going(() => hasty.write((tx) => sql`select 1`.execute(tx)))
    await going(() => sql`select 1`.execute(hasty.read))
    wire.silence()
    for (let call = 0; call < 3; call += 1) {
      await expect(sql`select 1`.execute(hasty.read)).rejects.toMatchObject(away)
      await expect(hasty.write((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject(away)
    }
    wire.restore()
    expect((await going(() => sql`select 1`.execute(hasty.read))).rows).toHaveLength(1)
    const row = { name: 'back', value: '' }
    await going(() =>
      hasty.write((tx) =>
        tx
          .insertInto('settings')
          .values(row)
          .onConflict((known) => known.doNothing())
          .execute(),
      ),
    )
    expect(await settingsNamed('back')).toHaveLength(1)
    await hasty.close()
  })
})

describe('turns', () => {
  it('answers 503 to who waited too long for a connection', async () => {
    if (postgresUrl === '') return
    const database = await openDatabase({ databaseUrl: postgresUrl }, { waitWithinMs: 50 })
    const busy = Array.from({ length: 10 }, () => database.write((tx) => sql`select pg_sleep(0.5)`.execute(tx)))
    await expect(database.write((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject(away)
    await Promise.all(busy)
    await database.close()
  })
})
