import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { backupTools } from '#server/db/backup/backup-tools.ts'
import { migrate } from '#server/db/migrate.ts'
import { moveShop } from '#server/db/move/move-shop.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { askDatabase, makeShopDatabase } from '#tests/support/shop-database.ts'

const clock = { now: () => Date.UTC(2026, 10, 28) }
/** One that the shop's role may not make, as a provider puts it into each database. */
const EXTENSION = 'pg_stat_statements'
const adminUrl = inject('postgresUrl')
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-beside-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A database of the shop's role into which its administrator has put an extension, and the tables of somebody else. */
async function soldDatabase(name: string) {
  const databaseUrl = makeShopDatabase(adminUrl, name)
  const asAdmin = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  await askDatabase(asAdmin, `create extension ${EXTENSION}`)
  await askDatabase(asAdmin, 'create schema books')
  await askDatabase(asAdmin, 'create table books.entries as select 7::bigint as paise')
  const remove = async () => {
    await askDatabase(adminUrl, `drop database ${name} with (force)`)
    await askDatabase(adminUrl, `drop role ${name}`)
  }
  return { databaseUrl, asAdmin, remove }
}

describe.skipIf(adminUrl === '')('a database with what is not of the shop', () => {
  it('is backed up, proven and restored, and keeps what others put into it', async () => {
    const { databaseUrl, asAdmin, remove } = await soldDatabase('haat_beside_others')
    try {
      const shop = await openDatabase({ databaseUrl })
      await migrate(shop, clock)
      const put = (name: string) => shop.write((tx) => tx.insertInto('settings').values({ name, value: '' }).execute())
      await put('before')
      const tools = backupTools({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DATABASE_URL: '' }, clock)
      const { folder } = await tools.make()
      expect(await tools.prove(folder)).toMatchObject({ proof: 'restored' })
      await put('after')
      await shop.close()

      await tools.restore(folder)
      expect(await askDatabase(databaseUrl, `select name from settings where name in ('before', 'after')`)).toEqual([
        'before',
      ])
      expect(await askDatabase(asAdmin, `select extname from pg_extension where extname = '${EXTENSION}'`)).toEqual([
        EXTENSION,
      ])
      expect(await askDatabase(asAdmin, 'select paise from books.entries')).toEqual(['7'])

      await moveShop({ from: { databaseUrl }, to: { file: join(dataDir, 'haat.db') }, clock, say() {}, tell() {} })
    } finally {
      await remove()
    }
  })

  it('may be looked into while a backup is proven: the proof counts, and its database goes with the next', async () => {
    const { databaseUrl, remove } = await soldDatabase('haat_beside_watched')
    const proof = 'haat_beside_watched_backup_proof'
    const monitor = new pg.Client({
      connectionString: Object.assign(new URL(adminUrl), { pathname: `/${proof}` }).href,
    })
    const isThere = () => askDatabase(adminUrl, `select datname from pg_database where datname = '${proof}'`)
    try {
      const shop = await openDatabase({ databaseUrl })
      await migrate(shop, clock)
      await shop.close()
      const tools = backupTools({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DATABASE_URL: '' }, clock)
      const { folder } = await tools.make()
      const proven = tools.prove(folder)
      await vi.waitUntil(async () => (await isThere()).length > 0, { interval: 5, timeout: 30_000 })
      await monitor.connect()
      expect(await proven).toMatchObject({ proof: 'restored' })
      expect(await isThere()).toEqual([proof])

      await monitor.end()
      expect(await tools.prove(folder)).toMatchObject({ proof: 'restored' })
      expect(await isThere()).toEqual([])
    } finally {
      await remove()
    }
  })

  it('takes in a shop that moves, if no table of the shop is there', async () => {
    const { databaseUrl, remove } = await soldDatabase('haat_beside_move')
    try {
      const file = join(dataDir, 'haat.db')
      const shop = await openDatabase({ file })
      await migrate(shop, clock)
      await shop.close()
      const { tables } = await moveShop({ from: { file }, to: { databaseUrl }, clock, say() {}, tell() {} })
      expect(tables).toBeGreaterThan(50)
    } finally {
      await remove()
    }
  })
})
