import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupTools } from '#server/db/backup/backup-tools.ts'
import type { Database } from '#server/db/database.ts'
import { databaseSource, openDatabase } from '#server/db/open-database.ts'
import { systemClock } from '#server/ports.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const NIGHTS = runsOf(1, 20)
const CLIENTS = 4
const LONG = 60 * 60_000
const COMMAND = fileURLToPath(new URL('../../../server/cli/nightly-backup.ts', import.meta.url))
const food = { id: 'a', stock: 1_000_000 }

let folder: string
let shop: ShopServer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-nights-'))
})
afterEach(async () => {
  await shop?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function ordersIn(database: Pick<Database, 'read'>): Promise<string[]> {
  const rows = await database.read.selectFrom('orders').select('id').execute()
  return rows.map(({ id }) => id).sort()
}

describeOnBothDatabases('backups of the night while orders come in', (open, kind) => {
  it('hold every order that was acknowledged before they began, and none that never was', {
    timeout: LONG,
  }, async () => {
    const dataDir = folder
    const databaseUrl = kind === 'postgres' ? ((await open({ migrated: false })).source.databaseUrl ?? '') : ''
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DATABASE_URL: '' }
    const server = await startShopServer({
      dataDir: folder,
      env: { SEED: 'none', BACKUP_TIME: 'off', DATABASE_URL: databaseUrl },
    })
    shop = server
    const database = await openDatabase(databaseSource(place))
    await stockShop(database, [food])
    const acknowledged = new Set<string>()

    for (let night = 0; night < NIGHTS; night += 1) {
      let isNight = true
      const clients = await Promise.all(
        Array.from({ length: CLIENTS }, (_, at) =>
          logInOverHttp(server, `98${String(76_500_000 + night * CLIENTS + at)}`),
        ),
      )
      const selling = clients.map(async (customer) => {
        while (isNight) {
          const { phoneNumber } = customer
          const { status, body } = await customer.placeOrder(orderBody([[food, 1]], { phoneNumber }))
          expect(status).toBe(201)
          acknowledged.add(body.orderId ?? '')
        }
      })
      await expect.poll(() => acknowledged.size).toBeGreaterThan(night * CLIENTS)
      const before = [...acknowledged]
      const env = { PATH: process.env.PATH ?? '', ...place }
      const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], { env, cwd: folder })
      expect(stdout).toMatch(/Backup made: \S+-nightly/)
      isNight = false
      await Promise.all(selling)

      const held = await restored(
        dataDir,
        kind === 'postgres' ? ((await open({ migrated: false })).source.databaseUrl ?? '') : '',
      )
      expect(before.filter((id) => !held.includes(id))).toEqual([])
      expect(held.filter((id) => !acknowledged.has(id))).toEqual([])
    }
    expect(await ordersIn(database)).toEqual([...acknowledged].sort())
    await database.close()
    expect(await server.end('SIGTERM')).toBe(0)
  })

  /** The orders in the newest backup, put into a place of its own. */
  async function restored(dataDir: string, databaseUrl: string): Promise<string[]> {
    const backups = join(dataDir, 'backups')
    const newest =
      (await readdir(backups))
        .filter((name) => name.endsWith('-nightly'))
        .sort()
        .at(-1) ?? ''
    const place = {
      DATA_DIR: await mkdtemp(join(folder, 'restored-')),
      DATABASE_URL: databaseUrl,
      BACKUP_DATABASE_URL: '',
    }
    await backupTools(place, systemClock).restore(join(backups, newest))
    const database = await openDatabase(databaseSource(place))
    try {
      return await ordersIn(database)
    } finally {
      await database.close()
    }
  }
})
