import { SECURITY_EVENT_KINDS } from '#domain/contract/admin-security.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { securityText as text } from '#domain/messages/en/admin-security.ts'
import { ChoiceFilter, DayFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import type { RowOf } from '../lists/queries.ts'

const columns: Column<RowOf<'security'>>[] = [
  { head: text.last, cell: ({ lastAt }) => <Moment at={lastAt} />, value: ({ lastAt }) => lastAt },
  { head: text.kind, cell: ({ kind }) => text.kinds[kind], value: ({ kind }) => text.kinds[kind] },
  { head: text.who, cell: ({ subject }) => subject || text.nobody, value: ({ subject }) => subject },
  { head: text.detail, cell: ({ detail }) => detail, value: ({ detail }) => detail },
  { head: text.times, cell: ({ times }) => times, value: ({ times }) => times, isNumber: true },
  { head: text.first, cell: ({ firstAt }) => <Moment at={firstAt} />, value: ({ firstAt }) => firstAt },
  { head: text.where, cell: ({ network }) => <code>{network}</code>, value: ({ network }) => network },
]

/** Security events, newest first, by kind and day. */
export function SecurityList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="security"
      search={search}
      columns={columns}
      filters={(narrow) => (
        <>
          <ChoiceFilter
            label={text.kind}
            any={text.anyKind}
            value={search.status}
            options={SECURITY_EVENT_KINDS.map((kind) => [kind, text.kinds[kind]])}
            onChoose={(status) => narrow({ status })}
          />
          <DayFilter search={search} narrow={narrow} labels={text} />
          <p className="muted">{text.hint}</p>
        </>
      )}
      nameOf={({ kind }) => panelText.nav.security + text.kinds[kind]}
    />
  )
}
