import { DatabaseSync } from 'node:sqlite'
import { isDamaged } from '../database-errors.ts'

/** What SQLite's own checks find wrong with a database file, in one line; null if it is intact. */
export function findDamage(file: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return damageOf(database)
  } catch (error) {
    // Some damage ends the check itself.
    if (error instanceof Error && isDamaged(error)) return error.message
    throw error
  } finally {
    database.close()
  }
}

function damageOf(database: DatabaseSync): string | null {
  const integrity = database
    .prepare('pragma integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
  if (integrity.join() !== 'ok') return integrity.slice(0, 3).join('; ')
  const orphans = database.prepare('pragma foreign_key_check').all().length
  return orphans > 0 ? `${orphans} rows refer to nothing` : null
}

/** Rows of every table of a database file that passed SQLite's own checks. Throws an Error naming what is wrong. */
export function countRowsChecked(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const damage = damageOf(database)
    if (damage !== null) throw new Error(`The database is damaged: ${damage}`)
    const tables = database
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
      .all()
      .map((row) => String(row.name))
    return Object.fromEntries(
      tables.map((table) => [table, Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n)]),
    )
  } finally {
    database.close()
  }
}
