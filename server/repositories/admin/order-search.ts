import type { ExpressionBuilder } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { afterPrefix } from './keyset.ts'

/** Adds words under which an order is found; those it has already stay. */
export async function saveOrderWords(tx: Executor, orderId: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await tx
    .insertInto('order_search')
    .values(words.map((word) => ({ word, order_id: orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetOrderWords(tx: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('order_search').where('order_id', 'in', orderIds).execute()
}

/** How much a search reads before it switches to the other strategy: some 20 and some 40 ms on the embedded database. */
export interface SearchBounds {
  /** Up to this many orders of a word are read and sorted by age. */
  gathered: number
  /** This many orders are read from the newest on; a word that most orders have fills a page soon. */
  newest: number
}

export const SEARCH_BOUNDS: SearchBounds = { gathered: 5_000, newest: 10_000 }

type Beginnings = readonly string[]

const beginsWithOne = (word: ExpressionBuilder<Tables, 'order_search'>, beginnings: Beginnings) =>
  word.or(
    beginnings.map((begin) =>
      word.and([word('order_search.word', '>=', begin), word('order_search.word', '<', afterPrefix(begin))]),
    ),
  )

/** Whether more orders than that have a word that begins with one of these. */
export async function isCommonWord(db: Executor, beginnings: Beginnings, gathered: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('order_search')
    .select('order_id')
    .where((word) => beginsWithOne(word, beginnings))
    .limit(1)
    .offset(gathered)
    .executeTakeFirst()
  return beyond !== undefined
}

const ordersWith = (where: ExpressionBuilder<Tables, 'orders'>, beginnings: Beginnings) =>
  where
    .selectFrom('order_search')
    .select('order_search.order_id')
    .where((word) => beginsWithOne(word, beginnings))

/** An order has a word that begins with one of these: all that have one are gathered. */
export const isAmongThoseWith = (where: ExpressionBuilder<Tables, 'orders'>, beginnings: Beginnings) =>
  where('orders.id', 'in', ordersWith(where, beginnings))

/** The same, asked of each order that is looked at. */
export const hasWord = (where: ExpressionBuilder<Tables, 'orders'>, beginnings: Beginnings) =>
  where.exists(ordersWith(where, beginnings).whereRef('order_search.order_id', '=', 'orders.id'))

/** What the words of a customer's orders are made from. */
export async function readOrdersToIndex(tx: Executor, userId: string) {
  const orders = await tx.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()
  const ids = orders.map((order) => order.id)
  if (ids.length === 0) return []
  const [lines, invoices, notes] = await Promise.all([
    tx.selectFrom('order_lines').select(['order_id', 'name']).where('order_id', 'in', ids).execute(),
    tx.selectFrom('invoices').select(['order_id', 'number']).where('order_id', 'in', ids).execute(),
    tx.selectFrom('credit_notes').select(['order_id', 'number']).where('order_id', 'in', ids).execute(),
  ])
  return orders.map((order) => ({
    order,
    lines: lines.filter((line) => line.order_id === order.id),
    numbers: [...invoices, ...notes].filter((row) => row.order_id === order.id).map((row) => row.number),
  }))
}
