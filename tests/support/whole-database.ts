import { sql } from 'kysely'
import type { Database, Executor } from '#server/db/database.ts'

/** What a database is made of: each part of its form in the words of that database. */
const FORM = {
  sqlite: sql<{ part: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as part from sqlite_schema
    where name not like 'sqlite_stat%'`,
  postgres: sql<{ part: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as part
      from information_schema.columns where table_schema = current_schema()
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`,
}

const TABLES = {
  sqlite: sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`,
}

/** The form of all tables, indexes and triggers, sorted; what two databases of one version have in common. */
export async function formOf({ kind, read }: Pick<Database, 'kind' | 'read'>): Promise<string[]> {
  const { rows } = await FORM[kind].execute(read)
  return rows.map(({ part }) => part).sort()
}

/** Form and every row: equal only where nothing at all has changed. */
export async function wholeOf(database: Pick<Database, 'kind' | 'read'>): Promise<string[]> {
  return [...(await formOf(database)), ...(await rowsOfAll(database))]
}

/** Every row of every table, as its table's name and what it holds. */
export async function rowsOfAll({ kind, read }: Pick<Database, 'kind' | 'read'>): Promise<string[]> {
  const tables = (await TABLES[kind].execute(read)).rows.map(({ name }) => name).sort()
  const rows: string[] = []
  for (const name of tables) rows.push(...(await rowsOf(read, name)))
  return rows
}

async function rowsOf(read: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(read)
  return rows.map((row) => `${table} ${JSON.stringify(row)}`).sort()
}
