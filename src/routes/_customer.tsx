import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CustomerOnly } from '#src/features/auth/customer-only.tsx'

export const Route = createFileRoute('/_customer')({ component: CustomerRoutes })

/** The customer's own pages: a guest sees the login instead. */
function CustomerRoutes() {
  return (
    <CustomerOnly>
      <Outlet />
    </CustomerOnly>
  )
}
