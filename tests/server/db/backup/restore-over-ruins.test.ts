import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type BackupTools, backupTools } from '#server/db/backup/backup-tools.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { askDatabase, dropShopDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const clock = { now: () => Date.UTC(2026, 10, 29) }
const adminUrl = inject('postgresUrl')
const NAME = 'haat_over_ruins'

describe.skipIf(adminUrl === '')('a restore over a shop on PostgreSQL that cannot be backed up any more', () => {
  let dataDir: string
  let databaseUrl: string
  let tools: BackupTools
  let folder: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'haat-ruins-'))
    databaseUrl = makeShopDatabase(adminUrl, NAME)
    tools = backupTools({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DATABASE_URL: '' }, clock)
    const shop = await openDatabase({ databaseUrl })
    await migrate(shop, clock)
    await shop.write((tx) => tx.insertInto('settings').values({ name: 'before', value: '' }).execute())
    await shop.close()
    folder = (await tools.make()).folder
  })
  afterEach(async () => {
    await dropShopDatabase(adminUrl, NAME)
    await rm(dataDir, { recursive: true, force: true })
  })

  it('changes nothing and says how to go without what is there, which then is replaced', async () => {
    await askDatabase(databaseUrl, 'drop table settings')
    const again = 'add --discard to restore without it'
    await expect(tools.restore(folder)).rejects.toMatchObject({ exitCode: 65, message: expect.stringContaining(again) })
    expect(
      await askDatabase(databaseUrl, `select to_regclass('public.settings'), to_regclass('public.orders')`),
    ).toEqual([null, 'orders'])

    expect(await tools.restore(folder, { discards: true })).toBeNull()
    expect(await askDatabase(databaseUrl, `select name from settings where name = 'before'`)).toEqual(['before'])
  })
})
