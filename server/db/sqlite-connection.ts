import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

interface Prepared {
  statement: StatementSync
  /** Whether it answers rows: a select, a pragma, anything with `returning`. */
  answersRows: boolean
}

/** Distinct statements of the whole shop are far fewer; only lists of varying length make more. */
const KEPT_STATEMENTS = 500

/** One connection of node:sqlite behind Kysely's interface, with its prepared statements kept by their text. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, options: { readOnly: boolean; busyMilliseconds: number }) {
    this.#database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: options.busyMilliseconds })
  }

  /** False after SQLite itself has rolled back, as it may when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs a statement without parameters and without an answer. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** Sets a pragma, reads it back and throws when SQLite kept another value. */
  setPragma(name: string, value: string | number, expected: string | number): void {
    this.#database.exec(`pragma ${name} = ${value}`)
    const row = this.#database.prepare(`pragma ${name}`).get()
    const found = row === undefined ? undefined : Object.values(row)[0]
    if (found !== expected) throw new Error(`SQLite keeps pragma ${name} at ${found}, the shop needs ${expected}`)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, answersRows } = this.#prepare(query.sql)
    const parameters = query.parameters as readonly SQLInputValue[]
    if (answersRows) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; every list of the shop is paged, none is streamed
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page by key instead')
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql)
    if (kept !== undefined) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, kept)
      return kept
    }
    const statement = this.#database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > KEPT_STATEMENTS) {
      const oldest = this.#prepared.keys().next()
      if (oldest.done !== true) this.#prepared.delete(oldest.value)
    }
    return prepared
  }
}
