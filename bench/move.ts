import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { stockForBench } from './order-transaction/statements.ts'
import { seedOrders } from './support/seed-orders.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/** A shop of 100,000 orders, with the words they are found by, moves from the embedded database to PostgreSQL and back. */
const COUNT = 100_000
const WORDS_OF_AN_ORDER = 12
const TARGET_SECONDS = 300
const TARGET_MEGABYTES = 400
const NOW = Date.UTC(2026, 10, 21)
const SCRIPT = fileURLToPath(new URL('../server/cli/move.ts', import.meta.url))

const binaries = await findPostgres()
if (binaries === undefined) throw new Error('PostgreSQL is not on this machine')
const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const postgres = await startPostgres(binaries)

async function fill(file: string): Promise<void> {
  const database = await openDatabase({ file })
  await migrate(database, { now: () => NOW })
  await stockForBench(database)
  seedOrders(file, COUNT, NOW)
  await database.write(async (tx) => {
    for (let word = 0; word < WORDS_OF_AN_ORDER; word += 1) {
      await sql`insert into order_search (word, order_id) select substr(id, 3, ${word % 5}) || ${`word${word}`}, id from orders`.execute(
        tx,
      )
    }
  })
  await database.close()
}

/** Seconds and the most memory it had, in MB. */
function move(to: string, env: Record<string, string>): Promise<{ seconds: number; megabytes: number; said: string }> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, '--to', to], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let [megabytes, said] = [0, '']
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000 || megabytes
    })
    child.on('close', (code) => {
      if (code === 0) resolve({ seconds: (performance.now() - begun) / 1000, megabytes, said })
      else reject(new Error(`The move ended with ${code}: ${said}`))
    })
  })
}

try {
  const file = join(folder, 'haat.db')
  await fill(file)
  const there = await move(postgres.url, {})
  const back = await move(`sqlite:${join(folder, 'back.db')}`, { DATABASE_URL: postgres.url })
  const [, rows = ''] = /([\d,]+) rows in/.exec(there.said) ?? []
  printTable(
    `${COUNT} orders, ${rows} rows, ${((await stat(file)).size / 1e6).toFixed(0)} MB, each row compared after it came`,
    ['way', 'seconds', 'target', '', 'memory, MB', 'target', ''],
    [
      ['to PostgreSQL', ...atMost(there.seconds, TARGET_SECONDS, 0), ...atMost(there.megabytes, TARGET_MEGABYTES, 0)],
      ['and back', ...atMost(back.seconds, TARGET_SECONDS, 0), ...atMost(back.megabytes, TARGET_MEGABYTES, 0)],
    ],
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
