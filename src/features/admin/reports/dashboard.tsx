import '../admin-panel.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DashboardAnswer } from '#domain/contract/admin.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { AdminHeading } from '../components/admin-heading.tsx'
import { ageOf, inIndianTime } from '../india-time.ts'
import { inr } from '../inr.ts'
import { dashboardQueryOptions } from '../lists/queries.ts'
import { OrderBars } from './order-bars.tsx'
import { ReportForm } from './reports.tsx'
import { ResourceCounts } from './resource-counts.tsx'
import { SystemAlert } from './system-alert.tsx'
import { WaitingList } from './waiting-list.tsx'

const text = panelText.dashboard

/** The shop today: what waits, what sells, what runs out. Keeps itself up to date. */
export function Dashboard() {
  const today = inIndianTime(Date.now())
  const { data: shop } = useQuery(dashboardQueryOptions())
  return (
    <>
      <AdminHeading page={adminText.dashboard} title={adminText.counts.heading(today.weekday)}>
        {today.date}
      </AdminHeading>
      <SystemAlert />
      {shop ? <Today shop={shop} /> : null}
      <ResourceCounts />
      {shop ? (
        <div className="ad2">
          <div>
            <h2>{text.fortnight}</h2>
            <OrderBars series={shop.series} />
            <h2>{text.waiting}</h2>
            <WaitingList shop={shop} />
          </div>
          <div>
            <h2>{text.low}</h2>
            <LowStock products={shop.lowStock} />
            {shop.lowStock.length > 0 ? (
              <Link
                className="link small"
                to="/admin/$type"
                params={{ type: 'products' }}
                search={{ status: 'shown', stock: 'low' }}
              >
                {text.allLow}
              </Link>
            ) : null}
            <section className="adpanel" aria-label={text.report}>
              <h2>{text.report}</h2>
              <ReportForm types={['sales']} />
            </section>
          </div>
        </div>
      ) : (
        <div className="adskeleton" />
      )}
    </>
  )
}

function Today({ shop }: { shop: DashboardAnswer }) {
  const now = Date.now()
  const waiting = ({ count, oldestAt }: { count: number; oldestAt: string | null }) =>
    count > 0 && oldestAt ? text.oldest(ageOf(oldestAt, now)) : text.none
  const rows = [
    [text.activeOrders, shop.activeOrders.count, waiting(shop.activeOrders)],
    [text.salesToday, inr(shop.today.sales), text.aWeekAgo(inr(shop.aWeekAgo.sales))],
    [text.returnsRequested, shop.returnsRequested.count, waiting(shop.returnsRequested)],
    [text.openQueries, shop.openQueries.count, waiting(shop.openQueries)],
    [text.reviewsWaiting, shop.reviewsWaiting.count, waiting(shop.reviewsWaiting)],
  ] as const
  return (
    <dl className="kpis kpis-today">
      {rows.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="small">{more}</dd>
        </div>
      ))}
    </dl>
  )
}

function LowStock({ products }: { products: DashboardAnswer['lowStock'] }) {
  if (products.length === 0) return <p className="muted">{text.nothingLow}</p>
  return (
    <ul className="adlow">
      {products.map((product) => (
        <li key={product._id}>
          {product.picture ? <img src={product.picture} alt="" width={52} height={52} loading="lazy" /> : <span />}
          <span>
            <Link className="link" to="/admin/$type/$id" params={{ type: 'products', id: product._id }}>
              {product.name}
            </Link>
            <br />
            <small className="muted">{text.sells(product.soldPerDay)}</small>
          </span>
          <b className="adwarn">{text.left(product.availability)}</b>
        </li>
      ))}
    </ul>
  )
}
