import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { createHttpServer } from '#server/http-server.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const STOCK = 1_000
const food: CatalogueProduct = { id: 'salt', price: 30, stock: STOCK }
const CUSTOMERS = 6
const ORDERS_OF_EACH = 15
const LONG_ENOUGH_MS = 120_000
/** Many customers of one machine, and all of them at once. */
const SETTINGS = Object.fromEntries(
  [
    'LIMIT_CALLS_CUSTOMER_PER_HOUR',
    'LIMIT_ORDERS_PER_PHONE_HOUR',
    'LIMIT_ORDERS_PER_NETWORK_HOUR',
    'LIMIT_OPEN_CASH_ORDERS',
  ].map((name) => [name, '100000']),
)

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
})

async function listening({ app }: Desk): Promise<string> {
  server = createHttpServer(app, { 'x-shop': 'haat' })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describeOnBothDatabases('a rush of shoppers', (open) => {
  it('is sold to in turn: who is sent away comes again, the desk works on, every order counts once', {
    timeout: LONG_ENOUGH_MS,
  }, async () => {
    const desk = await openDesk(open, [food], { ...SETTINGS, LIMIT_CALLS_AT_ONCE: '2' })
    const url = await listening(desk)
    const seen = { turnedAway: 0, quickly: 0, orders: new Set<unknown>() }
    const send = async (token: string, order: PlacedOrder): Promise<void> => {
      for (;;) {
        const answer = await fetch(`${url}/api/orders`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(order),
        })
        const body = await answer.json()
        if (answer.status !== 503) {
          expect([answer.status, body]).toEqual([201, expect.objectContaining({ orderId: expect.any(String) })])
          seen.orders.add(body.orderId)
          return
        }
        seen.turnedAway += 1
        if (answer.headers.get('x-shop') === 'haat') seen.quickly += 1
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(body).toEqual({
          code: 'UNAVAILABLE',
          message: expect.stringContaining('very busy'),
          requestId: answer.headers.get('x-request-id'),
        })
        await delay(200)
      }
    }
    const customers: { phoneNumber: string; token: string }[] = []
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const phoneNumber = `98765432${10 + n}`
      customers.push({ phoneNumber, token: (await logIn(desk.deps, phoneNumber)).accessToken })
    }
    // A new connection is taken in once a turn of the event loop: these are there before the rush.
    const all = Array.from({ length: CUSTOMERS * ORDERS_OF_EACH }, async () => (await fetch(`${url}/healthz`)).text())
    await Promise.all(all)
    const sending = customers.flatMap(({ phoneNumber, token }) =>
      Array.from({ length: ORDERS_OF_EACH }, () => send(token, orderBody([[food, 1]], { phoneNumber }))),
    )
    const looks = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${url}/api/admin/resources?type=orders`, { headers: { authorization: `Bearer ${desk.token}` } }),
      ),
    )
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(sending)
    expect(seen.turnedAway).toBeGreaterThan(0)
    expect(seen.quickly, 'before the framework').toBeGreaterThan(0)
    expect(seen.orders.size).toBe(CUSTOMERS * ORDERS_OF_EACH)
    expect(await stockOf(desk.deps.database, food.id)).toBe(STOCK - CUSTOMERS * ORDERS_OF_EACH)
  })
})
