import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { postgresEnvironment } from '#server/db/backup/postgres-tools.ts'

const SQL = fileURLToPath(new URL('../../ops/compose/database.sql', import.meta.url))

/** Makes a database and its role of the same name in a cluster, as ops/compose does. Answers the address for that role. */
export function makeShopDatabase(adminUrl: string, name: string): string {
  const password = randomBytes(9).toString('hex')
  const words = [
    ...['--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1'],
    ...['-v', `role=${name}`, '-v', `database=${name}`],
  ]
  execFileSync('psql', [...words, '-v', `password=${password}`, '-f', SQL], { env: postgresEnvironment(adminUrl) })
  const url = new URL(adminUrl)
  Object.assign(url, { username: name, password, pathname: `/${name}` })
  return url.href
}

/** Takes away what `makeShopDatabase` has made, whoever is still connected to it. */
export async function dropShopDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
}

/** The values of what a statement answers, row after row. */
export async function askDatabase(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}
