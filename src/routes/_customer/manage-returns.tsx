import { createFileRoute } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/components/breadcrumb.tsx'
import { NoReturns } from '#src/features/orders/components/no-returns.tsx'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/manage-returns')({ component: ManageReturns })

const text = orderPagesText.returns

function ManageReturns() {
  useTitle(`${text.title} · Haat`)
  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/manage-returns" label={text.title} />
      <h1 className="page-title">{text.title}</h1>
      <NoReturns />
    </main>
  )
}
