import '../../../styles/admin-desk.css'
import { type FormEvent, useState } from 'react'
import { applyImport, previewImport } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { useAct } from '../use-act.ts'

const text = deskText.importing

type Preview = AnswerOf<typeof previewImport>

/** A file of products: first what it would do, row by row, then all of it or nothing. */
export function ImportProductsPage() {
  const act = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<{ added: number; changed: number } | null>(null)

  function formOf(chosen: File): FormData {
    const form = new FormData()
    form.set('file', chosen)
    return form
  }

  function choose(chosen: File | null) {
    setFile(chosen)
    setPreview(null)
    setDone(null)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!file) return
    void act.run(async () => setPreview(await fetchAnswer(previewImport, { form: formOf(file) })))
  }

  function apply() {
    if (!file || !preview) return
    const form = formOf(file)
    form.set('digest', preview.digest)
    void act.run(async () => {
      setDone(await fetchAnswer(applyImport, { form }))
      setPreview(null)
    })
  }

  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {text.lead}
      </AdminHeading>
      <form className="adreport" onSubmit={handleSubmit}>
        <label className="field">
          {text.file}
          <input
            className="input"
            type="file"
            accept=".csv,.xlsx"
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        </label>
        <button type="submit" className="btn" disabled={act.isBusy || !file}>
          {text.preview}
        </button>
      </form>
      {act.refusal ? (
        <div role="alert">
          <FieldError text={Object.values(act.fields)[0] ?? act.refusal} />
        </div>
      ) : null}
      {done ? (
        <p className="notice" role="status">
          {text.done(done.added, done.changed)}
        </p>
      ) : null}
      {preview ? <PreviewTable preview={preview} isBusy={act.isBusy} onApply={apply} /> : null}
    </>
  )
}

function PreviewTable({ preview, isBusy, onApply }: { preview: Preview; isBusy: boolean; onApply: () => void }) {
  const { add, change, same, error } = preview.counts
  return (
    <section>
      <p role="status">
        <b>{text.counts(add, change, same, error)}</b> {error > 0 ? text.errorsFirst : null}
      </p>
      {error === 0 && add + change > 0 ? (
        <button type="button" className="btn" disabled={isBusy} onClick={onApply}>
          {text.apply}
        </button>
      ) : null}
      <div className="adscroll">
        <table className="adtable">
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              <th scope="col">{deskText.products.name}</th>
              <th scope="col">{text.action}</th>
              <th scope="col">{text.details}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.name}</td>
                <td>{text.actions[row.action]}</td>
                <td>
                  {Object.entries(row.errors).map(([column, said]) => (
                    <FieldError key={column} text={`${column}: ${said}`} />
                  ))}
                  {row.changes.map(({ column, before, after }) => (
                    <p key={column} className="small">
                      {column}: <s>{before}</s> {after}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
