import type { Order } from '#domain/contract/order.ts'
import { stands } from '#domain/rules/order-status.ts'

/** A food that was bought before. */
export interface PastPurchase {
  line: Order['orderDetails'][number]
  /** In how many orders. */
  times: number
  /** When it was bought last, ISO 8601 in UTC. */
  lastAt: string
}

/** Every food of these orders once, the last bought first; cancelled ones do not count. */
export function pastPurchases(orders: readonly Order[]): PastPurchase[] {
  const byFood = new Map<string, PastPurchase>()
  const bought = orders.filter(({ orderStatus }) => stands(orderStatus))
  for (const { orderDetails, createdAt } of bought.sort((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    for (const line of orderDetails) {
      const known = byFood.get(line.id)
      if (known) known.times += 1
      else byFood.set(line.id, { line, times: 1, lastAt: createdAt })
    }
  }
  return [...byFood.values()]
}
