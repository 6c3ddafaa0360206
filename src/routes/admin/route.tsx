import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminDoor } from '#src/features/admin/admin-door.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

function Admin() {
  return (
    <AdminDoor>
      <Outlet />
    </AdminDoor>
  )
}
