import { Link } from '@tanstack/react-router'
import { deleteNewsletterEntry } from '#domain/contract/admin-people.ts'
import { deleteDocument } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { DayFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import type { RowOf } from '../lists/queries.ts'
import { RemoveButton } from '../lists/remove-button.tsx'
import { ChangedDocument, ChangedFields } from './audit-cells.tsx'
import { RoleSteps } from './role-steps.tsx'

const text = panelText.users
const fields = panelText.fields

interface ListProps {
  search: ListSearch
}

const users: Column<RowOf<'users'>>[] = [
  {
    head: text.name,
    cell: ({ _id, fullName, phoneNumber }) => (
      <Link className="link" to="/admin/$type/$id" params={{ type: 'users', id: _id }}>
        {fullName || (phoneNumber ? text.nameless : text.anonymous)}
      </Link>
    ),
    value: ({ fullName }) => fullName,
    isName: true,
  },
  { head: text.phone, cell: ({ phoneNumber }) => phoneForPeople(phoneNumber), value: ({ phoneNumber }) => phoneNumber },
  { head: text.email, cell: ({ email }) => email, value: ({ email }) => email, isName: true },
  { head: text.since, cell: ({ createdAt }) => <Moment at={createdAt} />, value: ({ createdAt }) => createdAt },
  {
    head: text.role,
    cell: ({ _id, fullName, role }) => <RoleSteps id={_id} name={fullName || text.nameless} role={role} />,
    value: ({ role }) => role,
  },
  {
    head: '',
    cell: ({ _id, fullName }) => (
      <RemoveButton
        name={fullName || text.nameless}
        onRemove={() => fetchAnswer(deleteDocument, { params: { collection: 'Users', id: _id } })}
      />
    ),
    value: () => '',
  },
]

export function UsersList({ search }: ListProps) {
  return (
    <ListPage
      type="users"
      search={search}
      columns={users}
      tabs={['total', 'customer', 'blocked']}
      searchHint={text.search}
      nameOf={({ fullName }) => fullName}
    />
  )
}

const newsletter: Column<RowOf<'newsletter'>>[] = [
  { head: text.email, cell: ({ email }) => email, value: ({ email }) => email },
  { head: text.since, cell: ({ createdAt }) => <Moment at={createdAt} />, value: ({ createdAt }) => createdAt },
  {
    head: '',
    cell: ({ _id, email }) => (
      <RemoveButton name={email} onRemove={() => fetchAnswer(deleteNewsletterEntry, { params: { id: _id } })} />
    ),
    value: () => '',
  },
]

export function NewsletterList({ search }: ListProps) {
  return (
    <ListPage
      type="newsletter"
      search={search}
      columns={newsletter}
      searchHint={text.email}
      nameOf={({ email }) => email}
    />
  )
}

const admins: Column<RowOf<'admins'>>[] = [
  { head: text.email, cell: ({ email }) => email, value: ({ email }) => email },
  {
    head: fields.twoFactor,
    cell: ({ twoFactor }) => (twoFactor ? fields.yes : fields.no),
    value: ({ twoFactor }) => (twoFactor ? fields.yes : fields.no),
  },
  { head: text.since, cell: ({ createdAt }) => <Moment at={createdAt} />, value: ({ createdAt }) => createdAt },
  {
    head: fields.lastLogin,
    cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : fields.empty),
    value: ({ lastLoginAt }) => lastLoginAt ?? '',
  },
]

export function AdminsList({ search }: ListProps) {
  return <ListPage type="admins" search={search} columns={admins} nameOf={({ email }) => email} />
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 1))

const audit: Column<RowOf<'audit'>>[] = [
  { head: fields.at, cell: ({ at }) => <Moment at={at} />, value: ({ at }) => at },
  { head: fields.by, cell: ({ by }) => by, value: ({ by }) => by },
  { head: fields.action, cell: ({ action }) => action, value: ({ action }) => action },
  {
    head: fields.document,
    cell: ({ action, documentId, documentName }) => (
      <ChangedDocument action={action} id={documentId} name={documentName || documentId} />
    ),
    value: ({ documentId, documentName }) => documentName || documentId,
  },
  {
    head: fields.before,
    cell: ({ before, after }) => <ChangedFields value={before} other={after} />,
    value: ({ before }) => asText(before),
  },
  {
    head: fields.after,
    cell: ({ before, after }) => <ChangedFields value={after} other={before} />,
    value: ({ after }) => asText(after),
  },
]

/** Every change of staff, newest first. It is never cleared: what happened last year is found by its day. */
export function AuditList({ search }: ListProps) {
  return (
    <ListPage
      type="audit"
      search={search}
      columns={audit}
      filters={(narrow) => <DayFilter search={search} narrow={narrow} labels={panelText.orders} />}
      nameOf={({ action }) => action}
    />
  )
}
