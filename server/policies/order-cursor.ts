import { orderMessages } from '#domain/messages/en/orders.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import type { OrderCursor } from '#server/repositories/orders.ts'

/** The `next` of a page that ends with this order. */
export function cursorAfter(order: Pick<OrderRow, 'created_at' | 'id'>): string {
  return `${order.created_at}.${order.id}`
}

/** Throws BAD_REQUEST for a text that no page has given out. */
export function parseCursor(text: string): OrderCursor {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (createdAt === undefined || id === undefined) throw new Refusal('BAD_REQUEST', orderMessages.badCursor)
  return { createdAt: Number(createdAt), id }
}
