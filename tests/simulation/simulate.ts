import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { runSimulation } from './run-simulation.ts'

/** In memory where the machine has a place for that: a year of commits waits for no disk. */
const MEMORY = '/dev/shm'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    orders: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '2' },
    /** An empty PostgreSQL database in the place of an embedded one. */
    'database-url': { type: 'string' },
  },
})

const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'haat-simulation-'))
const databaseUrl = values['database-url']
const database = await openDatabase(databaseUrl === undefined ? { file: join(folder, 'haat.db') } : { databaseUrl })
try {
  await migrate(database, { now: () => Date.UTC(2026, 10, 21) })
  const startedAt = performance.now()
  const options = {
    seed: Number(values.seed),
    days: Number(values.days),
    ordersPerDay: Number(values.orders),
    browserVisits: Number(values.browsers),
  }
  const lived = await runSimulation(database, options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { hash, steps, orders, crashes, refused, browserVisits, browserOrders, presses } = lived
  process.stdout.write(
    `seed ${options.seed}: ${options.days} days, ${orders} orders sent, ${browserVisits} visits with ${presses} presses and ${browserOrders} orders in browsers, ` +
      `${steps} steps, ${refused} refusals, ${crashes} crashes, history ${hash}, ${seconds} s\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  if (error instanceof Error && error.cause instanceof Error) process.stderr.write(`${error.cause.stack}\n`)
  process.exitCode = 1
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
