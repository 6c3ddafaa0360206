import type { Executor } from '#server/db/database.ts'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'
import { numberWords, orderWords } from '#server/policies/order-words.ts'
import { forgetOrderWords, readOrdersToIndex, saveOrderWords } from '#server/repositories/admin/order-search.ts'

/** A new order is found at the desk from the moment it is placed. */
export async function indexOrder(
  tx: Executor,
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'name'>[],
): Promise<void> {
  await saveOrderWords(tx, order.id, orderWords(order, lines))
}

/** Makes an order found by the numbers of its invoice and credit notes too, once it has them. */
export async function indexDocument(tx: Executor, orderId: string, number: string): Promise<void> {
  await saveOrderWords(tx, orderId, numberWords(number))
}

/** Rebuilds the search words of a customer's orders, after words were removed from them. */
export async function reindexOrdersOf(tx: Executor, userId: string): Promise<void> {
  const orders = await readOrdersToIndex(tx, userId)
  await forgetOrderWords(
    tx,
    orders.map(({ order }) => order.id),
  )
  for (const { order, lines, numbers } of orders) {
    await saveOrderWords(tx, order.id, [...new Set([...orderWords(order, lines), ...numbers.flatMap(numberWords)])])
  }
}
