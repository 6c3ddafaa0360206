import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { CAMPAIGN_TIMEOUT_MS, isLongCampaign } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const AT_ONCE = 4
const STOCK = 10_000
const product: CatalogueProduct = { id: 'a', stock: STOCK }
const open = openSqliteForTests()

interface Hold {
  /** Until all have been answered where it is left out. */
  heldMs?: number
  /** The shop's own unless given. */
  longestWaitMs?: number
  /** Statuses that orders may be answered with meanwhile. */
  may: number[]
}

const SHORT: Hold[] = [
  { heldMs: 100, may: [201] },
  { longestWaitMs: 100, may: [503] },
]
/** As long as the shop waits itself, either may come first. */
const REAL: Hold[] = [
  { heldMs: 1_000, may: [201] },
  { heldMs: 4_000, may: [201, 503] },
  { heldMs: 10_000, may: [503] },
]
const HOLDS = isLongCampaign ? Array.from({ length: 17 }, () => REAL).flat() : SHORT

/** Holds the database for itself, as another process does, while `orders` come in; answers their answers. */
async function holdDuring(
  file: string,
  heldMs: number | undefined,
  orders: () => Promise<Response[]>,
): Promise<Response[]> {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const answered = orders()
  await (heldMs === undefined ? answered : delay(heldMs))
  other.exec('rollback')
  other.close()
  return await answered
}

it(`${HOLDS.length} times another process holds the database: orders wait or are told when to come again`, {
  timeout: 3 * CAMPAIGN_TIMEOUT_MS,
}, async () => {
  const prepared = await open()
  await stockShop(prepared, [product])
  const file = prepared.source.file ?? ''
  let acknowledged = 0
  for (const [at, { heldMs, longestWaitMs, may }] of HOLDS.entries()) {
    const database: Database = await openSqlite(file, longestWaitMs === undefined ? {} : { longestWaitMs })
    const { app, deps, call } = testApp(database)
    // One of their own each: a phone is sent a code only now and then.
    const phoneNumber = `98765${String(at).padStart(5, '0')}`
    const { accessToken: token } = await logIn(deps, phoneNumber)
    const orders = () =>
      Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          call('/api/orders', { method: 'POST', token, json: orderBody([[product, 1]], { phoneNumber }) }),
        ),
      )
    const reading = async () => {
      const answered = orders()
      for (const path of ['/products', '/api/cart', '/healthz']) {
        expect((await call(path, { token })).status, `hold ${at}`).toBe(200)
      }
      return await answered
    }
    for (const { status, headers } of await holdDuring(file, heldMs, reading)) {
      expect(may, `hold ${at}`).toContain(status)
      if (status === 503) expect(headers.get('retry-after')).toBe('2')
      else acknowledged += 1
    }
    const after = await orders()
    expect(
      after.map(({ status }) => status),
      `after hold ${at}`,
    ).toEqual(Array(AT_ONCE).fill(201))
    acknowledged += AT_ONCE
    await app.close()
    await database.close()
  }
  expect(await stockOf(prepared, product.id)).toBe(STOCK - acknowledged)
  const rows = async (table: 'orders' | 'order_lines' | 'order_events') =>
    (await prepared.read.selectFrom(table).selectAll().execute()).length
  expect(await rows('orders')).toBe(acknowledged)
  expect(await rows('order_lines')).toBe(acknowledged)
  expect(await rows('order_events')).toBe(acknowledged)
})
