import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { alternate, type Contender, printTable, type Round } from './order-transaction/measure.ts'
import { pgbench } from './order-transaction/pgbench.ts'
import { rawLoop } from './order-transaction/raw-loop.ts'
import { placeThrough, stockForBench } from './order-transaction/statements.ts'

const ROUNDS = 7
const MANY = 32

async function prepared(source: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(source)
  await migrate(database, { now: () => 0 })
  await stockForBench(database)
  return database
}

function throughTheShop(database: Database, clients: number): Contender {
  return {
    name: `Database.write, ${clients} client${clients === 1 ? '' : 's'}`,
    clients,
    place: () => database.write(placeThrough),
  }
}

async function onSqlite(folder: string): Promise<void> {
  const file = join(folder, 'haat.db')
  const database = await prepared({ file })
  const raw = rawLoop(file)
  const contenders = [
    { name: 'bare node:sqlite loop', clients: 1, place: raw.place },
    throughTheShop(database, 1),
    throughTheShop(database, MANY),
  ]
  printTable('order transaction, SQLite, WAL, synchronous=FULL', await alternate(contenders, ROUNDS))
  raw.close()
  await database.close()
}

async function onPostgres(folder: string): Promise<void> {
  const binaries = await findPostgres()
  if (binaries === undefined) return console.log('PostgreSQL not found: its rows are left out')
  const cluster = await startPostgres(binaries)
  try {
    const database = await prepared({ databaseUrl: cluster.url })
    for (const clients of [1, 8]) {
      const theirs: Round[] = []
      const ours: Round[] = []
      const contender = throughTheShop(database, clients)
      for (let round = 0; round < ROUNDS; round += 1) {
        theirs.push(pgbench(binaries, cluster.url, folder, clients))
        ours.push(...((await alternate([contender], 1)).get(contender.name) ?? []))
      }
      const name = `pgbench, the same statements, ${clients} client${clients === 1 ? '' : 's'}`
      printTable(
        'order transaction, PostgreSQL',
        new Map([
          [name, theirs],
          [contender.name, ours],
        ]),
      )
    }
    await database.close()
  } finally {
    await cluster.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
try {
  await onSqlite(folder)
  await onPostgres(folder)
} finally {
  rmSync(folder, { recursive: true })
}
