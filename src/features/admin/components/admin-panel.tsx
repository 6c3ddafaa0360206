import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adminText } from '#domain/messages/en/admin.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { logOutAdmin } from '../actions.ts'
import { adminProfileQueryOptions } from '../queries.ts'

/** The frame of every page behind the counter. */
export function AdminPanel({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: admin } = useQuery(adminProfileQueryOptions())
  return (
    <div className="admin">
      <a className="skip" href="#content">
        {shellText.skipToContent}
      </a>
      <nav className="adnav on-band" aria-label={adminText.nav}>
        <img className="adnav-logo" src="/wordmark-dark.svg" width="141" height="36" alt={shellText.shopName} />
        <Link to="/admin" activeOptions={{ exact: true }}>
          <Icon name="i-ph-house-bold" />
          {adminText.dashboard}
        </Link>
        <Link to="/" activeOptions={{ exact: true }}>
          <Icon name="i-ph-storefront-bold" />
          {adminText.openShop}
        </Link>
        <p className="adnav-who">{admin ? adminText.loggedInAs(admin.email) : null}</p>
        <button type="button" onClick={() => logOutAdmin(queries)}>
          <Icon name="i-ph-sign-out-bold" />
          {adminText.logOut}
        </button>
      </nav>
      <main className="admain" id="content">
        {children}
      </main>
    </div>
  )
}
