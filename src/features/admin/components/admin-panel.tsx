import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type * as v from 'valibot'
import type { AdminSchema } from '#domain/contract/admin.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { accountText } from '#domain/messages/en/admin-account.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { holdShownQueries, logOutAdmin } from '../actions.ts'
import { mayLeave } from '../forms/leave.ts'
import { adminProfileQueryOptions } from '../queries.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { AdminNav } from './admin-nav.tsx'
import { LeftBehind } from './left-behind.tsx'

const Account = lazy(async () => ({ default: (await import('../account/account.tsx')).AccountPage }))
const Palette = lazy(() => import('./palette.tsx'))

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** What the admin must do before anything else is open; undefined if nothing. */
function dutyOf(admin: v.InferOutput<typeof AdminSchema> | undefined): string | undefined {
  if (admin?.mustChangePassword) return accountText.mustChange
  return admin?.mustAddTwoFactor ? accountText.mustAdd : undefined
}

interface AdminPanelProps {
  /** The login is back in front of it: nothing in here is to be reached. */
  isAway: boolean
  children: ReactNode
}

/**
 * The frame of every page of the admin panel. Ctrl K opens the navigation search, but not over a question; / focuses the
 * list's search.
 */
export function AdminPanel({ isAway, children }: AdminPanelProps) {
  const queries = useQueryClient()
  const { data: admin } = useQuery(adminProfileQueryOptions())
  const duty = dutyOf(admin)
  const [isGoing, setIsGoing] = useState(false)
  useKeptFocus()

  useEffect(() => (duty ? holdShownQueries(queries) : undefined), [duty, queries])

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        if (document.querySelector('dialog[open]') === null) setIsGoing(true)
      } else if (event.key === '/' && !isTyping(event)) {
        const box = document.querySelector<HTMLInputElement>('#content input[type="search"]')
        if (!box) return
        event.preventDefault()
        box.focus()
      }
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  async function logOut() {
    if (await mayLeave()) await logOutAdmin(queries)
  }

  return (
    <div className="admin" inert={isAway}>
      <a className="skip" href="#content">
        {shellText.skipToContent}
      </a>
      <nav className="adnav on-band" aria-label={adminText.nav}>
        <img className="adnav-logo" src="/wordmark-dark.svg" width="141" height="36" alt={shellText.shopName} />
        {duty ? null : (
          <>
            <Link to="/admin" activeOptions={{ exact: true }}>
              <Icon name="i-ph-house-bold" />
              {adminText.dashboard}
            </Link>
            <button type="button" onClick={() => setIsGoing(true)}>
              <Icon name="i-ph-magnifying-glass-bold" />
              {panelText.palette.open}
            </button>
            <AdminNav />
          </>
        )}
        <Link to="/" activeOptions={{ exact: true }}>
          <Icon name="i-ph-storefront-bold" />
          {adminText.openShop}
        </Link>
        <p className="adnav-who">{admin ? adminText.loggedInAs(admin.email) : null}</p>
        <button type="button" onClick={() => void logOut()}>
          <Icon name="i-ph-sign-out-bold" />
          {adminText.logOut}
        </button>
      </nav>
      <main className="admain" id="content">
        <LeftBehind />
        {duty ? (
          <Suspense>
            <p className="notice" role="alert">
              {duty}
            </p>
            <Account />
          </Suspense>
        ) : null}
        {/* Put away, not taken away: after a lost phone or password, too, what was being written waits. */}
        <Activity mode={duty ? 'hidden' : 'visible'}>{children}</Activity>
      </main>
      {isGoing ? (
        <Suspense>
          <Palette onClose={() => setIsGoing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
