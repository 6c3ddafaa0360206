import { createFileRoute } from '@tanstack/react-router'
import { AdminList } from '#src/features/admin/admin-list.tsx'
import { listSearchOf } from '#src/features/admin/lists/list-search.ts'

export const Route = createFileRoute('/admin/$type/')({ validateSearch: listSearchOf, component: ListRoute })

function ListRoute() {
  return <AdminList type={Route.useParams().type} search={Route.useSearch()} />
}
