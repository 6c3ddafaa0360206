import { mkdtemp, open as openFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const MEGABYTES = runsOf(16, 64)
const SHOPS = runsOf(1, 10)
/** Few for each shop: its own log grows with every squeeze, and so does what is sold until it is full. */
const ROUNDS = runsOf(1, 10)
const AT_ONCE = 4
const LONG = 60 * 60_000
const BLOCK = Buffer.alloc(1024 * 1024, 'x')
/** An order takes up to ten of these. */
const SPARE_BYTES = 16 * 1024
/** Room for an order and for no picture. */
const SPARE_PAGES = 100
const product: CatalogueProduct = { id: 'a', stock: 1_000_000 }

const disk = await mountSmallDisk(MEGABYTES)
afterAll(() => disk?.remove())

/** Lets a file grow as a log does until there is no room, or as much as `spare` says. */
async function fill(file: string, spare: number): Promise<void> {
  const log = await openFile(file, 'a')
  let written = 0
  try {
    for (;;) written += (await log.write(BLOCK)).bytesWritten
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
    await log.truncate(Math.max(0, written - spare * SPARE_BYTES))
  } finally {
    await log.close()
  }
}

interface Buyer {
  token: string
  phoneNumber: string
}

/** Places so many orders at once; answers their statuses. */
async function order({ call }: TestApp, { token, phoneNumber }: Buyer, count: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      call('/api/orders', { method: 'POST', token, json: orderBody([[product, 1]], { phoneNumber }) }),
    ),
  )
  for (const { status, headers } of answers) {
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return answers.map(({ status }) => status)
}

/** What `/readyz` says now; null where the shop is ready. */
async function troubleOf({ call, deps }: TestApp): Promise<string | null> {
  deps.clock.advance(2_000)
  const answer = await call('/readyz')
  return answer.status === 200 ? null : (await answer.json()).message
}

/** As an upload is kept: more bytes at once than any other write. */
const keepPicture = ({ deps }: TestApp, hash: string) =>
  deps.database.write((tx) =>
    tx
      .insertInto('media')
      .values({ hash, kind: 'upload', recipe_json: null, bytes: Buffer.alloc(6_000_000), blur: '', created_at: 1 })
      .execute(),
  )

/** A shop on the small disk, which is filled again and again under it. */
async function fillOften(folder: string): Promise<void> {
  const file = join(folder, 'haat.db')
  const log = join(folder, 'shop.log')
  const database = await openSqlite(file)
  await migrate(database, { now: () => 1_000 })
  await stockShop(database, [product])
  const shop = testApp(database, { DATA_DIR: folder })
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const phoneNumber = `98765${String(round).padStart(5, '0')}`
    const buyer = { phoneNumber, token: (await logIn(shop.deps, phoneNumber)).accessToken }
    await fill(log, (5 + 37 * round) % 160)
    do statuses.push(...(await order(shop, buyer, AT_ONCE)))
    while (statuses.at(-1) === 201)
    // Ready is who can keep the next order: SQLite finds room in its own files now and then.
    for (;;) {
      const trouble = await troubleOf(shop)
      const next = await order(shop, buyer, 1)
      statuses.push(...next)
      if (trouble === null) expect(next, `round ${round}`).toEqual([201])
      else {
        expect(trouble).toBe('The disk is full.')
        break
      }
    }
    await expect(keepPicture(shop, `hash-${round}`), `round ${round}`).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await shop.call('/products')).status).toBe(200)
    expect((await shop.call('/api/cart', { token: buyer.token })).status).toBe(200)

    await rm(log)
    const after = await order(shop, buyer, AT_ONCE)
    expect(after, `round ${round}`).toEqual(Array(AT_ONCE).fill(201))
    statuses.push(...after)
    expect(await troubleOf(shop), `round ${round}`).toBeNull()
  }
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  const acknowledged = statuses.filter((status) => status === 201).length
  await shop.app.close()
  await database.close()

  const kept = new DatabaseSync(file, { readOnly: true })
  const read = (sql: string) => Number(Object.values(kept.prepare(sql).get() ?? {})[0])
  expect(kept.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(read('select count(*) from orders')).toBe(acknowledged)
  expect(read('select count(*) from orders where id not in (select order_id from order_lines)')).toBe(0)
  expect(read(`select count(*) from media where kind = 'upload'`)).toBe(0)
  expect(read(`select stock from products where id = 'a'`)).toBe(1_000_000 - acknowledged)
  kept.close()
}

it('an upload for which there is no room is refused, and the next order still fits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-full-'))
  const database = await openSqlite(join(folder, 'haat.db'))
  await migrate(database, { now: () => 1_000 })
  await stockShop(database, [product])
  const shop = testApp(database, { DATA_DIR: folder })
  const phoneNumber = '9876500000'
  const buyer = { phoneNumber, token: (await logIn(shop.deps, phoneNumber)).accessToken }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.read)
  const most = sql.raw(String((rows[0]?.page_count ?? 0) + SPARE_PAGES))
  await database.write((tx) => sql`pragma max_page_count = ${most}`.execute(tx))
  await expect(keepPicture(shop, 'hash')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await order(shop, buyer, 1)).toEqual([201])
  await shop.app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

if (disk === undefined)
  process.stderr.write('No small disk may be mounted here: full disks are played by a limit of SQLite only\n')
else {
  it(`a disk that fills ${SHOPS * ROUNDS} times costs no acknowledged order and keeps no half one`, {
    timeout: LONG,
  }, async () => {
    for (let shop = 0; shop < SHOPS; shop += 1) {
      const folder = join(disk.folder, String(shop))
      await fillOften(folder)
      await rm(folder, { recursive: true })
    }
  })
}
