import { orderMessages } from '#domain/messages/en/orders.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { Refusal } from '#server/errors.ts'
import type { OrderCursor } from '#server/repositories/orders.ts'

/** The `next` of a page that ends with this order or return. */
export function cursorAfter(row: Pick<OrderRow, 'created_at' | 'id'>): string {
  return `${row.created_at}.${row.id}`
}

/** Throws BAD_REQUEST for a text that no page has given out. */
export function parseCursor(text: string, refusal: string = orderMessages.badCursor): OrderCursor {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  if (createdAt === undefined || id === undefined) throw new Refusal('BAD_REQUEST', refusal)
  return { createdAt: Number(createdAt), id }
}
