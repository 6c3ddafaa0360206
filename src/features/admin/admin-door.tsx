import './admin.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { watchAdminSession } from './actions.ts'
import { AdminLogin } from './components/admin-login.tsx'
import { AdminPanel } from './components/admin-panel.tsx'
import { adminState } from './state.ts'

/** The panel where a token is stored, else the admin's own login (specification, section 2). */
export function AdminDoor({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { token } = useSnapshot(adminState)

  useEffect(() => watchAdminSession(queries), [queries])

  return token === null ? <AdminLogin /> : <AdminPanel>{children}</AdminPanel>
}
