import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type MigrationStep, migrate } from '#server/db/migrate.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => 1_000 }

const columnsOf = new Map<string, string[]>()

describeOnBothDatabases('migrate', (open) => {
  it('brings an empty database to the newest tables and then has nothing left to do', async () => {
    const database = await open({ migrated: false })
    const names = allMigrations.map((migration) => migration.name)

    expect(await migrate(database, clock)).toEqual(names)
    expect(await migrate(database, clock)).toEqual([])
    const rows = await database.read.selectFrom('schema_migrations').selectAll().orderBy('name').execute()
    expect(rows).toEqual(names.map((name) => ({ name, applied_at: 1_000 })))
  })

  it('refuses a database that a newer version has changed, and leaves it alone', async () => {
    const database = await open()
    await database.write((tx) =>
      tx.insertInto('schema_migrations').values({ name: '2099-01-01-x-later', applied_at: 1 }).execute(),
    )

    await expect(migrate(database, clock)).rejects.toThrow('newer version of the shop (step "2099-01-01-x-later"')
  })

  it('takes nothing over from a step that fails half way', async () => {
    const database = await open({ migrated: false })
    const failing = {
      name: '2026-01-01-a-failing',
      async up(tx: Parameters<(typeof allMigrations)[number]['up']>[0]) {
        await sql`create table half (id integer)`.execute(tx)
        throw new Error('power cut')
      },
    }

    await expect(migrate(database, clock, { migrations: [failing] })).rejects.toThrow('power cut')
    await expect(sql`select * from half`.execute(database.read)).rejects.toThrow()
    expect(await migrate(database, clock)).toHaveLength(allMigrations.length)
  })

  it('asks for a backup before it changes a shop that has data, never for a new one', async () => {
    const database = await open({ migrated: false })
    const asked: (readonly string[])[] = []
    const beforeUpgrade = async (pending: readonly string[]) => {
      asked.push(pending)
    }
    const extra = { name: '2099-01-01-a-extra', up: async () => {} }

    await migrate(database, clock, { beforeUpgrade })
    await migrate(database, clock, { beforeUpgrade, migrations: [...allMigrations, extra] })

    expect(asked).toEqual([['2099-01-01-a-extra']])
  })

  it('tells of each step and each statement of it, but nothing of a new database', async () => {
    const database = await open({ migrated: false })
    const told: string[] = []
    const onProgress = ({ name, number, of }: MigrationStep) => told.push(`${name} ${number}/${of}`)
    const later = (name: string): (typeof allMigrations)[number] => ({
      name,
      async up(tx) {
        await sql.raw(`create table ${name.slice(-1)} (id integer)`).execute(tx)
        await sql.raw(`drop table ${name.slice(-1)}`).execute(tx)
      },
    })

    await migrate(database, clock, { onProgress })
    expect(told).toEqual([])
    await migrate(database, clock, { onProgress, migrations: [...allMigrations, later('2099-y'), later('2099-z')] })
    expect(told).toEqual([...Array(3).fill('2099-y 1/2'), ...Array(3).fill('2099-z 2/2')])
  })

  it('lets two handles that start at once take turns', async () => {
    const first = await open({ migrated: false })
    const second = await first.another()

    const ran = await Promise.all([migrate(first, clock), migrate(second, clock)])

    expect(ran.flat().sort()).toEqual(allMigrations.map((migration) => migration.name))
  })
})

describeOnBothDatabases('the columns of all tables', (open, kind) => {
  it('are the same on both databases', async () => {
    const database = await open()
    const columns =
      kind === 'sqlite'
        ? sql<{ name: string }>`select s.name || '.' || c.name || ' ' || c.type as name from sqlite_schema s,
            pragma_table_info(s.name) c where s.type = 'table' and s.name not like 'sqlite_%'`
        : sql<{ name: string }>`select table_name || '.' || column_name || ' ' || case data_type
            when 'bigint' then 'INTEGER' when 'text' then 'TEXT' when 'bytea' then 'BLOB' else data_type end as name
            from information_schema.columns where table_schema = current_schema()`
    const { rows } = await columns.execute(database.read)
    columnsOf.set(kind, rows.map((row) => row.name).sort())

    expect(columnsOf.get(kind)?.length).toBeGreaterThan(150)
    for (const other of columnsOf.values()) expect(columnsOf.get(kind)).toEqual(other)
  })
})

describe('the list of migrations', () => {
  it('is in the order of the names, none twice', () => {
    const names = allMigrations.map((migration) => migration.name)
    expect(names).toEqual([...new Set(names)].sort())
  })
})
