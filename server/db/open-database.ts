import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Name of the embedded database inside DATA_DIR. */
export const DATABASE_FILE = 'haat.db'

/** Where the configuration keeps the shop's data. */
export function databaseSource(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_READ_URL'>>,
): DatabaseSource {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR } = env
  return { databaseUrl: DATABASE_URL, readUrl: DATABASE_READ_URL, file: join(DATA_DIR, DATABASE_FILE) }
}

export interface DatabaseSource {
  /** `postgres://…`; wins over the file. */
  databaseUrl?: string | undefined
  /** A replica of it, for lists and reports. */
  readUrl?: string | undefined
  /** Path of the embedded database; its folder is made when missing. */
  file?: string | undefined
}

/**
 * Opens the shop's database, embedded or PostgreSQL. It is not migrated yet: see migrate. `options` say when PostgreSQL
 * is given up, and how much of it is used at once.
 */
export async function openDatabase(source: DatabaseSource, options: PostgresOptions = {}): Promise<Database> {
  const { databaseUrl, readUrl } = source
  if (databaseUrl !== undefined && databaseUrl !== '') return openPostgres(databaseUrl, { readUrl, ...options })
  if (source.file !== undefined) return openSqlite(source.file)
  throw new Error('openDatabase needs a databaseUrl or a file')
}

/** A connection of its own that can only read. The shop's tables are there already. */
export async function openForReading(source: DatabaseSource): Promise<Pick<Database, 'readLists' | 'close'>> {
  const { databaseUrl, readUrl } = source
  if (databaseUrl !== undefined && databaseUrl !== '') return await openPostgres(databaseUrl, { readUrl })
  if (source.file !== undefined) return await openSqliteReader(source.file)
  throw new Error('openForReading needs a databaseUrl or a file')
}
