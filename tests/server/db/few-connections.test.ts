import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const adminUrl = inject('postgresUrl')
const NAME = 'haat_few_connections'
let database: Database

async function asAdmin(...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

const write = () => database.write((tx) => sql`select pg_sleep(0.05)`.execute(tx))
const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 2 }

describe.skipIf(adminUrl === '')('a PostgreSQL that gives the shop few connections', () => {
  beforeEach(async () => {
    const databaseUrl = makeShopDatabase(adminUrl, NAME)
    await asAdmin(`alter role ${NAME} connection limit 3`)
    database = await openDatabase({ databaseUrl }, { waitWithinMs: 5_000 })
  })
  afterEach(async () => {
    await database.close()
    await dropShopDatabase(adminUrl, NAME)
  })

  it('makes more writes than that wait for their turn, and refuses none', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, write))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('is told at once where none of its connections is the shop’s own', async () => {
    await asAdmin(`alter role ${NAME} connection limit 0`)
    await expect(write()).rejects.toMatchObject(busy)
  })
})
