import '../admin-panel.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { groupedCount } from '#domain/grouped-count.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { dashboardQueryOptions } from '../lists/queries.ts'
import { resourceCountsQueryOptions } from '../queries.ts'

const groups = [
  {
    title: panelText.navGroups.shop,
    links: [
      ['orders', 'i-ph-receipt-bold'],
      ['products', 'i-ph-package-bold'],
      ['returns', 'i-ph-arrow-u-up-left-bold'],
      ['refunds', 'i-ph-hand-coins-bold'],
      ['invoices', 'i-ph-file-pdf-bold'],
      ['queries', 'i-ph-chats-bold'],
      ['reviews', 'i-ph-star-bold'],
      ['users', 'i-ph-users-bold'],
    ],
  },
  {
    title: panelText.navGroups.content,
    links: [
      ['categories', 'i-ph-squares-four-bold'],
      ['banners', 'i-ph-image-bold'],
      ['blogs', 'i-ph-article-bold'],
      ['recipes', 'i-ph-cooking-pot-bold'],
      ['pages', 'i-ph-file-text-bold'],
      ['coupons', 'i-ph-ticket-bold'],
      ['deliveryAreas', 'i-ph-truck-bold'],
    ],
  },
  {
    title: panelText.navGroups.office,
    links: [
      ['newsletter', 'i-ph-envelope-bold'],
      ['admins', 'i-ph-key-bold'],
      ['audit', 'i-ph-clock-counter-clockwise-bold'],
      ['security', 'i-ph-shield-check-bold'],
    ],
  },
] as const

/** The rooms of the desk, with what waits in them. */
export function AdminNav() {
  const { pathname } = useLocation()
  const { data: counts } = useQuery(resourceCountsQueryOptions())
  const { data: shop } = useQuery(dashboardQueryOptions())
  const waiting: Readonly<Record<string, number | undefined>> = {
    products: counts?.products,
    orders: shop?.activeOrders.count,
    returns: shop?.returnsRequested.count,
    refunds: shop?.refundsDue.count,
    queries: shop?.openQueries.count,
    reviews: shop?.reviewsWaiting.count,
  }

  // On a narrow screen the first counts push the entries behind them aside; later ones find their places there.
  const isCounted = counts !== undefined && shop !== undefined

  // The menu is longer than many a screen: the room that is open is in view, however it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when another entry is the current one, or has moved
  useEffect(() => {
    const here = document.querySelector('.adnav [aria-current]')
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname, isCounted])

  return groups.map(({ title, links }) => (
    <div key={title} className="adnav-group">
      <p>{title}</p>
      {links.map(([type, icon]) => (
        <Link key={type} to="/admin/$type" params={{ type }} activeOptions={{ includeSearch: false }}>
          <Icon name={icon} />
          {panelText.nav[type]}
          {waiting[type] ? <small>{groupedCount(waiting[type])}</small> : null}
        </Link>
      ))}
      {title === panelText.navGroups.office ? (
        <>
          <Link to="/admin/reports">
            <Icon name="i-ph-file-xls-bold" />
            {panelText.nav.reports}
          </Link>
          <Link to="/admin/system">
            <Icon name="i-ph-heartbeat-bold" />
            {panelText.nav.system}
          </Link>
          <Link to="/admin/account">
            <Icon name="i-ph-user-circle-bold" />
            {panelText.nav.account}
          </Link>
        </>
      ) : null}
    </div>
  ))
}
