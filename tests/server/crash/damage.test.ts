import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { keepEarlierDocuments } from '#server/commands/admin/keep-earlier-documents.ts'
import { findDamage } from '#server/db/backup/inspect.ts'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import type { Database } from '#server/db/database.ts'
import { DAMAGED, isDamaged } from '#server/db/database-errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openShop } from '#server/db/open-shop.ts'
import { startChecking } from '#server/jobs/check-database.ts'
import { createLogger } from '#server/logger.ts'
import { loadSecrets } from '#server/repositories/settings.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { startFault } from '#server/start-fault.ts'
import { isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { spoilt } from '#tests/support/spoilt-file.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { seedOrders } from '../../../bench/support/seed-orders.ts'

const FIRST = Number(process.env.CAMPAIGN_SEED ?? 1)
const FILES = runsOf(10, 100)
/** The close of the sixth meets the damage: the statistics that SQLite writes then lead through it. */
const PROCESSES = isLongCampaign ? Array.from({ length: 30 }, (_, at) => FIRST + at) : [6]
const LONG = 60 * 60_000
const NOW = Date.UTC(2026, 10, 21)
const ORDERS = 40

let now = NOW
const clock = { now: () => (now += 1) }
let root: string
let good: Buffer
let backup: string

const fileIn = (dataDir: string) => join(dataDir, 'haat.db')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'haat-damage-'))
  const file = fileIn(root)
  const database = await openDatabase({ file })
  await migrate(database, clock)
  if (isLongCampaign) await seedShop(database, clock, {})
  else await stockShop(database, [{ id: 'p1' }, { id: 'p2' }])
  await loadSecrets(database, testDeps(database).random)
  await database.close()
  seedOrders(file, ORDERS, NOW)
  backup = (await makeBackup(root, clock)).folder
  good = await readFile(file)
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A folder of data with the good backup, and this database. */
async function folderWith(database: Buffer, seed: number): Promise<string> {
  const dataDir = join(root, `shop-${seed}`)
  await cp(backup, join(dataDir, 'backups', 'good'), { recursive: true })
  await writeFile(fileIn(dataDir), database)
  return dataDir
}

interface Shop {
  database: Database
  app: ReturnType<typeof createApp>
  deps: ReturnType<typeof testDeps>
  /** Messages of the log, with the level of an error at least. */
  errors: string[]
}

/** As the server starts; the sentence it ends with where it cannot. */
async function start(dataDir: string): Promise<Shop | string> {
  let database: Database | undefined
  const errors: string[] = []
  const write = (line: string) => void errors.push(JSON.parse(line).msg)
  try {
    database = await openShop({ DATA_DIR: dataDir, DATABASE_URL: '' }, clock, () => {})
    await keepEarlierDocuments({ database })
    const deps = testDeps(database, { DATA_DIR: dataDir })
    await loadSecrets(database, deps.random)
    const app = createApp({ ...deps, logger: createLogger({ LOG_LEVEL: 'error' }, { write }) })
    await app.content.current()
    return { database, app, deps, errors }
  } catch (error) {
    await database?.close().catch(assertDamage)
    const fault = startFault(error, { DATA_DIR: dataDir, DATABASE_URL: '' })
    if (fault === undefined) throw error
    return fault.sentence
  }
}

async function close({ app, database }: Shop): Promise<void> {
  await app.content.stop()
  await app.close()
  await database.close().catch(assertDamage)
}

/** What a close of a damaged database may end with, and nothing else. */
function assertDamage(error: unknown): void {
  if (!isDamaged(error)) throw error
}

const calls: [string, RequestInit?][] = [
  ['/products'],
  ['/healthz'],
  ['/api/cart'],
  [
    '/api/otp-auth/send-otp',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '9876543210' }),
    },
  ],
]

/** Calls the shop, lets it look through its database, and answers whether it says then that it is damaged. */
async function serve(shop: Shop): Promise<boolean> {
  const { app, deps, errors } = shop
  for (const [path, init] of calls) {
    const { status, headers } = await app.request(path, init)
    expect([200, 401, 500, 503]).toContain(status)
    if (status !== 200) expect(headers.get('content-type')).toBe('application/json')
    if (status === 500) expect(errors.at(-1)).toBe(DAMAGED)
  }
  const checked = Promise.withResolvers<void>()
  const logger = createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void errors.push(JSON.parse(line).msg) })
  const find = async (file: string) => {
    setImmediate(checked.resolve)
    return findDamage(file)
  }
  const stopChecking = startChecking({ ...deps, logger }, app.lifecycle, find, 0)
  await checked.promise
  await stopChecking()
  const { status } = await app.request('/readyz')
  await close(shop)
  if (status === 503) expect(errors).toContain(DAMAGED)
  return status === 503
}

/** What SQLite itself says of a file, asked by nobody of the shop. */
function isWhole(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('pragma integrity_check').all()
    return found[0]?.integrity_check === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}

it(`of ${FILES} files with flipped bytes each is refused, called damaged or whole, and makes room for a backup`, {
  timeout: LONG,
}, async () => {
  const outcomes = { refused: 0, damaged: 0, whole: 0 }
  for (let seed = FIRST; seed < FIRST + FILES; seed += 1) {
    const dataDir = await folderWith(spoilt(good, seed), seed)
    const wasWhole = isWhole(fileIn(dataDir))
    const shop = await start(dataDir)
    const outcome = typeof shop === 'string' ? 'refused' : (await serve(shop)) ? 'damaged' : 'whole'
    outcomes[outcome] += 1
    if (typeof shop === 'string')
      expect(shop, `seed ${seed}`).toMatch(/^[^\n]*(npm run restore|restore a backup)[^\n]*$/)
    if (outcome === 'whole') expect(wasWhole, `seed ${seed}`).toBe(true)

    await restoreBackup(dataDir, join(dataDir, 'backups', 'good'), clock)
    expect(isWhole(fileIn(dataDir)), `seed ${seed}`).toBe(true)
    const restored = await openShop({ DATA_DIR: dataDir, DATABASE_URL: '' }, clock, () => {})
    expect(await restored.read.selectFrom('orders').select('id').execute()).toHaveLength(ORDERS)
    await restored.close()
    await rm(dataDir, { recursive: true })
  }
  // Otherwise the flips would not reach what they are to reach.
  for (const [outcome, times] of Object.entries(outcomes)) expect(times, outcome).toBeGreaterThan(0)
})

it(`a process on such a file, ${PROCESSES.length} times, ends with a sentence or serves, and says why its close failed`, {
  timeout: LONG,
}, async () => {
  for (const seed of PROCESSES) {
    const dataDir = await folderWith(spoilt(good, seed), seed)
    const server = await startShopServer({ dataDir, env: { SEED: 'none' } }).catch((error: Error) => error.message)
    if (typeof server === 'string') {
      expect(server, `seed ${seed}`).toMatch(
        /^The server ended at its start: [^\n]*(npm run restore|restore a backup)[^\n]*\n$/,
      )
    } else {
      expect((await fetch(`${server.url}/products`)).status, `seed ${seed}`).toBe(200)
      const code = await server.end('SIGTERM')
      if (code !== 0) expect([code, server.output()], `seed ${seed}`).toEqual([1, expect.stringContaining(DAMAGED)])
    }
    await rm(dataDir, { recursive: true })
  }
})
