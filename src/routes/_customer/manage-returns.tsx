import { createFileRoute } from '@tanstack/react-router'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { ReturnForm } from '#src/features/returns/components/return-form.tsx'
import { ReturnsList } from '#src/features/returns/components/returns-list.tsx'
import { returnsSearchOf } from '#src/features/returns/returns-search.ts'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/manage-returns')({
  validateSearch: returnsSearchOf,
  component: ManageReturns,
})

const { title } = returnPagesText

function ManageReturns() {
  useTitle(`${title} · Haat`)
  const { order, after } = Route.useSearch()
  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/manage-returns" label={title} />
      <h1 className="page-title">{title}</h1>
      {order ? <ReturnForm orderId={order} /> : null}
      <ReturnsList after={after} isBelowForm={order !== undefined} />
    </main>
  )
}
