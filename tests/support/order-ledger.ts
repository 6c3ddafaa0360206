import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { expect } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { orderBody } from './order-body.ts'
import type { ShopCustomer } from './shop-customer.ts'
import type { ShopServer } from './shop-server.ts'
import type { CatalogueProduct } from './stocked-shop.ts'

const INITIAL_STOCK = 1_000_000
/** What the clients of a campaign order. */
export const orderedShelf: CatalogueProduct[] = [
  { id: 'a', price: 30, stock: INITIAL_STOCK },
  { id: 'b', price: 250, discount: 20, stock: INITIAL_STOCK },
  { id: 'c', price: 499, stock: INITIAL_STOCK },
]

/** What the clients know: the recorder of the campaign. */
export interface Ledger {
  /** Order id by key, for every order the shop has acknowledged. */
  acknowledged: Map<string, string>
  /** Sent, and the connection broke before an answer. */
  unknown: { customer: ShopCustomer; order: PlacedOrder }[]
}

const anyLines = () =>
  orderedShelf
    .filter((_, index) => index === 0 || Math.random() < 0.5)
    .map((product) => [product, 1 + Math.floor(Math.random() * 3)] as const)

/** Sends an order and records the outcome; false when the server is gone. */
export async function send(
  ledger: Ledger,
  customer: ShopCustomer,
  order: PlacedOrder,
  at: ShopServer,
): Promise<boolean> {
  let answer: Awaited<ReturnType<ShopCustomer['placeOrder']>>
  try {
    answer = await customer.placeOrder(order, at)
  } catch {
    ledger.unknown.push({ customer, order })
    return false
  }
  const { status, body } = answer
  if (![200, 201].includes(status)) throw new Error(`An honest order got ${status} ${JSON.stringify(body)}`)
  const known = ledger.acknowledged.get(order.merchantTransactionId)
  if (known !== undefined) expect(body.orderId, 'the same key must give the same order').toBe(known)
  ledger.acknowledged.set(order.merchantTransactionId, body.orderId ?? '')
  return true
}

export async function orderUntilItDies(ledger: Ledger, customer: ShopCustomer, at: ShopServer): Promise<void> {
  let sent: PlacedOrder | undefined
  do {
    // Now and then the last order again, as a browser does that never saw the answer.
    const repeats = sent !== undefined && Math.random() < 0.2
    sent = repeats && sent !== undefined ? sent : orderBody(anyLines(), { phoneNumber: customer.phoneNumber })
  } while (await send(ledger, customer, sent, at))
}

type StoredOrder = Record<'id' | 'merchant_transaction_id', string>

/** Everything the database holds once nobody writes. */
function inspect(file: string) {
  const database = new DatabaseSync(file)
  try {
    const rows = <Row extends Record<string, SQLOutputValue>>(sql: string) => database.prepare(sql).all() as Row[]
    return {
      integrity: rows<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check),
      brokenReferences: rows('pragma foreign_key_check').length,
      orders: rows<StoredOrder>('select id, merchant_transaction_id from orders'),
      stock: rows<{ id: string; stock: number }>('select id, stock from products order by id'),
      sold: rows<{ product_id: string; pieces: number }>(
        'select product_id, sum(quantity) as pieces from order_lines group by product_id order by product_id',
      ),
      emptyOrders: rows('select id from orders where id not in (select order_id from order_lines)').length,
    }
  } finally {
    database.close()
  }
}

/** Holds what an embedded shop has kept, once nobody writes, against what its clients know. */
export function expectNothingLost(file: string, { acknowledged }: Ledger): void {
  const held = inspect(file)
  expect(held.integrity).toEqual(['ok'])
  expect(held.brokenReferences).toBe(0)
  expect(held.emptyOrders).toBe(0)
  expect(new Map(held.orders.map((order) => [order.merchant_transaction_id, order.id]))).toEqual(acknowledged)
  expect(held.orders).toHaveLength(acknowledged.size)
  const soldOf = new Map(held.sold.map(({ product_id, pieces }) => [product_id, pieces]))
  expect(held.stock).toEqual(orderedShelf.map(({ id }) => ({ id, stock: INITIAL_STOCK - (soldOf.get(id) ?? 0) })))
}
