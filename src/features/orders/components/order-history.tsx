import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/order-nav.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { newerPage, type OrdersSearch, olderPage } from '../orders-search.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'

const text = orderPagesText.history
const TABS = ['total', ...ORDER_STATUSES] as const
const SKELETONS = ['a', 'b', 'c']

/** The customer's orders by tab, newest first, walked by key. */
export function OrderHistory({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate()
  const tab = search.status ?? 'total'
  const after = search.after?.at(-1)
  const page = { ...(search.status ? { status: search.status } : {}), ...(after ? { after } : {}) }
  const { data, error, isPending, refetch } = useQuery({
    ...ordersQueryOptions(page),
    placeholderData: keepPreviousData,
  })

  if (error && !data) return <LoadProblem title={text.loadFailed} error={error} onRetry={refetch} />
  if (data?.counts.total === 0) return <NoOrders />
  return (
    <>
      <div className="tabs" role="tablist" aria-label={text.title}>
        {TABS.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={key === tab}
            aria-controls="orders"
            onClick={() =>
              void navigate({
                to: '/manage-orders',
                search: key === 'total' ? {} : { status: key },
                resetScroll: false,
              })
            }
          >
            {text.tabs[key]} {data ? <sup>{data.counts[key]}</sup> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="orders" aria-labelledby={`tab-${tab}`} aria-busy={isPending}>
        {data ? null : SKELETONS.map((key) => <div className="order-skeleton" key={key} />)}
        {data?.orders.length === 0 ? <p className="muted no-orders">{text.emptyTab(text.tabs[tab])}</p> : null}
        <ul>
          {data?.orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
        {data && (after || data.next) ? (
          <nav className="order-pager" aria-label={text.pages}>
            {after ? (
              <Link className="btn btn-line" to="/manage-orders" search={newerPage(search)}>
                <Icon name="i-ph-arrow-left-bold" small />
                {text.newer}
              </Link>
            ) : (
              <span />
            )}
            {data.next ? (
              <Link className="btn btn-line" to="/manage-orders" search={olderPage(search, data.next)}>
                {text.older}
                <Icon name="i-ph-arrow-right-bold" small />
              </Link>
            ) : null}
          </nav>
        ) : null}
      </div>
    </>
  )
}
