import '../admin-panel.css'
import '../forms/admin-forms.css'
import './admin-import.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applyImport, previewImport } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { importFileText, importText as text } from '#domain/messages/en/admin-import.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { DropArea } from '../forms/drop-area.tsx'
import { useAct } from '../use-act.ts'
import { type Preview, PreviewRows } from './preview-rows.tsx'

const MAX_BYTES = 2 * 1024 * 1024

type Done = AnswerOf<typeof applyImport>

function formOf(fields: Readonly<Record<string, File | string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Throws CallError for a file that the server would refuse for its size, before it is sent. */
function assertSize({ size }: File) {
  const said = size === 0 ? panelText.form.emptyFile : size > MAX_BYTES ? importFileText['too-many-bytes'] : null
  if (said !== null) throw new CallError(400, { code: 'INVALID_FIELDS', message: said, fields: { file: said } })
}

/**
 * The file as it is now: the previewed one is applied, even if the one on the disk is saved again in between. Throws
 * CallError for what cannot be read, as a folder or a file that a spreadsheet program holds.
 */
async function copyOf(chosen: File): Promise<File> {
  try {
    return new File([await chosen.arrayBuffer()], chosen.name)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const said = text.unreadable
    throw new CallError(400, { code: 'INVALID_FIELDS', message: said, fields: { file: said } })
  }
}

/** A file of products: first what it would do, row by row, then all of it or nothing. */
export function ImportProductsPage() {
  const act = useAct()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  function look(chosen: File) {
    setFile(chosen)
    setPreview(null)
    setDone(null)
    void act.run(async () => {
      assertSize(chosen)
      const copy = await copyOf(chosen)
      setFile(copy)
      setPreview(await fetchAnswer(previewImport, { form: formOf({ file: copy }) }))
    })
  }

  function apply(chosen: File, { digest, stocks }: Preview) {
    void act.run(async () => {
      setDone(
        await fetchAnswer(applyImport, { form: formOf({ file: chosen, digest, stocks: JSON.stringify(stocks) }) }),
      )
      setPreview(null)
    })
  }

  const said = act.fields.file ?? act.refusal
  return (
    <>
      <Link className="link small" to="/admin/$type" params={{ type: 'products' }}>
        {panelText.nav.products}
      </Link>
      <AdminHeading page={text.title} title={text.title}>
        {text.lead} {text.again}
      </AdminHeading>
      <DropArea
        label={text.file}
        accept=".csv,.xlsx"
        hint={file ? file.name : text.limits}
        action={file ? text.other : text.choose}
        isBusy={act.isBusy}
        onFile={look}
      />
      <div role="status" className="adimport-said">
        {act.isBusy && file && !preview ? <p className="muted">{text.reading(file.name)}</p> : null}
        {act.isBusy && preview ? <p className="muted">{text.allAtOnce}</p> : null}
        {done ? <DoneNote done={done} /> : null}
        {preview ? <Counts counts={preview.counts} /> : null}
      </div>
      {said ? (
        <div role="alert" className="adimport-said">
          <FieldError text={said} />
          {file ? (
            <button type="button" className="btn btn-line" onClick={() => look(file)}>
              {text.retry}
            </button>
          ) : null}
        </div>
      ) : null}
      {preview && file ? (
        <PreviewSection preview={preview} isBusy={act.isBusy} onApply={() => apply(file, preview)} />
      ) : null}
    </>
  )
}

function DoneNote({ done }: { done: Done }) {
  return (
    <div className="notice">
      <p>
        <b>{text.done(done.added, done.changed)}</b>
      </p>
      <p className="row">
        {done.added > 0 ? (
          <Link className="link" to="/admin/$type" params={{ type: 'products' }} search={{ status: 'hidden' }}>
            {text.toNew}
          </Link>
        ) : null}
        <Link className="link" to="/admin/$type" params={{ type: 'audit' }}>
          {text.toLog}
        </Link>
      </p>
    </div>
  )
}

const ACTIONS = ['error', 'add', 'change', 'same'] as const

function Counts({ counts }: { counts: Preview['counts'] }) {
  return (
    <ul className="adcounts">
      {ACTIONS.map((action) => (
        <li key={action} className={`is-${action}${counts[action] === 0 ? ' is-none' : ''}`}>
          <b>{counts[action]}</b> {text.counts[action]}
        </li>
      ))}
    </ul>
  )
}

function PreviewSection({ preview, isBusy, onApply }: { preview: Preview; isBusy: boolean; onApply: () => void }) {
  const { add, change, error } = preview.counts
  if (add + change + error === 0) return <p className="adnone">{text.nothing}</p>
  return (
    <section>
      {error > 0 ? (
        <FieldError text={text.errorsFirst} />
      ) : (
        <button type="button" className={`btn${isBusy ? ' is-busy' : ''}`} aria-disabled={isBusy} onClick={onApply}>
          <Icon name="i-ph-check-bold" small />
          {isBusy ? text.applying(add + change) : text.apply(add + change)}
        </button>
      )}
      <PreviewRows rows={preview.rows} />
    </section>
  )
}
