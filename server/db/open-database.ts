import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseSource {
  /** `postgres://…`; wins over the file. */
  databaseUrl?: string | undefined
  /** Path of the embedded database; its folder is made when missing. */
  file?: string | undefined
}

/**
 * Opens the shop's database, embedded or PostgreSQL. It is not migrated yet: see migrate. `connectWithinMs` is how long
 * a query may wait for one of PostgreSQL's connections before it is refused.
 */
export async function openDatabase(
  source: DatabaseSource,
  options: { connectWithinMs?: number } = {},
): Promise<Database> {
  if (source.databaseUrl !== undefined && source.databaseUrl !== '') return openPostgres(source.databaseUrl, options)
  if (source.file !== undefined) return openSqlite(source.file)
  throw new Error('openDatabase needs a databaseUrl or a file')
}
