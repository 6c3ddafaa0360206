import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** SQL that both databases understand, and a value for each `?` in it. */
export type Statement = readonly [sql: string, ...values: (string | number)[]]

/** What a running shop keeps, read and changed behind its back. */
export interface ShopTables {
  /** Runs all of them in one transaction. */
  change(statements: readonly Statement[]): Promise<void>
  rows(sql: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Where startShopServer had a shop keep its data. */
export interface ShopPlace {
  dataDir: string
  /** PostgreSQL's own address, past any pool. */
  databaseUrl?: string | undefined
}

/** As patient as a test is where the shop itself gives up sooner. */
const LONGEST_WAIT_MS = 10_000

export async function openShopTables({ dataDir, databaseUrl }: ShopPlace): Promise<ShopTables> {
  const database = await (databaseUrl === undefined
    ? openSqlite(join(dataDir, 'haat.db'), { longestWaitMs: LONGEST_WAIT_MS })
    : openPostgres(databaseUrl, { waitWithinMs: LONGEST_WAIT_MS }))
  const inItsWords = (sql: string) => {
    let at = 0
    return database.kind === 'sqlite' ? sql : sql.replaceAll('?', () => `$${++at}`)
  }
  return {
    change: (statements) =>
      database.write(async (tx) => {
        for (const [sql, ...values] of statements) await tx.executeQuery(CompiledQuery.raw(inItsWords(sql), values))
      }),
    rows: async (sql) => (await database.read.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql))).rows,
    close: () => database.close(),
  }
}
