import '../../../styles/admin-desk.css'
import '../../../styles/admin-forms.css'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { inIndianTime } from '../india-time.ts'
import { useAct } from '../use-act.ts'
import { FieldInput } from './field-input.tsx'
import type { Field, FormValues } from './fields.ts'
import { LeaveGuard } from './leave-guard.tsx'

const text = deskText.form

interface DocumentFormProps {
  type: ResourceType
  title: string
  fields: readonly Field[]
  /** Fields that stand in the right column. */
  aside?: readonly Field[]
  initial: FormValues
  /** Stores the values; answers what stands in the form afterwards. */
  onSave: (values: FormValues) => Promise<FormValues>
  /** Under the right column. */
  after?: ReactNode
}

/** One document of the desk: its fields, what the server says beside each, and no change lost by leaving. */
export function DocumentForm({ type, title, fields, aside = [], initial, onSave, after }: DocumentFormProps) {
  const act = useAct()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [savedAt, setSavedAt] = useState(0)
  const isDirty = values !== saved && JSON.stringify(values) !== JSON.stringify(saved)
  useTitle(adminText.titled(title))

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isDone = await act.run(async () => {
      const stored = await onSave(values)
      setSaved(stored)
      setValues(stored)
      setSavedAt(Date.now())
    })
    if (!isDone) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const input = (field: Field) => (
    <Fragment key={field.name}>
      {field.section ? <h2>{field.section}</h2> : null}
      <FieldInput
        field={field}
        value={values[field.name]}
        errors={act.fields}
        path={field.name}
        onChange={(value) => setValues((current) => ({ ...current, [field.name]: value }))}
      />
    </Fragment>
  )
  const isSaid = Object.keys(act.fields).some((path) =>
    [...fields, ...aside].some(({ name }) => path === name || path.startsWith(`${name}.`)),
  )

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty && !act.isBusy} />
      <div className="adbar">
        <div>
          <Link className="link small" to="/admin/$type" params={{ type }}>
            {deskText.nav[type]}
          </Link>
          <h1>{title}</h1>
        </div>
        <span className="adbar-acts">
          <span role="status" className="muted small">
            {savedAt > 0 && !isDirty ? text.saved(inIndianTime(savedAt).time) : null}
          </span>
          <button type="button" className="btn btn-line" disabled={!isDirty} onClick={() => setValues(saved)}>
            {text.discard}
          </button>
          <button type="submit" className={`btn${act.isBusy ? ' is-busy' : ''}`} disabled={act.isBusy}>
            <Icon name="i-ph-check-bold" small />
            {act.isBusy ? text.saving : text.save}
          </button>
        </span>
      </div>
      {act.refusal ? (
        <div role="alert">
          <FieldError text={act.refusal} />
          {isSaid ? null : Object.values(act.fields).map((said) => <FieldError key={said} text={said} />)}
        </div>
      ) : null}
      <div className="form-grid">
        <div className="sect">{fields.map(input)}</div>
        <div className="sect">
          {aside.map(input)}
          {after}
        </div>
      </div>
    </form>
  )
}
