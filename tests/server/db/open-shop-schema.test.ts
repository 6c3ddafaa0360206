import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openShop } from '#server/db/open-shop.ts'
import { dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const clock = { now: () => Date.UTC(2026, 10, 28) }
const adminUrl = inject('postgresUrl')
const NAME = 'haat_own_schema'
let dataDir: string
let databaseUrl: string

async function ask(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

const open = () => openShop({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, clock, () => {})

describe.skipIf(adminUrl === '')('a schema of the name of the shop’s user', () => {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'haat-schema-'))
    databaseUrl = makeShopDatabase(adminUrl, NAME)
  })
  afterEach(async () => {
    await rm(dataDir, { recursive: true, force: true })
    await dropShopDatabase(adminUrl, NAME)
  })

  it('hides no shop: an empty one is not opened in its place', async () => {
    const shop = await open()
    await shop.write((tx) => tx.insertInto('settings').values({ name: 'mine', value: 'kept' }).execute())
    await shop.close()

    await ask(databaseUrl, `create schema ${NAME}`)
    await expect(open()).rejects.toThrow(`makes them in ${NAME}`)

    await ask(databaseUrl, `alter role ${NAME} set search_path = public`)
    const again = await open()
    expect(await again.read.selectFrom('settings').select('value').where('name', '=', 'mine').execute()).toHaveLength(1)
    await again.close()
  })

  it('stops no shop that was made in it before', async () => {
    await ask(databaseUrl, `alter role ${NAME} set search_path = public`)
    await (await open()).close()
    await ask(databaseUrl, `alter schema public rename to ${NAME}`, `alter role ${NAME} reset search_path`)
    await (await open()).close()
  })
})
