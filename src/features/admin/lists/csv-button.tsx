import { useEffect, useRef, useState } from 'react'
import type { ListQuery, ResourceType } from '#domain/contract/admin-resources.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { CallError } from '#src/lib/call-error.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { saveAsCsv } from './csv.ts'
import type { Column } from './list-page.tsx'
import { fetchAllRows, type RowOf } from './queries.ts'

const text = deskText.list

interface CsvButtonProps<Type extends ResourceType> {
  type: Type
  query: Partial<ListQuery>
  columns: readonly Column<RowOf<Type>>[]
}

/** All rows of the list as it is narrowed, not the shown page alone; leaving the list gives a long one up. */
export function CsvButton<Type extends ResourceType>({ type, query, columns }: CsvButtonProps<Type>) {
  const [read, setRead] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function handleSave() {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setRead(0)
    setRefusal('')
    try {
      const rows = await fetchAllRows(type, query, { onRead: setRead, signal })
      if (!signal.aborted) saveAsCsv(type, columns, rows)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!signal.aborted) setRefusal(error.message)
    } finally {
      if (!signal.aborted) setRead(null)
    }
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" disabled={read !== null} onClick={() => void handleSave()}>
        {read === null ? text.csv : text.csvReading(read)}
      </button>
      {refusal ? (
        <div role="alert">
          <FieldError text={refusal} />
        </div>
      ) : null}
    </>
  )
}
