import { useQuery } from '@tanstack/react-query'
import type { AdminRefund } from '#domain/contract/admin-refunds.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { adminRefundsText as text } from '#domain/messages/en/admin-refunds.ts'
import { inr } from '../inr.ts'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { listQueryOptions } from '../lists/queries.ts'
import { customerColumn, orderColumn } from './order-columns.tsx'
import { RefundSteps, RefundWhere } from './refund-steps.tsx'

const columns: Column<AdminRefund>[] = [
  { head: text.since, cell: ({ createdAt }) => <Moment at={createdAt} />, value: ({ createdAt }) => createdAt },
  orderColumn,
  customerColumn,
  {
    head: panelText.orders.amount,
    cell: ({ amount }) => <b>{inr(amount)}</b>,
    value: ({ amount }) => amount,
    isNumber: true,
  },
  {
    head: text.why,
    cell: ({ reason, note }) => (
      <>
        {text.reasons[reason]}
        {note ? <p className="small muted">{note}</p> : null}
      </>
    ),
    value: ({ reason, note }) => `${text.reasons[reason]} ${note}`,
  },
  // Only the public part of an account number goes into a file.
  {
    head: text.where,
    cell: (refund) => <RefundWhere refund={refund} />,
    value: ({ way, paidTo }) => paidTo || text.ways[way],
  },
  { head: text.state, cell: (refund) => <RefundSteps refund={refund} />, value: ({ state }) => text.states[state] },
]

/** Owed money, the longest owed first. */
export function RefundsList({ search }: { search: ListSearch }) {
  const { data } = useQuery(listQueryOptions('refunds', listQueryOf('refunds', search)))
  return (
    <ListPage
      type="refunds"
      search={search}
      columns={columns}
      tabs={['owed', 'due', 'asked', 'failed', 'done', 'total']}
      searchHint={text.search}
      filters={() =>
        data ? <p className="adowed">{data.owed > 0 ? text.owed(inr(data.owed)) : text.nothingOwed}</p> : null
      }
      nameOf={({ orderNo }) => orderNo}
    />
  )
}
