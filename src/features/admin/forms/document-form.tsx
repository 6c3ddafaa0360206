import '../admin-panel.css'
import './admin-forms.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { CallError } from '#src/lib/call-error.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { inIndianTime } from '../india-time.ts'
import { useAct } from '../use-act.ts'
import { carriedTo, carryTo, forgetCarried } from './carried.ts'
import { FieldInput } from './field-input.tsx'
import { changedFields, choicesIn, type Field, type FormValues, isUsed, valuesFor, withChange } from './fields.ts'
import { noteKey, saidOfHalfTyped } from './half-typed.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Refused } from './refused.tsx'
import { NoteUpload, useUploads } from './uploads.ts'

const text = panelText.form

/** The value somebody else stored in a field that was changed here too. */
function theirsOf({ kind, options }: Field, stored: unknown): string {
  if (kind === 'picture' || kind === 'rows') return text.theirsOther
  if (kind === 'flag') return text.theirs(stored === true ? panelText.fields.yes : panelText.fields.no)
  if (kind === 'choices') {
    const chosen = options?.filter(([value]) => choicesIn(stored).includes(value)).map(([, name]) => name) ?? []
    return text.theirs(chosen.join(', ') || panelText.fields.empty)
  }
  const said = options?.find(([value]) => value === stored)?.[1] ?? String(stored)
  return text.theirs(said || panelText.fields.empty)
}

interface DocumentFormProps {
  type: ResourceType
  /** Absent for a new document. */
  id?: string
  title: string
  fields: readonly Field[]
  /** Fields in the right column. */
  aside?: readonly Field[]
  initial: FormValues
  /** Stores the values of the changed fields; returns the form's values afterwards, or the id of the document it made. */
  onSave: (values: FormValues, changed: readonly Field[]) => Promise<FormValues | string>
  /** Reads the stored document, if somebody else saved it first. */
  onReload?: () => Promise<FormValues>
  /** Under the right column. */
  after?: ReactNode
}

type Document = Required<Pick<DocumentFormProps, 'type' | 'fields' | 'aside' | 'initial' | 'onSave'>> &
  Pick<DocumentFormProps, 'id' | 'onReload'>

/** Takes what is typed until the page of a document made comes along to it; returns how to say that it is made, of what. */
function useCarry(type: ResourceType, id: string | undefined, all: readonly Field[], now: RefObject<FormValues>) {
  const made = useRef<{ id: string; sent: FormValues } | null>(null)
  const carry = useRef(() => {})
  carry.current = () => {
    if (made.current === null) return
    const later = changedFields(all, made.current.sent, now.current)
    carryTo(type, made.current.id, valuesFor(later, now.current))
  }

  useEffect(() => {
    if (id !== undefined) forgetCarried(type, id)
  }, [type, id])
  // Again as the form goes: it stands a moment after the document is made.
  useEffect(() => () => carry.current(), [])

  return (madeId: string, sent: FormValues) => {
    made.current = { id: madeId, sent }
    carry.current()
  }
}

/** What was sent without an answer coming back: it may be stored, and would then look like somebody else's change. */
function useUnanswered(onReload: DocumentFormProps['onReload']) {
  const open = useRef<{ sent: FormValues; changed: readonly Field[] } | null>(null)

  async function note(save: Promise<FormValues | string>, sent: FormValues, changed: readonly Field[]) {
    try {
      const stored = await save
      open.current = null
      return stored
    } catch (error) {
      // A refusal says that nothing was stored; a lost answer, or one of a server in trouble, says nothing.
      const isRefused = error instanceof CallError && !error.isUnanswered
      open.current = isRefused ? null : { sent, changed }
      throw error
    }
  }

  /** The document as it is stored, where that is what was sent without an answer; else null. */
  async function find(): Promise<FormValues | null> {
    if (open.current === null || onReload === undefined) return null
    const { sent, changed } = open.current
    const stored = await onReload()
    return changedFields(changed, sent, stored).length === 0 ? stored : null
  }

  return { note, find }
}

/** The form's values and the stored ones, and how one becomes the other. */
function useDocument({ type, id, fields, aside, initial, onSave, onReload }: Document) {
  const act = useAct()
  const openAdded = useOpenAdded(type)
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(() => ({ ...initial, ...(id === undefined ? {} : carriedTo(type, id)) }))
  // As they are now, also between two renders: more is typed, and pictures arrive, while a save is under way.
  const current = useRef(values)
  const uploads = useUploads()
  const [savedAt, setSavedAt] = useState(0)
  const [theirs, setTheirs] = useState<Readonly<Record<string, string>>>({})
  const all = [...fields, ...aside]
  const isDirty = changedFields(all, saved, values).length > 0
  const carry = useCarry(type, id, all, current)
  const unanswered = useUnanswered(onReload)

  function put(next: FormValues) {
    current.current = next
    setValues(next)
  }

  function discard() {
    setTheirs({})
    put(saved)
  }

  /** Whether everything is stored now. */
  async function save(): Promise<boolean> {
    // Values that are stored already need no call, and an empty call could only be refused.
    if (!isDirty && onReload && !uploads.isBusy) {
      setSavedAt(Date.now())
      return true
    }
    return await act.run(async () => {
      await uploads.arrived()
      const found = await unanswered.find()
      if (found) put({ ...found, ...valuesFor(changedFields(all, saved, current.current), current.current) })
      const [sent, base] = [current.current, found ?? saved]
      const changed = changedFields(all, base, sent)
      const isStored = changed.length === 0 && onReload !== undefined
      const stored = isStored ? base : await unanswered.note(onSave(sent, changed), sent, changed)
      if (typeof stored === 'string') {
        await uploads.settled()
        carry(stored, sent)
        return openAdded(stored)
      }
      // What was typed meanwhile stays, to be saved next.
      const later = changedFields(all, sent, current.current)
      setTheirs({})
      setSaved(stored)
      put({ ...stored, ...valuesFor(later, current.current) })
      setSavedAt(Date.now())
    })
  }

  /** Typed values stay; every other field takes the value the other person stored. */
  async function takeOver() {
    if (onReload === undefined) return
    await act.run(async () => {
      const stored = await onReload()
      const changed = changedFields(all, saved, current.current)
      const other = changedFields(all, saved, stored)
      const both = changed.filter((field) => other.includes(field))
      setTheirs(Object.fromEntries(both.map((field) => [field.name, theirsOf(field, stored[field.name])])))
      put({ ...stored, ...valuesFor(changed, current.current) })
      setSaved(stored)
    })
  }

  const change = (name: string, value: unknown) => put(withChange(current.current, name, value))
  return { act, uploads, values, theirs, savedAt, isDirty, change, discard, save, takeOver: onReload && takeOver }
}

/** One document of the desk: its fields, what the server says beside each, and no change lost by leaving. */
export function DocumentForm(props: DocumentFormProps) {
  const { type, id, title, fields, aside = [], initial, onSave, onReload, after } = props
  const form = useRef<HTMLFormElement>(null)
  const own = { ...(id === undefined ? {} : { id }), ...(onReload ? { onReload } : {}) }
  const document = useDocument({ type, fields, aside, initial, onSave, ...own })
  const { act, values, theirs, isDirty } = document
  const [halfDay, setHalfDay] = useState('')
  useTitle(adminText.titled(title))

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (act.isBusy) return
    const said = saidOfHalfTyped(form.current)
    setHalfDay(said ?? '')
    if (said !== null || (await document.save())) return
    // The marks are drawn first; without any, the focus stays on the button.
    afterDrawn(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const inputs = (some: readonly Field[]) => some.filter((field) => isUsed(field, values)).map(input)
  const input = (field: Field) => (
    <Fragment key={field.name}>
      {field.section ? <h2>{field.section}</h2> : null}
      <FieldInput
        field={field}
        value={values[field.name]}
        errors={act.fields}
        path={field.name}
        theirs={theirs[field.name]}
        onChange={(value) => document.change(field.name, value)}
      />
    </Fragment>
  )

  return (
    <form ref={form} noValidate onKeyUp={noteKey} onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty || document.uploads.isBusy} />
      <div className="adbar">
        <div>
          <Link className="link small" to="/admin/$type" params={{ type }}>
            {panelText.nav[type]}
          </Link>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <span className="adbar-acts">
          <span role="status" className="muted small">
            {document.savedAt > 0 && !isDirty ? text.saved(inIndianTime(document.savedAt).time) : null}
          </span>
          {/* Not disabled either: once pressed, it has nothing to discard any more. */}
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={!isDirty}
            onClick={() => (isDirty ? document.discard() : undefined)}
          >
            {text.discard}
          </button>
          {/* Not disabled while it is busy: that would take the focus away. */}
          <button type="submit" className={`btn${act.isBusy ? ' is-busy' : ''}`} aria-disabled={act.isBusy}>
            <Icon name="i-ph-check-bold" small />
            {act.isBusy ? text.saving : text.save}
          </button>
        </span>
      </div>
      <Refusal text={halfDay} />
      {act.refusal ? <Refused act={act} fields={[...fields, ...aside]} onTakeOver={document.takeOver} /> : null}
      <div className="form-grid">
        <NoteUpload value={document.uploads.note}>
          <div className="sect">{inputs(fields)}</div>
          <div className="sect">
            {inputs(aside)}
            {after}
          </div>
        </NoteUpload>
      </div>
    </form>
  )
}

/** How a form that made a document goes on to the document's own page. */
function useOpenAdded(type: ResourceType): (id: string) => void {
  const navigate = useNavigate()
  // Everything typed is stored or goes along: the form need not ask before it is left.
  return (id) => void navigate({ to: '/admin/$type/$id', params: { type, id }, ignoreBlocker: true })
}
