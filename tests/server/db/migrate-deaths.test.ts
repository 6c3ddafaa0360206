import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { orders } from '#server/db/migrations/2026-11-21-c-orders.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { countingStatements } from '#tests/support/counted-statements.ts'
import { tradedIn, writeOldOrders } from '#tests/support/old-orders.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'
import { formOf, wholeOf } from '#tests/support/whole-database.ts'

const LONG = 60 * 60_000
const clock = { now: () => 1_000 }
const names = allMigrations.map(({ name }) => name)
const child = fileURLToPath(new URL('../../support/migrate-child.ts', import.meta.url))

/** The first form of the tables that could hold an order. */
const FIRST_WITH_ORDERS = allMigrations.indexOf(orders) + 1
const OLD_ORDERS = runsOf(5, 10_000)
/** Few: each death begins the way anew. */
const OLD_ORDERS_OF_DEATHS = 5

class Died extends Error {}

/** Numbers from 1 to `last`, spread evenly, both ends among them. */
function spread(many: number, last: number): number[] {
  const step = Math.max(1, (last - 1) / (many - 1))
  return Array.from({ length: Math.min(many, last) }, (_, at) => Math.round(1 + at * step))
}

/** Brings a new database to an earlier form, with what was traded then. */
async function bringTo(database: Database, steps: number, old: number): Promise<void> {
  if (steps > 0)
    await migrate(database, clock, { migrations: allMigrations.slice(0, Math.min(steps, FIRST_WITH_ORDERS)) })
  if (steps < FIRST_WITH_ORDERS) return
  await writeOldOrders(database, old)
  await migrate(database, clock, { migrations: allMigrations.slice(0, steps) })
}

describeOnBothDatabases('a change of the tables that ends in the middle', (open) => {
  it('changes nothing, whichever statement it was, and the next start goes all the way', {
    timeout: LONG,
  }, async () => {
    const database = await open({ migrated: false })
    await bringTo(database, FIRST_WITH_ORDERS, OLD_ORDERS_OF_DEATHS)
    const before = await wholeOf(database)
    const traded = await tradedIn(database)

    const statements = await failBeforeCommit(database)
    expect(statements).toBeGreaterThan(100)
    expect(await wholeOf(database)).toEqual(before)
    for (const at of isLongCampaign ? spread(statements, statements) : [Math.ceil(statements / 2)]) {
      await failAt(database, at)
      expect(await wholeOf(database), `statement ${at}`).toEqual(before)
    }
    for (const at of isLongCampaign ? spread(40, statements) : [statements]) {
      await killAt(database, at)
      expect(await wholeOf(database), `killed at statement ${at}`).toEqual(before)
    }

    await migrate(database, clock)
    expect(await formOf(database)).toEqual(await formOf(await open()))
    expect(await tradedIn(database)).toEqual(traded)
    expect(await migrate(database, clock)).toEqual([])
  })
})

/** The whole way, which fails with its last breath; answers of how many statements it is made. */
async function failBeforeCommit(database: Database): Promise<number> {
  let statements = 0
  const counting = countingStatements(database, () => {
    statements += 1
  })
  const failing: Database = {
    ...database,
    write: (work, options) =>
      counting.write(async (tx) => {
        await work(tx)
        throw new Died()
      }, options),
  }
  await expect(migrate(failing, clock)).rejects.toThrow(Died)
  return statements
}

async function failAt(database: Database, statement: number): Promise<void> {
  const failing = countingStatements(database, (number) => {
    if (number === statement) throw new Died()
  })
  await expect(migrate(failing, clock), `statement ${statement}`).rejects.toThrow(Died)
}

async function killAt({ source }: TestDatabase, statement: number): Promise<void> {
  const migrator = spawn(process.execPath, [child], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(migrator, 'exit')
  migrator.stdin.end(`${JSON.stringify({ ...source, dieAt: statement })}\n`)
  expect(await ended, `statement ${statement}`).toEqual([null, 'SIGKILL'])
}

/** Every one in the long run, one with half of the way before it in every run. */
const forms = isLongCampaign ? names.map((_, at) => at + 1) : [Math.floor(names.length / 2)]

describeOnBothDatabases('a shop of an earlier version', (open) => {
  it(`of ${forms.length} forms with ${OLD_ORDERS} orders becomes what a new one is, and keeps what was traded`, {
    timeout: LONG,
  }, async () => {
    const fresh = await formOf(await open())
    for (const steps of forms) {
      const database = await open({ migrated: false })
      await bringTo(database, steps, OLD_ORDERS)
      const traded = steps < FIRST_WITH_ORDERS ? null : await tradedIn(database)
      expect(await migrate(database, clock), names[steps - 1]).toEqual(names.slice(steps))
      expect(await formOf(database), names[steps - 1]).toEqual(fresh)
      if (traded !== null) expect(await tradedIn(database), names[steps - 1]).toEqual(traded)
    }
  })
})
