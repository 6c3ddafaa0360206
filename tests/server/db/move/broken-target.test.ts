import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPostgresTarget } from '#server/db/move/postgres-side.ts'
import { openSqliteTarget } from '#server/db/move/sqlite-side.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => Date.UTC(2026, 10, 22) }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-move-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describeOnBothDatabases('a move whose target breaks off a transaction by itself', (open, kind) => {
  if (kind === 'sqlite') {
    it('names the full disk', async () => {
      const file = join(folder, 'haat.db')
      await (await openSqliteTarget(file, clock)).close()
      const moving = new DatabaseSync(`${file}.moving`)
      // As SQLite does on a full disk: it ends the transaction, and not only the statement.
      moving.exec(`create trigger full before insert on settings
        begin select raise(rollback, 'database or disk is full'); end`)
      moving.close()
      const target = await openSqliteTarget(file, clock)
      const [settings] = target.tables.filter(({ name }) => name === 'settings')
      if (!settings) throw new Error('no settings')
      const row = settings.columns.map(() => 'x')
      await expect(target.write(settings, [row])).rejects.toThrow('database or disk is full')
      await target.discard()
    })
    return
  }

  it('names what ended the connection', async () => {
    const { tables, discard } = await openSqliteTarget(join(folder, 'haat.db'), clock)
    await discard()
    const { databaseUrl = '' } = (await open({ migrated: false })).source
    const target = await openPostgresTarget(databaseUrl, tables, clock)
    const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }))
    await Promise.all([holder?.connect(), watcher?.connect()])
    await holder?.query('begin; lock table haat_moving.settings in access share mode')
    const refused = expect(target.finish()).rejects.toThrow('terminating connection')
    await vi.waitUntil(async () => {
      const ended = await watcher?.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return ended?.rowCount === 1
    })
    await refused
    await Promise.all([holder?.end(), watcher?.end(), target.close()])
  })
})
