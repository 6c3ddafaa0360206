import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { CAMPAIGN_TIMEOUT_MS, isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { DESK_EMAIL, DESK_PASSWORD } from '#tests/support/desk.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { JAR, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { behindSlowCompany } from '#tests/support/slow-company.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const AT_ONCE = runsOf(8, 50)
const STOCK = 1_000
const HANGS_MS = 30_000
/** Two shoppers' calls at once: one that held its turn while the company hangs would keep the shop waiting. */
const SETTINGS = { LIMIT_CALLS_AT_ONCE: '2', LIMIT_PENDING_ORDERS: '1000' }

/** A shop with unpaid orders, whose payments are all opened at the same moment at a company that hangs. */
async function shopWithHangingCompany(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open, SETTINGS)
  const { deps, call } = shop
  await deps.database.write((tx) => tx.updateTable('products').set({ stock: STOCK }).execute())
  await ensureFirstAdmin(deps, { email: DESK_EMAIL, password: DESK_PASSWORD })
  const json = { email: DESK_EMAIL, password: DESK_PASSWORD }
  const { token: deskToken } = await (await call('/api/admin/login', { method: 'POST', json })).json()
  const company = await behindSlowCompany(deps)
  const orders: Awaited<ReturnType<typeof shop.placeOnline>>[] = []
  for (let n = 0; n < AT_ONCE; n += 1) orders.push(await shop.placeOnline([[JAR, 1]]))
  company.hang()
  const opening = Promise.all(orders.map(shop.start))
  await vi.waitFor(() => expect(company.held()).toBe(AT_ONCE))
  return { ...shop, deskToken, company, orders, opening }
}

/** Connections of this database that keep a transaction open and do nothing. */
async function idleInTransaction(shop: Awaited<ReturnType<typeof shopWithHangingCompany>>): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(shop.deps.database.read)
  return Number(rows[0]?.count)
}

describeOnBothDatabases('while a payment company hangs', (open, kind) => {
  it('catalogue, carts, cash orders and desk go on, nobody is charged twice, and all can pay afterwards', {
    timeout: CAMPAIGN_TIMEOUT_MS,
  }, async () => {
    const shop = await shopWithHangingCompany(open)
    const { deps, call, send, company, orders } = shop
    const desk = { token: shop.deskToken }
    for (let n = 0; n < 3; n += 1) {
      const answers = [
        await call('/products'),
        await call('/api/admin/resources?type=orders', desk),
        await send('POST', '/api/cart', { productId: SALT.id, quantity: 1, productName: SALT.name }),
        await send('GET', '/api/cart'),
        await send('POST', '/api/orders', orderBody([[SALT, 1]])),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201])
    }
    expect(company.held(), 'they were answered while it hung').toBe(AT_ONCE)
    if (kind === 'postgres') expect(await idleInTransaction(shop)).toBe(0)

    // At full length the time limit of each call ends it, and the company goes on hanging.
    if (isLongCampaign) await delay(HANGS_MS)
    company.recover()
    const refused = await shop.opening
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(orders.map(() => [503, 'UNAVAILABLE']))
    const asked = company.heard.length

    deps.clock.advance(11_000)
    for (const order of orders) {
      const url = shop.urlOf(await shop.start(order))
      await shop.comeBack(await shop.press(url, 'pay'))
    }
    // The same attempt was asked about before another was made.
    expect(company.heard.slice(asked).filter((path) => path.includes('/status/')).length).toBeGreaterThanOrEqual(
      AT_ONCE,
    )
    await shop.later(60_000)
    const money = await deps.database.read
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('decision', '=', 'pay')
      .execute()
    expect(money).toHaveLength(AT_ONCE)
    for (const { id } of orders) {
      expect((await shop.order(id)).payment_status).toBe('paid')
      expect((await shop.events(id)).filter((event) => event === 'paid')).toHaveLength(1)
      expect((await shop.story(id)).refunds).toEqual([])
    }
    expect(await shop.stock(JAR)).toBe(STOCK - AT_ONCE)
  })
})
