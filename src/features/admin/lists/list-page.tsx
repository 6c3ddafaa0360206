import '../admin-panel.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError, Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { pageHeading } from '#src/ui/page-heading.ts'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { StepPlace } from '#src/ui/step-place.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { CsvButton } from './csv-button.tsx'
import { ListTabs, SearchBox } from './list-head.tsx'
import { endsBeforeStart, goesBackInTime, listQueryOf, narrowed, tabOf } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import type { Column } from './list-table.tsx'
import { ListTable } from './list-table.tsx'
import { goBack, leaveFor, pageBefore } from './page-trail.ts'
import { listQueryOptions, type RowOf } from './queries.ts'

const text = panelText.list

interface ListPageProps<Type extends ResourceType> {
  type: Type
  search: ListSearch
  columns: Column<RowOf<Type>>[]
  tabs?: readonly string[]
  searchHint?: string
  /** Beside the heading. */
  actions?: ReactNode
  /** Above the table: filters by `narrow`. */
  filters?: (narrow: (change: ListSearch) => void) => ReactNode
  /** What may be done with chosen rows; without it there is nothing to choose. */
  bulk?: (rows: RowOf<Type>[], clear: () => void) => ReactNode
  nameOf: (row: RowOf<Type>) => string
  /** Under a row, across the table. */
  below?: (row: RowOf<Type>) => ReactNode
  /** The rows with those that stay on the page though the list has come without them since. */
  withHeld?: (rows: RowOf<Type>[]) => RowOf<Type>[]
}

/** One list of the desk: tabs with counts, search and filters in the address, Older / Newer, CSV of what is shown. */
export function ListPage<Type extends ResourceType>(props: ListPageProps<Type>) {
  const { type, search, columns, tabs, searchHint, actions, filters, bulk, nameOf, below, withHeld } = props
  const navigate = useNavigate()
  const asked = listQueryOf(type, search)
  const isBackwards = endsBeforeStart(search)
  const query = useQuery({ ...listQueryOptions(type, asked), enabled: !isBackwards })
  const listed: RowOf<Type>[] = isBackwards ? [] : (query.data?.list ?? [])
  const rows = withHeld && query.data ? withHeld(listed) : listed
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenRows = rows.filter((row) => chosen.has(row._id))
  const title = panelText.nav[type]
  useTitle(adminText.titled(title))

  const go = (next: ListSearch) => {
    setChosen(new Set())
    void navigate({ to: '/admin/$type', params: { type }, search: next })
  }
  const narrow = (change: ListSearch) => go(narrowed(search, change))
  const counts = query.data?.counts
  return (
    <>
      <div className="adbar">
        <h1 tabIndex={-1}>{title}</h1>
        {searchHint ? (
          <SearchBox hint={searchHint} words={search.search} onSearch={(words) => narrow({ search: words })} />
        ) : null}
        {actions}
      </div>
      {tabs ? (
        <ListTabs
          title={title}
          tabs={tabs}
          shown={tabOf(type, search)}
          counts={counts}
          onChoose={(status) => narrow({ status })}
        />
      ) : null}
      {filters ? <div className="adfilters">{filters(narrow)}</div> : null}
      {search.of ? <OnlyOf isOrders={type === 'orders'} onShowAll={() => narrow({ of: '' })} /> : null}
      {bulk && chosenRows.length > 0 ? (
        <div className="bulk">
          <span role="status">{text.selected(chosenRows.length)}</span>
          <span className="bulk-acts">{bulk(chosenRows, () => setChosen(new Set()))}</span>
        </div>
      ) : null}
      <div id="list" role={tabs ? 'tabpanel' : undefined} aria-busy={query.isFetching}>
        {isBackwards ? (
          <Refusal text={text.endsBeforeStart} />
        ) : (
          <ListState query={query} search={search} rows={rows.length} back={namesOf(type, search).before} />
        )}
        <StepPlace>
          {rows.length > 0 ? (
            <ListTable
              rows={rows}
              columns={columns}
              nameOf={nameOf}
              choice={bulk ? { chosen, onChoose: setChosen } : undefined}
              below={below}
            />
          ) : null}
        </StepPlace>
      </div>
      <div className="tbl-foot">
        {/* Read out after a search or a step: the keyboard stays where it is, and nothing else says what came of it. */}
        <p className="muted small" role="status">
          {query.data && !isBackwards ? text.shown(rows.length) : null}
        </p>
        <div className="row">
          {rows.length > 0 ? <CsvButton type={type} query={asked} columns={columns} /> : null}
          <PageButtons type={type} search={search} next={isBackwards ? null : query.data?.next} onGo={go} />
        </div>
      </div>
    </>
  )
}

/** Nothing else on the page says that a search finds only what belongs to one customer. */
function OnlyOf({ isOrders, onShowAll }: { isOrders: boolean; onShowAll: () => void }) {
  function handlePress() {
    onShowAll()
    // The pressed button goes with its sentence.
    pageHeading()?.focus({ preventScroll: true })
  }

  return (
    <p className="row">
      {text.onlyOf(isOrders)}
      <button type="button" className="btn btn-sm btn-line" onClick={handlePress}>
        {text.notOnlyOf}
      </button>
    </p>
  )
}

/** What the ways to the page before and after are called. */
const namesOf = (type: ResourceType, search: ListSearch) =>
  goesBackInTime(type, search) ? { before: text.newer, after: text.older } : { before: text.before, after: text.after }

interface ListStateProps {
  query: UseQueryResult<{ list: readonly unknown[] }>
  search: ListSearch
  rows: number
  /** The name of the button that leads to the page before. */
  back: string
}

/** Says why there are no rows: they did not come, are still to come, or there are none. */
function ListState({ query, search: { search: words, after }, rows, back }: ListStateProps) {
  if (query.isPending) return <TableSkeleton />
  if (query.data) {
    if (rows > 0) return null
    // The rows of an older page may leave it one by one; the pages before it are not empty.
    return <p className="adnone">{after ? text.noneLeft(back) : words ? text.noneFound(words) : text.none}</p>
  }
  return (
    <div role="alert">
      <FieldError text={query.error.message || text.failed} />
      <RetryButton className="btn btn-line" onRetry={query.refetch} />
    </div>
  )
}

interface PageButtonsProps {
  type: ResourceType
  search: ListSearch
  /** The cursor of the page after. */
  next: string | null | undefined
  onGo: (search: ListSearch) => void
}

/** Leads to the pages before and after; the first goes back through the pages that were opened. */
function PageButtons({ type, search, next, onGo }: PageButtonsProps) {
  const names = namesOf(type, search)
  function handleOlder() {
    if (!next) return
    leaveFor(type, search)
    onGo({ ...search, after: next })
  }

  function handleNewer() {
    if (!search.after) return
    const after = pageBefore(type, search)
    goBack(type, search)
    onGo({ ...narrowed(search, {}), ...(after ? { after } : {}) })
  }

  return (
    <>
      {/* Not disabled: the press that leads to the first or last page would lose the focus. */}
      <button type="button" className="btn btn-line" aria-disabled={!search.after} onClick={handleNewer}>
        <Icon name="i-ph-arrow-left-bold" small />
        {names.before}
      </button>
      <button type="button" className="btn btn-line" aria-disabled={!next} onClick={handleOlder}>
        {names.after}
        <Icon name="i-ph-arrow-right-bold" small />
      </button>
    </>
  )
}

function TableSkeleton() {
  return (
    <div className="adskeleton">
      <span className="vh">{text.loading}</span>
    </div>
  )
}
