import { useState } from 'react'
import type { previewImport } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { importText as text } from '#domain/messages/en/admin-import.ts'
import { FieldError } from '#src/ui/field-error.tsx'

export type Preview = AnswerOf<typeof previewImport>

/** A table of thousands of rows would hold up the browser, so only the first ones are shown. */
const ROWS_AT_ONCE = 100

/** What each row of a file would do, as the server ordered them. */
export function PreviewRows({ rows }: { rows: Preview['rows'] }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  return (
    <>
      <div className="adscroll">
        <table className="adtable adimport">
          <thead>
            <tr>
              <th scope="col" className="num">
                {text.row}
              </th>
              <th scope="col">{text.product}</th>
              <th scope="col">{text.action}</th>
              <th scope="col">{text.details}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.row}>
                <td className="num">{row.row}</td>
                <td>{row.name === '' ? <span className="muted">{text.unnamed}</span> : row.name}</td>
                <td className={`adact is-${row.action}`}>{text.actions[row.action]}</td>
                <td>
                  {Object.entries(row.errors).map(([column, said]) => (
                    <FieldError key={column} text={`${column}: ${said}`} />
                  ))}
                  {row.changes.map(({ column, before, after }) => (
                    <p key={column}>
                      <span className="muted">
                        {column} {text.from}
                      </span>{' '}
                      <s>{before || text.emptyCell}</s> <span className="muted">{text.to}</span>{' '}
                      <b>{after || text.emptyCell}</b>
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown ? (
        <button type="button" className="btn btn-line" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {text.more(Math.min(ROWS_AT_ONCE, rows.length - shown))}
        </button>
      ) : null}
    </>
  )
}
