import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyBackup } from '#server/db/backup/verify-backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { databaseSource, openDatabase } from '#server/db/open-database.ts'
import { openShop } from '#server/db/open-shop.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
let env: { DATA_DIR: string; DATABASE_URL: string }

beforeEach(async () => {
  env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-open-')), DATABASE_URL: '' }
})
afterEach(() => rm(env.DATA_DIR, { recursive: true, force: true }))

it('opens a new shop with all tables and no backup of nothing', async () => {
  const lines: string[] = []
  const database = await openShop(env, clock, (line) => lines.push(line))
  expect(await database.read.selectFrom('orders').selectAll().execute()).toEqual([])
  await database.close()
  expect(lines).toEqual([])
  expect(await readdir(env.DATA_DIR)).toEqual(['haat.db'])
})

it('backs an older shop up before its tables change', async () => {
  const older = await openDatabase(databaseSource(env))
  await migrate(older, clock, { migrations: allMigrations.slice(0, 1) })
  await older.write((tx) => tx.insertInto('settings').values({ name: 'mine', value: 'kept' }).execute())
  await older.close()

  const lines: string[] = []
  const database = await openShop(env, clock, (line) => lines.push(line))
  expect(await database.read.selectFrom('orders').selectAll().execute()).toEqual([])
  expect((await database.read.selectFrom('settings').selectAll().execute()).map((row) => row.value)).toEqual(['kept'])
  await database.close()

  const [name = ''] = await readdir(join(env.DATA_DIR, 'backups'))
  const { rows } = await verifyBackup(join(env.DATA_DIR, 'backups', name))
  expect(rows).toMatchObject({ settings: 1, schema_migrations: 1 })
  expect(rows).not.toHaveProperty('orders')
  const steps = allMigrations.length - 1
  expect(lines).toHaveLength(steps + 2)
  expect(lines[0]).toContain('making a backup first')
  expect(lines[1]).toBe(`Changing the tables: step 1 of ${steps}, ${allMigrations[1]?.name}`)
  expect(lines.at(-2)).toBe(`Changing the tables: step ${steps} of ${steps}, ${allMigrations.at(-1)?.name}`)
  expect(lines.at(-1)).toMatch(/^The tables are changed, after \d+ s\.$/)
})

it('closes the database again when it cannot be used', async () => {
  const newer = await openShop(env, clock, () => {})
  await newer.write((tx) => tx.insertInto('schema_migrations').values({ name: '2099-x', applied_at: 1 }).execute())
  await newer.close()
  await expect(openShop(env, clock, () => {})).rejects.toThrow('newer version of the shop')
  expect(await readdir(env.DATA_DIR)).toEqual(['haat.db'])
})
