import { createFileRoute, useRouter } from '@tanstack/react-router'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { Breadcrumb } from '#src/features/catalogue/breadcrumb.tsx'
import { OrderPagesNav } from '#src/features/orders/order-pages-nav.tsx'
import { OpenReturns } from '#src/features/returns/components/open-returns.tsx'
import { ReturnsList } from '#src/features/returns/components/returns-list.tsx'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { returnsSearchOf } from '#src/features/returns/returns-search.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { useTitle } from '#src/ui/use-title.ts'

export const Route = createFileRoute('/_customer/manage-returns')({
  validateSearch: returnsSearchOf,
  component: ManageReturns,
})

const { title } = returnPagesText

function ManageReturns() {
  useTitle(`${title} · Haat`)
  const { order, item, after } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()

  /** The answer to a request with photos may come a minute later: whoever has gone to another page meanwhile stays there. */
  async function closeForm(orderId: string) {
    if (returnsSearchOf(router.latestLocation.search).order === orderId) await navigate({ search: {}, replace: true })
  }

  return (
    <main className="wrap narrow-page" id="content">
      <Breadcrumb path="/manage-returns" label={title} />
      <h1 className="page-title">{title}</h1>
      <OrderPagesNav current="returns" />
      <StepPlace>
        {order ? <ReturnForm orderId={order} first={item} onDone={() => closeForm(order)} /> : null}
        {order || after ? null : <OpenReturns />}
        <ReturnsList after={after} isBelowForm={order !== undefined} />
      </StepPlace>
    </main>
  )
}
