import { DummyDriver, Kysely, type KyselyPlugin, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Keeps nothing, and says of everything that it was done to one row. */
class MuteDriver extends DummyDriver {
  override async acquireConnection() {
    const connection = await super.acquireConnection()
    connection.executeQuery = async () => ({ rows: [], numAffectedRows: 1n })
    return connection
  }
}

/** A database that hears every statement and does none: what is written to it need not fit together. */
export function muteDatabase(plugin: KyselyPlugin): Executor {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new MuteDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [plugin],
  })
}
