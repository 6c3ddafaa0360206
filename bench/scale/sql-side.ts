import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>

/** The database of a shop behind its back, for statements in words both databases understand. */
export interface SqlSide {
  ask(statement: string): Promise<Row[]>
  /** All of them in one transaction, as the shop's own writes are. */
  change(statements: readonly string[]): Promise<void>
  /** The same for rows in great numbers, while the shop is down; without asking whether what they write refers to something. */
  fill(statements: readonly string[]): Promise<void>
}

const COUNTED: Readonly<Record<string, string>> = {
  orders: 'order_status',
  users: 'role',
  products: `case is_hidden when 0 then 'shown' else 'hidden' end`,
  reviews: 'status',
  contact_queries: `case when answered_at is null then 'open' else 'answered' end`,
  returns: 'return_status',
  newsletter_subscriptions: `'all'`,
}

/** What the triggers would have counted, had they run: row by row they are slow in one large transaction. */
const TALLIES = [
  'delete from tallies',
  ...Object.entries(COUNTED).map(
    ([table, tab]) =>
      `insert into tallies (name, shard, rows_held) select '${table}:' || ${tab}, 0, count(*) from ${table} group by 1`,
  ),
]

export function sqliteSide(file: string): SqlSide {
  function within<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(file, { timeout: 30_000, enableForeignKeyConstraints: false })
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  return {
    ask: async (statement) => within((database) => database.prepare(statement).all()),
    change: async (statements) =>
      within((database) => database.exec(`begin immediate; ${statements.join(';')}; commit`)),
    fill: async (statements) =>
      within((database) => {
        database.exec('pragma cache_size = -512000; begin immediate')
        for (const statement of statements) database.exec(statement)
        // As when the shop is closed.
        database.exec('commit; pragma optimize=0x10002')
      }),
  }
}

export function postgresSide(url: string): SqlSide {
  async function within<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    ask: (statement) => within(async (client) => (await client.query<Row>(statement)).rows),
    async change(statements) {
      await within((client) => client.query(`begin; ${statements.join(';')}; commit`))
    },
    fill: (statements) =>
      within(async (client) => {
        await client.query('begin')
        await client.query(`set local session_replication_role = replica; set local work_mem = '256MB'`)
        for (const statement of [...statements, ...TALLIES]) await client.query(statement)
        await client.query('commit')
        await client.query('vacuum analyze')
      }),
  }
}
