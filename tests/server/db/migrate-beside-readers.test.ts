import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const clock = { now: () => Date.UTC(2026, 10, 29) }
const adminUrl = inject('postgresUrl')
const NAME = 'haat_beside_readers'

const extra: Migration = {
  name: '2099-01-01-a-extra',
  async up(tx) {
    await sql`alter table products add column extra text`.execute(tx)
  },
}

describe.skipIf(adminUrl === '')('a new version that changes a table somebody else has open', () => {
  let shop: Database
  let upgrading: Database
  let reader: pg.Client

  beforeEach(async () => {
    const databaseUrl = makeShopDatabase(adminUrl, NAME)
    shop = await openDatabase({ databaseUrl })
    await migrate(shop, clock)
    upgrading = await openDatabase({ databaseUrl })
    reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
  })
  afterEach(async () => {
    await reader.end()
    await upgrading.close()
    await shop.close()
    await dropShopDatabase(adminUrl, NAME)
  })

  async function isAskedFor(): Promise<boolean> {
    const waiting = sql`select 1 from pg_locks where relation = 'products'::regclass and not granted`
    return (await waiting.execute(shop.read)).rows.length > 0
  }

  it('keeps shoppers for a moment only, and goes on when the other has ended', { timeout: 60_000 }, async () => {
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin')
    await reader.query('lock table products in access share mode')
    const upgrade = migrate(upgrading, clock, { migrations: [...allMigrations, extra] })
    await vi.waitUntil(isAskedFor, { timeout: 20_000 })

    // Behind the step, which waits for the other: without a limit it would be refused in the end, as all of the shop's calls.
    await shop.read.selectFrom('products').select('id').execute()
    await reader.query('commit')
    expect(await upgrade).toEqual(['2099-01-01-a-extra'])
  })
})
