import '../admin-desk.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import type { Column } from './column.ts'
import { CsvButton } from './csv-button.tsx'
import { type ListSearch, listQueryOf, narrowed, tabOf } from './list-search.ts'
import { goBack, leaveFor, pageBefore } from './page-trail.ts'
import { listQueryOptions, type RowOf } from './queries.ts'

const text = deskText.list

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
}

/** One list of the desk: tabs with counts, search and filters in the address, Older / Newer, CSV of what is shown. */
export function ListPage<Type extends ResourceType>(props: ListPageProps<Type>) {
  const { type, search, columns, tabs, searchHint, actions, filters, bulk, nameOf, below } = props
  const navigate = useNavigate()
  const query = useQuery(listQueryOptions(type, listQueryOf(type, search)))
  const rows: RowOf<Type>[] = query.data?.list ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenRows = rows.filter((row) => chosen.has(row._id))
  const title = deskText.nav[type]
  useTitle(adminText.titled(title))

  const go = (next: ListSearch) => {
    setChosen(new Set())
    void navigate({ to: '/admin/$type', params: { type }, search: next })
  }
  const narrow = (change: ListSearch) => go(narrowed(search, change))

  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    narrow({ search: words })
  }

  function handleOlder() {
    if (!query.data?.next) return
    leaveFor(type, search)
    go({ ...search, after: query.data.next })
  }

  function handleNewer() {
    const after = pageBefore(type, search)
    goBack(type, search)
    go({ ...narrowed(search, {}), ...(after ? { after } : {}) })
  }

  const tab = tabOf(type, search)
  return (
    <>
      <div className="adbar">
        <h1>{title}</h1>
        {searchHint ? (
          <search className="adsearch" key={search.search ?? ''}>
            <form onSubmit={handleSearch}>
              <Icon name="i-ph-magnifying-glass-bold" small />
              <input
                className="input"
                type="search"
                name="search"
                aria-label={searchHint}
                placeholder={searchHint}
                defaultValue={search.search}
                maxLength={80}
              />
            </form>
          </search>
        ) : null}
        {actions}
      </div>
      {tabs ? (
        <div className="tabs" role="tablist" aria-label={title}>
          {tabs.map((one) => (
            <button
              type="button"
              role="tab"
              key={one}
              aria-selected={one === tab}
              aria-controls="list"
              onClick={() => narrow({ status: one })}
            >
              {deskText.tabs[one]} <sup>{query.data?.counts[one]?.toLocaleString('en-IN')}</sup>
            </button>
          ))}
        </div>
      ) : null}
      {filters ? <div className="adfilters">{filters(narrow)}</div> : null}
      {bulk && chosenRows.length > 0 ? (
        <div className="bulk" role="status">
          {text.selected(chosenRows.length)}
          <span className="bulk-acts">{bulk(chosenRows, () => setChosen(new Set()))}</span>
        </div>
      ) : null}
      <div id="list" role={tabs ? 'tabpanel' : undefined} aria-busy={query.isFetching}>
        {query.isError && !query.data ? (
          <div role="alert">
            <FieldError text={query.error.message || text.failed} />
            <button type="button" className="btn btn-line" onClick={() => query.refetch()}>
              {text.retry}
            </button>
          </div>
        ) : null}
        {query.isPending ? <TableSkeleton /> : null}
        {query.data && rows.length === 0 ? (
          <p className="adnone">{search.search ? text.noneFound(search.search) : text.none}</p>
        ) : null}
        {rows.length > 0 ? (
          <div className="adscroll">
            <table className="adtable">
              <thead>
                <tr>
                  {bulk ? (
                    <th>
                      <input
                        type="checkbox"
                        className="adcheck"
                        aria-label={text.selectAll}
                        checked={chosenRows.length === rows.length}
                        onChange={(event) => setChosen(new Set(event.target.checked ? rows.map(({ _id }) => _id) : []))}
                      />
                    </th>
                  ) : null}
                  {columns.map(({ head, isNumber }) => (
                    <th key={head} scope="col" className={isNumber ? 'num' : undefined}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={row._id}
                    cells={columns.map(({ head, cell, isNumber }) => (
                      <td key={head} className={isNumber ? 'num' : undefined}>
                        {cell(row)}
                      </td>
                    ))}
                    name={nameOf(row)}
                    isChosen={chosen.has(row._id)}
                    onChoose={
                      bulk
                        ? (isChosen) => {
                            const next = new Set(chosen)
                            if (isChosen) next.add(row._id)
                            else next.delete(row._id)
                            setChosen(next)
                          }
                        : undefined
                    }
                    below={below?.(row)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
      <div className="tbl-foot">
        <p className="muted small">{query.data ? text.shown(rows.length) : null}</p>
        <div className="row">
          {rows.length > 0 ? <CsvButton type={type} query={listQueryOf(type, search)} columns={columns} /> : null}
          <button type="button" className="btn btn-line" disabled={!search.after} onClick={handleNewer}>
            <Icon name="i-ph-arrow-left-bold" small />
            {text.newer}
          </button>
          <button type="button" className="btn btn-line" disabled={!query.data?.next} onClick={handleOlder}>
            {text.older}
            <Icon name="i-ph-arrow-right-bold" small />
          </button>
        </div>
      </div>
    </>
  )
}

interface RowProps {
  cells: ReactNode[]
  name: string
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
  below: ReactNode
}

function Row({ cells, name, isChosen, onChoose, below }: RowProps) {
  return (
    <>
      <tr className={isChosen ? 'is-sel' : undefined}>
        {onChoose ? (
          <td>
            <input
              type="checkbox"
              className="adcheck"
              aria-label={text.select(name)}
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </td>
        ) : null}
        {cells}
      </tr>
      {below ? (
        <tr className="adbelow">
          <td colSpan={cells.length + (onChoose ? 1 : 0)}>{below}</td>
        </tr>
      ) : null}
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
