import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { FailedHistory, runSimulation, type SimulatedYear, type SimulationOptions } from './run-simulation.ts'
import { numbersOf, shrink } from './shrink.ts'

/** In memory where the machine has a place for that: a year of commits waits for no disk. */
const MEMORY = '/dev/shm'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    orders: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '2' },
    /** Half of the browsers are of cheap phones whose storage takes its time. */
    'slow-storage': { type: 'boolean', default: false },
    /** All tabs of a browser are at times pressed within one moment. */
    together: { type: 'boolean', default: false },
    /** Visits that nobody makes, `0-3,7`, as `--shrink` names them. */
    without: { type: 'string', default: '' },
    /** Makes a history that goes wrong smaller. */
    shrink: { type: 'boolean', default: false },
    /** An empty PostgreSQL database in the place of an embedded one. */
    'database-url': { type: 'string' },
  },
})

const databaseUrl = values['database-url']
const asked: SimulationOptions = {
  seed: Number(values.seed),
  days: Number(values.days),
  ordersPerDay: Number(values.orders),
  browserVisits: Number(values.browsers),
  hasSlowStorage: values['slow-storage'],
  pressesTogether: values.together,
  without: numbersOf(values.without),
}

/** Lives a history in a shop of its own, and takes that away again. */
async function lived(options: SimulationOptions): Promise<SimulatedYear> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'haat-simulation-'))
  const database = await openDatabase(databaseUrl === undefined ? { file: join(folder, 'haat.db') } : { databaseUrl })
  try {
    await migrate(database, { now: () => Date.UTC(2026, 10, 21) })
    return await runSimulation(database, options)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What goes wrong when a history is lived, null where nothing does. */
async function failureOf(options: SimulationOptions): Promise<FailedHistory | null> {
  try {
    await lived(options)
    return null
  } catch (error) {
    if (error instanceof FailedHistory) return error
    throw error
  }
}

/** A smaller history that goes wrong too: without browsers if it can be, and with as few visits as are found. */
async function smaller(failed: FailedHistory): Promise<FailedHistory> {
  if (databaseUrl !== undefined)
    throw new Error('A history is made smaller on an embedded database, each try on a new one.')
  let smallest = failed
  const still = async (options: SimulationOptions) => {
    const failure = await failureOf(options)
    smallest = failure ?? smallest
    return failure !== null
  }
  const plain = { ...asked, browserVisits: 0 }
  const options = asked.browserVisits !== 0 && (await still(plain)) ? plain : asked
  await shrink(failed.visits, (without) => still({ ...options, without }))
  return smallest
}

try {
  const startedAt = performance.now()
  const { hash, steps, orders, crashes, refused, browserVisits, browserOrders, browserCoupons, presses } =
    await lived(asked)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `seed ${asked.seed}: ${asked.days} days, ${orders} orders sent, ${browserVisits} visits with ${presses} presses and ${browserOrders} orders in browsers, ` +
      `${browserCoupons} coupons, ` +
      `${steps} steps, ${refused} refusals, ${crashes} crashes, history ${hash}, ${seconds} s\n`,
  )
} catch (error) {
  const shown = values.shrink && error instanceof FailedHistory ? await smaller(error) : error
  process.stderr.write(`${shown instanceof Error ? shown.stack : shown}\n`)
  if (shown instanceof Error && shown.cause instanceof Error) process.stderr.write(`${shown.cause.stack}\n`)
  process.exitCode = 1
}
