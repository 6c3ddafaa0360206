import type { Database } from './database.ts'
import type { DatabaseSource } from './open-database.ts'
import { openPostgres } from './postgres.ts'
import { openSqliteReader } from './sqlite.ts'

/** A connection of its own that can only read. The shop's tables are there already. */
export async function openForReading(source: DatabaseSource): Promise<Pick<Database, 'read' | 'close'>> {
  if (source.databaseUrl !== undefined && source.databaseUrl !== '') return await openPostgres(source.databaseUrl)
  if (source.file !== undefined) return await openSqliteReader(source.file)
  throw new Error('openForReading needs a databaseUrl or a file')
}
