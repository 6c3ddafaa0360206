import { useState } from 'react'
import type { AdminQuery } from '#domain/contract/admin-people.ts'
import { deleteDocument } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { Answer } from './answer.tsx'

const text = panelText.queries

type OnWrite = (query: AdminQuery, isWriting: boolean) => void

const columns = (onWrite: OnWrite): Column<AdminQuery>[] => [
  {
    head: panelText.orders.placed,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
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
  {
    head: text.answer,
    cell: (query) => <Answer query={query} onWrite={(isWriting) => onWrite(query, isWriting)} />,
    value: ({ answer }) => answer ?? '',
  },
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

/** The questions that somebody is answering: they stay, though a colleague was quicker and the list has come without them. */
function useWriting(search: ListSearch) {
  const of = JSON.stringify(search)
  const [held, setHeld] = useState<{ of: string; queries: AdminQuery[] }>({ of, queries: [] })

  function write(query: AdminQuery, isWriting: boolean) {
    setHeld((now) => {
      const others = now.of === of ? now.queries.filter(({ _id }) => _id !== query._id) : []
      return { of, queries: isWriting ? [...others, query] : others }
    })
  }

  /** Newest first, as the list is. */
  function withHeld(list: AdminQuery[]): AdminQuery[] {
    const listed = new Set(list.map(({ _id }) => _id))
    const gone = held.of === of ? held.queries.filter(({ _id }) => !listed.has(_id)) : []
    return gone.length === 0 ? list : [...list, ...gone].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }

  return { write, withHeld }
}

export function QueriesList({ search }: { search: ListSearch }) {
  const { write, withHeld } = useWriting(search)
  return (
    <ListPage
      type="queries"
      search={search}
      columns={columns(write)}
      withHeld={withHeld}
      tabs={['total', 'open', 'answered']}
      searchHint={text.search}
      nameOf={({ fullName }) => fullName}
    />
  )
}
