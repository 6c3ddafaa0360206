import { type FormEvent, useState } from 'react'
import { type AdminQuery, answerQuery } from '#domain/contract/admin-people.ts'
import { deleteDocument } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { shortMoment } from '../india-time.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { useAct } from '../use-act.ts'

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

function Answer({ query }: { query: AdminQuery }) {
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  if (query.answer !== null) {
    return (
      <>
        <p className="adwords">{query.answer}</p>
        {query.answeredAt ? <small className="muted">{text.answeredOn(shortMoment(query.answeredAt))}</small> : null}
      </>
    )
  }
  if (!isOpen) {
    return (
      <div className="row">
        <a className="btn btn-sm btn-line" href={`mailto:${query.email}`}>
          {text.mail}
        </a>
        <button type="button" className="btn btn-sm" onClick={() => setIsOpen(true)}>
          {text.note}
        </button>
      </div>
    )
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '')
    void act.run(() => fetchAnswer(answerQuery, { params: { id: query._id }, body: { answer } }))
  }

  return (
    <form className="adstack" onSubmit={handleSubmit}>
      <textarea className="input" name="answer" aria-label={text.answer} rows={4} maxLength={4000} required />
      {act.refusal ? <FieldError text={act.refusal} /> : null}
      <button type="submit" className="btn btn-sm" disabled={act.isBusy}>
        {text.save}
      </button>
    </form>
  )
}

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
