import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { ALLOWED_SCANS } from '#tests/queries/allowed-scans.ts'
import { planEverything, smallShop } from '#tests/queries/plan-everything.ts'
import { partialIndexes, sqlitePlans, tablesOf } from '#tests/queries/plans.ts'
import { inOrder, plansIn, queryFiles, unseenPlaces, withoutPlans } from '#tests/queries/query-files.ts'
import { wholeReads } from '#tests/queries/whole-reads.ts'
import { isLongCampaign } from '#tests/support/campaign.ts'

const committed = fileURLToPath(new URL('../../../server/repositories/queries/', import.meta.url))

let folder: string
let shop: Awaited<ReturnType<typeof smallShop>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-queries-'))
  shop = await smallShop(folder)
}, 10 * MINUTE_MS)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function committedFiles(): Promise<Map<string, string>> {
  const names = await readdir(committed)
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(committed, name), 'utf8')] as const)),
  )
}

it('every place of the repositories that sends a statement has been seen to send it', async () => {
  expect(await unseenPlaces(shop.seen)).toEqual([])
})

it('the statements are those of server/repositories/queries; npm run queries writes them anew', async () => {
  const statements = (await inOrder(shop.seen)).map((statement) => ({ ...statement, sqlite: [], postgres: [] }))
  const files = [...queryFiles(statements)].map(([name, text]) => [name, withoutPlans(text)] as const)
  const kept = [...(await committedFiles())].map(([name, text]) => [name, withoutPlans(text)] as const)
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(kept))
})

it('no statement reads a growing table from end to end without a reason, and no reason is idle', async () => {
  const files = await committedFiles()
  const planned = [...files.values()].flatMap(plansIn)
  expect(planned.length).toBe(shop.seen.length)
  const reads = wholeReads(planned, tablesOf(shop.file), partialIndexes(shop.file))
  expect(reads.filter((read) => !(read in ALLOWED_SCANS))).toEqual([])
  expect(Object.keys(ALLOWED_SCANS).filter((read) => !reads.includes(read))).toEqual([])
})

it.each([
  ['orders_by_status_and_payment', /"order_status" = \? and "payment_status" = \?/],
  ['tax_documents_credit_notes', /tax_documents\.kind = 'credit_note'/],
])('a list of few rows among all of years is read along %s', (index, narrowed) => {
  const statements = shop.seen.map(({ sql }) => sql).filter((sql) => narrowed.test(sql) && sql.includes('order by'))
  expect(statements.length).toBeGreaterThan(0)
  for (const plan of sqlitePlans(shop.file, statements)) expect(plan.join('\n')).toContain(`USING INDEX ${index}`)
})

describe.runIf(isLongCampaign && inject('postgresUrl') !== '')('with 100,000 orders', () => {
  let databaseUrl: string

  beforeAll(async () => {
    databaseUrl = await administered('create database queries template template0')
  })

  afterAll(() => administered('drop database queries with (force)'))

  it('both databases go the ways that are kept', { timeout: 60 * MINUTE_MS }, async () => {
    const files = queryFiles(await planEverything(await mkdtemp(join(folder, 'large-')), databaseUrl))
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(await committedFiles()))
  })
})

/** Has the run's cluster do something; answers where the database is that this is about. */
async function administered(sql: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql)
  await client.end()
  url.pathname = '/queries'
  return url.href
}
