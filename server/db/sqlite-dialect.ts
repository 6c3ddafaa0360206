import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Kysely over one connection that is open already. It begins no transaction: SqliteWriter does. */
export class OneConnectionDialect implements Dialect {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  createDriver(): Driver {
    return new OneConnectionDriver(this.#connection)
  }

  createQueryCompiler(): QueryCompiler {
    return new StrictSqliteCompiler()
  }

  createAdapter(): SqliteAdapter {
    return new UnlockedSqliteAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class StrictSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value === undefined) throw new TypeError('A query was given undefined as a value; say null where null is meant')
    super.appendValue(value)
  }
}

class UnlockedSqliteAdapter extends SqliteAdapter {
  /** A statement runs to its end before the next begins, so that readers need no lock between them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class OneConnectionDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('Transactions run through Database.write'))
  }

  commitTransaction(): Promise<void> {
    return this.beginTransaction()
  }

  rollbackTransaction(): Promise<void> {
    return this.beginTransaction()
  }

  async destroy(): Promise<void> {}
}
