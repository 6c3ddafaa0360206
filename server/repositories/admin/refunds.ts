import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { PaymentRefundRow } from '#server/db/tables.ts'
import { anywhere, type Page, pageOf } from './keyset.ts'

export interface AdminRefundRow extends PaymentRefundRow {
  order_no: string
  full_name: string
  phone: string
}

export interface RefundFilter {
  states: readonly PaymentRefundRow['state'][] | undefined
  orderId?: string | undefined
  id?: string | undefined
  search?: string | undefined
  isNewestFirst?: boolean
}

/** Money that goes back, with whose it is; the longest owed first, unless the newest is asked for. */
export async function listAdminRefunds(db: Executor, filter: RefundFilter, page: Page): Promise<AdminRefundRow[]> {
  let query = db
    .selectFrom('payment_refunds')
    .innerJoin('orders', 'orders.id', 'payment_refunds.order_id')
    .selectAll('payment_refunds')
    .select(['orders.order_no', 'orders.full_name', 'orders.phone'])
  const { states, orderId, id, search, isNewestFirst = false } = filter
  if (states !== undefined) query = query.where('payment_refunds.state', 'in', states)
  if (orderId !== undefined) query = query.where('payment_refunds.order_id', '=', orderId)
  if (id !== undefined) query = query.where('payment_refunds.refund_id', '=', id)
  if (search !== undefined) {
    const words = anywhere(search)
    query = query.where((where) =>
      where.or(
        (['orders.order_no', 'orders.full_name', 'orders.phone', 'payment_refunds.reference'] as const).map(
          (column) => sql<boolean>`lower(${sql.ref(column)}) like ${words} escape '\\'`,
        ),
      ),
    )
  }
  const columns = ['payment_refunds.created_at', 'payment_refunds.refund_id'] as const
  return await pageOf(query, page, columns, isNewestFirst ? 'desc' : 'asc').execute()
}

export interface RefundSum {
  state: PaymentRefundRow['state']
  count: number
  amount: number
  oldest_at: number
}

/** How many refunds there are in each state, and what they come to. */
export async function sumRefundsByState(db: Executor): Promise<RefundSum[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select((row) => [
      'state',
      row.fn.countAll<number | string | bigint>().as('count'),
      row.fn.sum<number | string | bigint>('amount_paise').as('amount'),
      row.fn.min('created_at').as('oldest_at'),
    ])
    .groupBy('state')
    .execute()
  return rows.map(({ state, ...row }) => ({
    state,
    count: Number(row.count),
    amount: Number(row.amount),
    oldest_at: Number(row.oldest_at),
  }))
}
