import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CustomerOnly } from '#src/features/auth/customer-only.tsx'

export const Route = createFileRoute('/_customer')({ component: CustomerRoutes })

/** What is the customer's own: a guest meets the login in its place. */
function CustomerRoutes() {
  return (
    <CustomerOnly>
      <Outlet />
    </CustomerOnly>
  )
}
