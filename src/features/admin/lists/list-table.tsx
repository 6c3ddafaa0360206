import './admin-lists.css'
import type { ReactNode } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'

/** One column of the CSV file of a list. */
export interface FileColumn<Row> {
  head: string
  value: (row: Row) => string | number
}

/** One column of a list of the desk. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The same for the CSV file; absent where a file has no use for it, as for buttons. */
  value?: (row: Row) => string | number
  /** In place of `value`, where the file has several columns for it. */
  file?: readonly FileColumn<Row>[]
  isNumber?: boolean
  /** What a person is called or reached by: it leaves the row's buttons their room. */
  isName?: boolean
}

const classOf = <Row,>({ isNumber, isName }: Column<Row>) => (isNumber ? 'num' : isName ? 'adname' : undefined)

const text = panelText.list

interface ListTableProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Absent where there is nothing to choose rows for. */
  choice: { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void } | undefined
  /** Under a row, across the table. */
  below: ((row: Row) => ReactNode) | undefined
}

/** The rows of a page of a list. */
export function ListTable<Row extends { _id: string }>(props: ListTableProps<Row>) {
  const { rows, columns, nameOf, choice, below } = props

  function choose(id: string, isChosen: boolean) {
    const next = new Set(choice?.chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    choice?.onChoose(next)
  }

  return (
    <div className="adscroll">
      <table className="adtable">
        <thead>
          <tr>
            {choice ? (
              <th>
                <input
                  type="checkbox"
                  className="adcheck"
                  aria-label={text.selectAll}
                  checked={rows.every(({ _id }) => choice.chosen.has(_id))}
                  onChange={(event) => choice.onChoose(new Set(event.target.checked ? rows.map(({ _id }) => _id) : []))}
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
            <TableRow
              key={row._id}
              cells={columns.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
              name={nameOf(row)}
              isChosen={choice?.chosen.has(row._id) ?? false}
              onChoose={choice ? (isChosen) => choose(row._id, isChosen) : undefined}
              below={below?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps {
  cells: ReactNode[]
  name: string
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
  below: ReactNode
}

function TableRow({ cells, name, isChosen, onChoose, below }: TableRowProps) {
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
