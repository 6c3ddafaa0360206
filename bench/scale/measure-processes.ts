import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp, type ShopCustomer } from '#tests/support/shop-customer.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { median } from '../support/percentile.ts'
import type { LargeShop } from './large-shop.ts'
import { type Food, findFoods } from './measure-shop.ts'

const CUSTOMERS = 16
const ROUNDS = 5
const ROUND_MS = 3_000

/** Orders a second of customers who order again and again, spread over these servers. */
async function ordersPerSecond(
  servers: readonly ShopServer[],
  customers: readonly ShopCustomer[],
  foods: readonly Food[],
) {
  let placed = 0
  const begun = performance.now()
  await Promise.all(
    customers.map(async (customer, place) => {
      const [food, server] = [foods[place % foods.length], servers[place % servers.length]]
      if (food === undefined || server === undefined) throw new Error('There is nothing to order')
      while (performance.now() - begun < ROUND_MS) {
        const { status, body } = await customer.placeOrder(
          orderBody([[food, 2]], { phoneNumber: customer.phoneNumber }),
          server,
        )
        if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
        placed += 1
      }
    }),
  )
  return (placed / (performance.now() - begun)) * 1000
}

/** Orders of two processes on the same database, against those of one, in turns. */
export async function measureProcesses(shop: LargeShop): Promise<{ one: number; two: number }> {
  const foods = await findFoods(shop, CUSTOMERS)
  const servers = [await shop.open(), await shop.open()]
  const [first = servers[0]] = servers
  if (first === undefined) throw new Error('There is no server')
  const customers: ShopCustomer[] = []
  for (let at = 0; at < CUSTOMERS; at += 1) customers.push(await logInOverHttp(first, String(9_876_500_000 + at)))
  const rounds = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.one.push(await ordersPerSecond([first], customers, foods))
    rounds.two.push(await ordersPerSecond(servers, customers, foods))
  }
  for (const server of servers) await server.end('SIGTERM')
  return { one: median(rounds.one), two: median(rounds.two) }
}
