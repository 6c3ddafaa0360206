import { useEffect, useRef, useState } from 'react'
import { noteListExport, type ResourceType } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { saveAsCsv } from './csv.ts'
import type { Column } from './list-table.tsx'
import { fetchAllRows, type ListAsked, type RowOf } from './queries.ts'

const text = panelText.list

interface CsvButtonProps<Type extends ResourceType> {
  type: Type
  query: ListAsked
  columns: readonly Column<RowOf<Type>>[]
}

/**
 * All rows of the filtered list, not just the shown page; leaving the list cancels a long download. The export is first
 * recorded with who made it: without that there is no file.
 */
export function CsvButton<Type extends ResourceType>({ type, query, columns }: CsvButtonProps<Type>) {
  const [read, setRead] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function handleSave() {
    if (read !== null) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setRead(0)
    setRefusal('')
    let failure: string | undefined
    try {
      const rows = await fetchAllRows(type, query, { onRead: setRead, signal })
      failure = text.csvNotNoted
      await fetchAnswer(noteListExport, { body: { type }, signal })
      if (!signal.aborted) saveAsCsv(type, columns, rows)
    } catch (error) {
      // The end of a login hides the list and so cancels the download: after the next login the admin reads why.
      if (error instanceof CallError && error.status === 401) setRefusal(panelText.form.loginEnded)
      else if (!signal.aborted) {
        if (!(error instanceof CallError)) throw error
        setRefusal(failure ?? error.message)
      }
    } finally {
      setRead(null)
    }
  }

  return (
    <>
      <button type="button" className="btn btn-quiet" aria-disabled={read !== null} onClick={() => void handleSave()}>
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
