import type { Database } from './database.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseSource {
  /** `postgres://…`; wins over the file. */
  databaseUrl?: string | undefined
  /** Path of the embedded database; its folder is made when missing. */
  file?: string | undefined
}

/**
 * Opens the shop's database, embedded or PostgreSQL. It is not migrated yet: see migrate. `options` are the times after
 * which PostgreSQL is given up.
 */
export async function openDatabase(source: DatabaseSource, options: PostgresOptions = {}): Promise<Database> {
  if (source.databaseUrl !== undefined && source.databaseUrl !== '') return openPostgres(source.databaseUrl, options)
  if (source.file !== undefined) return openSqlite(source.file)
  throw new Error('openDatabase needs a databaseUrl or a file')
}
