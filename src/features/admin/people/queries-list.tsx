import type { AdminQuery } from '#domain/contract/admin-people.ts'
import { deleteDocument } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { shortMoment } from '../india-time.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { Answer } from './answer.tsx'

const text = panelText.queries

const columns: Column<AdminQuery>[] = [
  {
    head: panelText.orders.placed,
    cell: ({ createdAt }) => shortMoment(createdAt),
    value: ({ createdAt }) => createdAt,
  },
  {
    head: text.from,
    cell: ({ fullName, email, phoneNumber }) => (
      <>
        <b>{fullName}</b>
        <br />
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <br />
        <small className="muted">{phoneForPeople(phoneNumber)}</small>
      </>
    ),
    value: ({ fullName, email, phoneNumber }) => `${fullName} ${email} ${phoneNumber}`,
  },
  { head: text.message, cell: ({ message }) => <p className="adwords">{message}</p>, value: ({ message }) => message },
  { head: text.answer, cell: (query) => <Answer query={query} />, value: ({ answer }) => answer ?? '' },
  {
    head: '',
    cell: ({ _id, fullName }) => (
      <RemoveButton
        name={fullName}
        onRemove={() => fetchAnswer(deleteDocument, { params: { collection: 'Queries', id: _id } })}
      />
    ),
    value: () => '',
  },
]

export function QueriesList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="queries"
      search={search}
      columns={columns}
      tabs={['total', 'open', 'answered']}
      searchHint={text.search}
      nameOf={({ fullName }) => fullName}
    />
  )
}
