import { copyFile, rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openSqlite } from '#server/db/sqlite.ts'
import { SqliteConnection } from '#server/db/sqlite-connection.ts'
import { Refusal } from '#server/errors.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

async function openWithFile() {
  const database = await open()
  return { database, file: database.source.file ?? '' }
}

async function pragma(name: string, through: Parameters<ReturnType<typeof sql>['execute']>[0]) {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(through)
  return Object.values(rows[0] ?? {})[0]
}

describe('the embedded database', () => {
  it('commits to the disk before it answers and keeps its promises switched on', async () => {
    const { database } = await openWithFile()
    const found = await database.write(async (tx) => ({
      journal_mode: await pragma('journal_mode', tx),
      synchronous: await pragma('synchronous', tx),
      foreign_keys: await pragma('foreign_keys', tx),
      trusted_schema: await pragma('trusted_schema', tx),
      isBusyTimeoutShort: Number(await pragma('busy_timeout', tx)) <= 1000,
    }))
    expect(found).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      trusted_schema: 0,
      isBusyTimeoutShort: true,
    })
    expect(await pragma('query_only', database.read)).toBe(1)
  })

  it('does not start on a pragma that SQLite does not take over', async () => {
    const connection = new SqliteConnection(':memory:', { readOnly: false, busyMilliseconds: 0 })
    expect(() => connection.setPragma('journal_mode', 'wal', 'wal')).toThrow(
      'SQLite keeps pragma journal_mode at memory, the shop needs wal',
    )
    connection.close()
  })

  it('takes no write once its file is removed or replaced, and goes on when it is back', async () => {
    const { database, file } = await openWithFile()
    const aside = `${file}.aside`
    const write = (name: string) =>
      database.write((tx) => tx.insertInto('settings').values({ name, value: '' }).execute())
    await write('before')
    await rename(file, aside)
    await expect(write('into nothing')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await copyFile(aside, file)
    await expect(write('beside a copy')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await rename(aside, file)
    await write('after')
    const kept = await database.read.selectFrom('settings').select('name').where('value', '=', '').execute()
    expect(kept.map(({ name }) => name).sort()).toEqual(['after', 'before'])
  })

  it('has strict tables only', async () => {
    const { database } = await openWithFile()
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where type = 'table' and strict = 0 and name not like 'sqlite_%'`.execute(database.read)
    expect(rows).toEqual([])
  })

  it('enforces foreign keys', async () => {
    const { database } = await openWithFile()
    const orphan = { user_id: 'nobody', coupon_code: null, updated_at: 1 }
    await expect(database.write((tx) => tx.insertInto('carts').values(orphan).execute())).rejects.toThrow(/FOREIGN KEY/)
  })

  it('runs writes in the order they were asked for, one at a time', async () => {
    const { database } = await openWithFile()
    const order: string[] = []
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        database.write(async (tx) => {
          order.push(`${name} begins`)
          await tx.selectFrom('settings').selectAll().execute()
          await null
          order.push(`${name} ends`)
        }),
      ),
    )
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('answers none of the writes that share a commit before it has happened', async () => {
    const { database, file } = await openWithFile()
    const outside = new DatabaseSync(file, { readOnly: true })
    const seen: number[] = []
    const rows = () => Number(outside.prepare('select count(*) as n from settings').get()?.n)
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        database
          .write(async (tx) => {
            await tx.insertInto('settings').values({ name, value: '' }).execute()
            expect(rows()).toBe(0)
          })
          .then(() => seen.push(rows())),
      ),
    )
    outside.close()
    expect(seen).toEqual([3, 3, 3])
  })

  it('waits for another process that writes, with the event loop free', async () => {
    const { database, file } = await openWithFile()
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const waiting = database.write((tx) => tx.insertInto('settings').values({ name: 'mine', value: '' }).execute())
    await delay(150)
    other.exec(`insert into settings values ('theirs', '')`)
    other.exec('commit')
    other.close()
    await waiting
    const rows = await database.read.selectFrom('settings').select('name').orderBy('name').execute()
    expect(rows.map((row) => row.name)).toEqual(['mine', 'theirs'])
  })

  it('answers 503 when another process holds the database too long, and recovers', async () => {
    const { database, file } = await openWithFile()
    const impatient = await openSqlite(file, { longestWaitMs: 60 })
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const write = () => impatient.write((tx) => tx.insertInto('settings').values({ name: 'mine', value: '' }).execute())
    const refused = await Promise.all([write(), write()].map((each) => each.catch((error: unknown) => error)))
    other.exec('rollback')
    other.close()

    for (const error of refused) {
      expect(error).toBeInstanceOf(Refusal)
      expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
    }
    await write()
    await impatient.close()
    expect(await database.read.selectFrom('settings').select('name').execute()).toHaveLength(1)
  })

  it('answers 503 on a full disk, keeps no half of a write and recovers when there is room', async () => {
    const { database } = await openWithFile()
    const limit = (pages: number) =>
      database.write((tx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx))
    const fill = () =>
      database.write((tx) =>
        tx
          .insertInto('settings')
          .values({ name: 'small', value: '' })
          .execute()
          .then(() =>
            tx
              .insertInto('settings')
              .values({ name: 'large', value: 'x'.repeat(2_000_000) })
              .execute(),
          ),
      )
    await limit(1)
    await expect(fill()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([])
    await limit(1_000_000)
    await fill()
    expect(await database.read.selectFrom('settings').selectAll().execute()).toHaveLength(2)
  })

  it('takes back what it could not commit, and goes on writing', async () => {
    const { database } = await openWithFile()
    const note = (name: string) =>
      database.write((tx) => tx.insertInto('settings').values({ name, value: '' }).execute())
    const { run } = SqliteConnection.prototype
    const broken = vi.spyOn(SqliteConnection.prototype, 'run').mockImplementation(function (
      this: SqliteConnection,
      text,
    ) {
      if (text === 'commit') throw new Error('disk I/O error')
      run.call(this, text)
    })
    for (const write of await Promise.allSettled([note('one'), note('two')])) {
      expect(write).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
    }
    broken.mockRestore()
    await note('three')
    expect(await database.read.selectFrom('settings').select('name').execute()).toEqual([{ name: 'three' }])
  })
})
