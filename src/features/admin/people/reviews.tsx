import type { MouseEvent } from 'react'
import { type AdminReview, decideReview } from '#domain/contract/admin-people.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { isFirstPress } from '../lists/double-click.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { useAct } from '../use-act.ts'

const text = panelText.reviews

const columns: Column<AdminReview>[] = [
  {
    head: panelText.orders.placed,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    value: ({ createdAt }) => createdAt,
  },
  { head: text.product, cell: ({ product }) => product.name, value: ({ product }) => product.name },
  { head: text.rating, cell: ({ rating }) => <b>{rating}</b>, value: ({ rating }) => rating, isNumber: true },
  { head: text.comment, cell: ({ comment }) => <p className="adwords">{comment}</p>, value: ({ comment }) => comment },
  { head: text.by, cell: ({ name }) => name, value: ({ name }) => name, isName: true },
  { head: panelText.orders.status, cell: (review) => <Decision review={review} />, value: ({ status }) => status },
]

function Decision({ review }: { review: AdminReview }) {
  const act = useAct({ about: review.product.name })
  const decide = (status: 'approved' | 'rejected') => (event: MouseEvent) => {
    if (!isFirstPress(event)) return
    const body = { status, seen: review.status }
    void act.run(() => fetchAnswer(decideReview, { params: { id: review._id }, body }))
  }
  return (
    <div className="row">
      {review.status === 'pending' ? null : <span className="state">{panelText.tabs[review.status]}</span>}
      {review.status === 'approved' ? null : (
        <button type="button" className="btn btn-sm" aria-disabled={act.isBusy} onClick={decide('approved')}>
          {text.approve}
        </button>
      )}
      {review.status === 'rejected' ? null : (
        <button type="button" className="btn btn-sm btn-line" aria-disabled={act.isBusy} onClick={decide('rejected')}>
          {text.reject}
        </button>
      )}
      <Refusal text={act.refusal} />
    </div>
  )
}

export function ReviewsList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="reviews"
      search={search}
      columns={columns}
      tabs={['total', 'pending', 'approved', 'rejected']}
      searchHint={text.search}
      nameOf={({ product }) => product.name}
    />
  )
}
