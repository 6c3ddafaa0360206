import { Link } from '@tanstack/react-router'
import type { DashboardAnswer } from '#domain/contract/admin.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { ageOf } from '../india-time.ts'
import type { ListSearch } from '../lists/list-search.ts'

const text = panelText.dashboard

interface Waiting {
  type: string
  search: ListSearch
  what: string
  more: string
}

function waitingIn(shop: DashboardAnswer, nowMs: number): Waiting[] {
  const inAll = (amount: number) => text.inAll(formatInr(paiseFromRupees(amount)))
  const oldest = (at: string | null) => (at ? text.oldest(ageOf(at, nowMs)) : '')
  const { ordersToCall, returnsRequested, unfinishedPayments, refundsDue, openQueries, reviewsWaiting } = shop
  const all: (Waiting & { count: number })[] = [
    {
      count: ordersToCall.count,
      type: 'orders',
      search: { call: 'needed' },
      what: text.calls(ordersToCall.count),
      more: oldest(ordersToCall.oldestAt),
    },
    {
      count: returnsRequested.count,
      type: 'returns',
      search: {},
      what: text.returns(returnsRequested.count),
      more: oldest(returnsRequested.oldestAt),
    },
    {
      count: refundsDue.count,
      type: 'refunds',
      search: {},
      what: text.refunds(refundsDue.count),
      more: inAll(refundsDue.amount),
    },
    {
      count: unfinishedPayments.count,
      type: 'orders',
      // One that ended unpaid keeps its pending payment: among a month of those nobody would find the ones that are counted.
      search: { status: 'active', payment: 'pending', method: 'online_payment' },
      what: text.payments(unfinishedPayments.count),
      more: inAll(unfinishedPayments.amount),
    },
    {
      count: openQueries.count,
      type: 'queries',
      search: {},
      what: text.queries(openQueries.count),
      more: oldest(openQueries.oldestAt),
    },
    {
      count: reviewsWaiting.count,
      type: 'reviews',
      search: {},
      what: text.reviews(reviewsWaiting.count),
      more: oldest(reviewsWaiting.oldestAt),
    },
  ]
  return all.filter(({ count }) => count > 0)
}

/** Tasks that wait for the desk. */
export function WaitingList({ shop }: { shop: DashboardAnswer }) {
  const waiting = waitingIn(shop, Date.now())
  if (waiting.length === 0) return <p className="muted">{text.nothingWaiting}</p>
  return (
    <ul className="adwaiting">
      {waiting.map(({ type, search, what, more }) => (
        <li key={what}>
          <b>{what}</b>
          <span className="muted">{more}</span>
          <Link className="btn btn-line" to="/admin/$type" params={{ type }} search={search}>
            {text.see}
          </Link>
        </li>
      ))}
    </ul>
  )
}
