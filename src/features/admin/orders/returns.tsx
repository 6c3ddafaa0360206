import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { updateStatus } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { UndoStep } from '../lists/undo-step.tsx'
import { customerToDialColumn, orderColumn } from './order-columns.tsx'
import { ReturnPhotos } from './return-photos.tsx'

const text = panelText.returns

const columns: Column<AdminReturn>[] = [
  {
    head: panelText.orders.placed,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    value: ({ createdAt }) => createdAt,
  },
  orderColumn,
  customerToDialColumn,
  {
    head: text.product,
    cell: ({ product, quantity }) => `${quantity} × ${product.name}`,
    value: ({ product, quantity }) => `${quantity} × ${product.name}`,
  },
  {
    head: text.reason,
    cell: ({ reason, description }) => (
      <>
        <b>{reason}</b>
        {description ? <p className="small adlines">{description}</p> : null}
      </>
    ),
    value: ({ reason, description }) => `${reason} ${description}`,
  },
  {
    head: text.photos,
    cell: ({ _id, photos }) => <ReturnPhotos id={_id} count={photos} />,
    value: ({ photos }) => photos,
  },
  {
    head: text.amount,
    cell: ({ amount }) => formatInr(paiseFromRupees(amount)),
    value: ({ amount }) => amount,
    isNumber: true,
  },
  {
    head: panelText.orders.status,
    cell: (item) => <Decision item={item} />,
    value: ({ returnStatus }) => panelText.tabs[returnStatus] ?? returnStatus,
  },
]

function Decision({ item }: { item: AdminReturn }) {
  const name = `${item.orderNo}, ${item.product.name}`
  return (
    <StepPlace className="adstack">
      <span className={`state st-${item.returnStatus}`}>{panelText.tabs[item.returnStatus]}</span>
      {item.nextStatuses.map((status) => {
        const back = item.back > 0 ? formatInr(paiseFromRupees(item.back)) : ''
        const step = stepsText.return(status, back, item.isPaidOnline)
        return (
          <ConfirmButton
            key={status}
            {...step}
            name={`${step.label}: ${name}`}
            className={`btn btn-sm ${status === 'rejected' ? 'btn-line' : ''}`}
            fields={[{ name: 'note', label: stepsText.note, maxLength: 300, isRequired: false }]}
            onYes={({ note }) =>
              fetchAnswer(updateStatus, {
                body: {
                  collection: 'returns',
                  id: item._id,
                  status,
                  seen: item.returnStatus,
                  ...(note ? { note } : {}),
                },
              })
            }
          />
        )
      })}
      <UndoStep step={item.undo} name={name} />
    </StepPlace>
  )
}

export function ReturnsList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="returns"
      search={search}
      columns={columns}
      tabs={['total', 'requested', 'inProgress', 'completed', 'rejected']}
      searchHint={text.search}
      nameOf={({ orderNo }) => orderNo}
    />
  )
}
