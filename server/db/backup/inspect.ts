import { DatabaseSync } from 'node:sqlite'

/** Rows of every table of a database file that passed SQLite's own checks. Throws an Error naming what is wrong. */
export function countRowsChecked(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const integrity = database
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row.integrity_check))
    if (integrity.join() !== 'ok') throw new Error(`The database is damaged: ${integrity.slice(0, 3).join('; ')}`)
    const orphans = database.prepare('pragma foreign_key_check').all().length
    if (orphans > 0) throw new Error(`The database is damaged: ${orphans} rows refer to nothing`)
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
