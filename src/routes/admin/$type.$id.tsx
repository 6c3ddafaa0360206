import { createFileRoute } from '@tanstack/react-router'
import { AdminDocument } from '#src/features/admin/admin-document.tsx'

export const Route = createFileRoute('/admin/$type/$id')({ component: DocumentRoute })

function DocumentRoute() {
  const { type, id } = Route.useParams()
  return <AdminDocument key={`${type} ${id}`} type={type} id={id} />
}
