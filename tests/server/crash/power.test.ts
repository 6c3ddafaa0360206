import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type Durability, durabilityIn, findStrace, tracedBy } from '#tests/support/system-calls.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const WAL = '25</data/haat.db-wal>'
const write = `9 pwrite64(${WAL}, "\\0\\0"..., 24, 32) = 24`
const sync = `9 fdatasync(${WAL}) = 0`
const answer = '9 writev(28<socket:[1]>, [{iov_base="HTTP/1.1 201 Created\\r\\n"..., iov_len=958}], 3) = 1006'

describe('the reader of system calls', () => {
  it.each([
    ['on the disk before the answer', [write, sync, answer, write, sync, answer], 2, 0, 2],
    ['never on the disk', [write, answer, write, answer], 2, 2, 0],
    ['on the disk after the answer', [write, answer, sync, answer], 2, 1, 1],
    ['on the disk once, and written again', [write, sync, write, answer], 1, 1, 1],
    ['another file on the disk', [write, '9 fsync(25</data/haat.db>) = 0', answer], 1, 1, 0],
    ['a sync that failed', [write, `9 fsync(${WAL}) = -1 EIO (Input/output error)`, answer], 1, 1, 0],
    [
      'two threads at once',
      [write, `9 fsync(${WAL} <unfinished ...>`, '7 write(3<x>, "", 1) = 1', '9 <... fsync resumed>) = 0', answer],
      1,
      0,
      1,
    ],
    ['two threads, not back yet', [write, `9 fsync(${WAL} <unfinished ...>`, answer], 1, 1, 0],
  ])('tells a log that is, or has: %s', (_, lines, answers, tooSoon, syncs) => {
    expect(durabilityIn(lines.join('\n'))).toEqual({ answers, tooSoon, syncs })
  })
})

const project = fileURLToPath(new URL('../../..', import.meta.url))
const ORDERS = 1_000
const CLIENTS = 8
const LONG = 60 * 60_000
const product: CatalogueProduct = { id: 'a', stock: 1_000_000 }
const strace = findStrace()

// Following every call makes the shop many times slower, so this is for the long run.
if (isLongCampaign && strace === undefined)
  process.stderr.write('strace not found: the order of writes is not looked at\n')
if (isLongCampaign && strace !== undefined) {
  describe('a real process', () => {
    const open = openSqliteForTests()
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'haat-power-'))
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    /** Lets clients order at once and answers what the system was asked meanwhile. */
    async function sell(orders: number, root: string): Promise<Durability> {
      const database = await open()
      await stockShop(database, [product])
      const dataDir = dirname(database.source.file ?? '')
      const trace = join(folder, 'trace')
      const under = tracedBy(strace ?? '', trace)
      const shop = await startShopServer({ dataDir, env: { SEED: 'none' }, root, under })
      try {
        const customers = await Promise.all(
          Array.from({ length: CLIENTS }, (_, at) => logInOverHttp(shop, `960000000${at}`)),
        )
        await Promise.all(
          customers.map(async (customer) => {
            for (let order = 0; order < orders / CLIENTS; order += 1) {
              const body = orderBody([[product, 1]], { phoneNumber: customer.phoneNumber })
              expect((await customer.placeOrder(body)).status).toBe(201)
            }
          }),
        )
      } finally {
        await shop.end('SIGTERM')
      }
      return durabilityIn(await readFile(trace, 'utf8'))
    }

    it(`has the log of each of ${ORDERS} orders on the disk before it answers`, { timeout: LONG }, async () => {
      const { answers, tooSoon, syncs } = await sell(ORDERS, project)
      expect({ answers, tooSoon }).toEqual({ answers: ORDERS, tooSoon: 0 })
      expect(syncs).toBeGreaterThan(ORDERS / CLIENTS)
    })

    it('would not, were the database told to be quicker', { timeout: LONG }, async () => {
      const root = join(folder, 'quicker')
      await mkdir(root)
      for (const part of ['server', 'domain', 'shop.config.ts', 'package.json'])
        await cp(join(project, part), join(root, part), { recursive: true })
      await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
      const file = join(root, 'server', 'db', 'sqlite.ts')
      const source = await readFile(file, 'utf8')
      const quicker = source.replace("'synchronous', 'full', FULL", "'synchronous', 'normal', 1")
      expect(quicker).not.toBe(source)
      await writeFile(file, quicker)
      const { answers, tooSoon } = await sell(80, root)
      expect(answers).toBe(80)
      // Not all: now and then a checkpoint brings the log to the disk by chance.
      expect(tooSoon).toBeGreaterThan(60)
    })
  })
}
