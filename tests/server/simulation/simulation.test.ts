import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { firstSeedThatFinds } from '#tests/simulation/find-planted-bugs.ts'
import { plantedBugs, withBug } from '#tests/simulation/planted-bugs.ts'
import { runSimulation } from '#tests/simulation/run-simulation.ts'
import { isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'
import keptSeeds from '../../regressions/kept-seeds.json' with { type: 'json' }

const LONGEST_MS = 10 * 60 * MINUTE_MS
const SMALL = 3
// The long run leaves a hundred databases to be removed.
vi.setConfig({ hookTimeout: LONGEST_MS })

const open = openSqliteForTests()

/** What a seed has found stays found: the small ones in every run, all of them in the long one. */
const kept = keptSeeds.slice(0, runsOf(SMALL, keptSeeds.length))

it.each(kept)(
  'seed $seed leaves the shop right at every step and at rest, for $days days',
  { timeout: LONGEST_MS },
  async (options) => {
    const lived = await runSimulation(await open(), options)
    expect(lived.orders).toBeGreaterThan(0)
  },
)

it('one seed is one history', { timeout: LONGEST_MS }, async () => {
  const options = { seed: 1, days: 1, ordersPerDay: 12, browserVisits: 4 }
  const lived = await runSimulation(await open(), options)
  expect(await runSimulation(await open(), options)).toEqual(lived)
  expect((await runSimulation(await open(), { ...options, seed: 2 })).hash).not.toBe(lived.hash)
})

it('browsers order at what their own pages computed', { timeout: LONGEST_MS }, async () => {
  const lived = await runSimulation(await open(), { seed: 7, days: 2, ordersPerDay: 4, browserVisits: 8 })
  expect(lived.browserOrders).toBeGreaterThan(0)
  expect(lived.browserCoupons).toBeGreaterThan(0)
})

it('storage that takes its time loses nothing and counts nothing twice', { timeout: LONGEST_MS }, async () => {
  const options = { seed: 18, days: 2, ordersPerDay: 4, browserVisits: 8, hasSlowStorage: true }
  const lived = await runSimulation(await open(), options)
  expect(lived.presses).toBeGreaterThan(20)
})

describeOnBothDatabases('seeds nobody has tried', (openEither) => {
  it('every one of them leaves the shop as it must be', { timeout: LONGEST_MS }, async () => {
    const first = Number(process.env.CAMPAIGN_SEED ?? 1000)
    for (let seed = first; seed < first + runsOf(1, 100); seed += 1) {
      const database = await openEither()
      const lived = await runSimulation(database, {
        seed,
        days: runsOf(1, 7),
        ordersPerDay: runsOf(8, 40),
        browserVisits: 4,
        hasSlowStorage: seed % 2 === 1,
        pressesTogether: seed % 4 > 1,
      })
      expect(lived.presses).toBeGreaterThan(0)
      await database.close()
    }
  })
})

it.each(plantedBugs)('the mistake "$name" can still be planted', async (bug) => {
  const source = await readFile(new URL(`../../../${bug.file}`, import.meta.url), 'utf8')
  expect(withBug(bug, source)).not.toBe(source)
})

/** One of the server and one of the client in every run. */
const quickest = ['lost update of the stock', 'client: an answer overwrites a newer press']

it('planted mistakes are found by a seed', { timeout: LONGEST_MS }, () => {
  for (const { name } of plantedBugs.filter((bug) => isLongCampaign || quickest.includes(bug.name))) {
    const found = firstSeedThatFinds(name, { seeds: 20, days: runsOf(1, 7), orders: runsOf(12, 40), browsers: 4 })
    expect(found, name).not.toBeNull()
  }
})
