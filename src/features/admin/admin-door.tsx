import './admin.css'
import './admin-narrow.css'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { WithinMain } from '#src/ui/within-main.ts'
import { holdShownQueries, leaveAdmin, watchAdminSession } from './actions.ts'
import { AdminLogin } from './components/admin-login.tsx'
import { AdminPanel } from './components/admin-panel.tsx'
import { adminState } from './state.ts'

/**
 * The panel where a token is stored, else the admin's own login (section 2). A login that ended by
 * itself leaves the panel as it was, out of sight and reach, so that the same admin goes on where they were.
 */
export function AdminDoor({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { token, keptFor, panelNo } = useSnapshot(adminState)
  const isIn = token !== null

  useEffect(() => watchAdminSession(queries), [queries])
  useEffect(() => () => leaveAdmin(queries), [queries])
  useEffect(() => (isIn ? undefined : holdShownQueries(queries)), [isIn, queries])

  return (
    <>
      {isIn ? null : <AdminLogin />}
      {isIn || keptFor !== null ? (
        <Activity key={panelNo} mode={isIn ? 'visible' : 'hidden'}>
          <AdminPanel isAway={!isIn}>
            <WithinMain value={true}>{children}</WithinMain>
          </AdminPanel>
        </Activity>
      ) : null}
    </>
  )
}
