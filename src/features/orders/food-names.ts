import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { nameWithoutPack } from '#domain/rules/product-name.ts'

const NAMED = 2

/** What an order holds, in a few words: its first foods and how many more there are. */
export function foodNames({ orderDetails }: Pick<Order, 'orderDetails'>): string {
  const names = orderDetails.slice(0, NAMED).map(({ name, weight }) => nameWithoutPack(name, weight))
  return orderPagesText.foods(names.join(', '), orderDetails.length - names.length)
}
