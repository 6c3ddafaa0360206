import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { DatabaseSource } from './open-database.ts'

/** Name of the embedded database inside DATA_DIR. */
export const DATABASE_FILE = 'haat.db'

/** Where the configuration keeps the shop's data. */
export function databaseSource(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): DatabaseSource {
  return { databaseUrl: env.DATABASE_URL, file: join(env.DATA_DIR, DATABASE_FILE) }
}
