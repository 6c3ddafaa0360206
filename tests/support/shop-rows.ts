import { DatabaseSync } from 'node:sqlite'

/** All an embedded database holds, each row as text: to compare two of them row for row. */
export function rowsOfFile(file: string): Record<string, string[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_stat%' order by name`)
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const rows = database.prepare(`select * from "${name}"`).all()
        return [String(name), rows.map((row) => JSON.stringify(Object.values(row))).sort()]
      }),
    )
  } finally {
    database.close()
  }
}

/** The text of all tables, indexes and triggers of an embedded database. */
export function schemaOfFile(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database
      .prepare(`select name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by name`)
      .all()
    return rows.map(({ name, sql }) => `${name}: ${sql}`)
  } finally {
    database.close()
  }
}
