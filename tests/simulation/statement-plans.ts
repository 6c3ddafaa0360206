import { DatabaseSync } from 'node:sqlite'
import type { KyselyPlugin } from 'kysely'
import type { Executor } from '#server/db/database.ts'

/** Remembers every different statement that goes by, as SQL. */
export function statementRecorder(db: Executor): { statements: Set<string>; reader: KyselyPlugin } {
  const statements = new Set<string>()
  return {
    statements,
    reader: {
      transformQuery({ node, queryId }) {
        statements.add(db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    },
  }
}

export interface Scan {
  table: string
  sql: string
}

/**
 * Which statements read a table, or a whole index of it, from end to end. One along a partial index is no scan: it holds
 * only what is still to be done.
 */
export function scansOf(file: string, statements: Iterable<string>): Scan[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare(`select name from sqlite_master where type = 'index' and sql like '% where %'`).all()
    const partial = new Set(rows.map(({ name }) => String(name)))
    return [...statements].flatMap((sql) =>
      database
        .prepare(`explain query plan ${sql}`)
        .all(...Array.from(sql.matchAll(/\?/g), () => null))
        .map(
          ({ detail }) =>
            /^SCAN (?!\d+-ROW|CONSTANT)(\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(String(detail)) ?? [],
        )
        .filter(([, table, index]) => table !== undefined && !partial.has(index ?? ''))
        .map(([, table = '']) => ({ table, sql })),
    )
  } finally {
    database.close()
  }
}
