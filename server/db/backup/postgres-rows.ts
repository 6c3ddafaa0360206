import pg from 'pg'
import { KEEP_ALIVE } from '../keep-alive.ts'
import { isRefusedSetting } from '../postgres-errors.ts'
import { OF_NO_EXTENSION } from './own-objects.ts'

/** As for PostgreSQL's own tools: the role may have a limit for shoppers' sake. */
export const NO_LIMIT = '-c statement_timeout=0'

/** One connection past the shop's pools, closed when `work` has ended. */
export async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl, NO_LIMIT).catch(async (error: unknown) => {
    if (!isRefusedSetting(error)) throw error
    // By a pool, which the shop's own address may lead to: the limits of its role stay.
    return await connect(databaseUrl, '')
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(databaseUrl: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'haat-backup',
    ...KEEP_ALIVE,
    // What is given here stands in place of the variable, and not beside it.
    options: `${process.env.PGOPTIONS ?? ''} ${setting}`.trim(),
  })
  // The query reports the error to whoever waits for it; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Names of the tables of the shop. */
export async function listPostgresTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${OF_NO_EXTENSION} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Rows of every table of the shop, as this connection sees them. */
export async function countPostgresRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await listPostgresTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public.${pg.escapeIdentifier(name)}`)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Whether a process of the shop has a connection to this database. */
export async function isUsedByShop(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'haat' limit 1`,
  )
  return rowCount !== 0
}
