import { type FormEvent, useRef, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'
import { numberInput, readNumber } from './number-input.ts'

interface InlineNumberProps<Row> {
  label: string
  /** The row it is in. */
  row: Row
  value: number
  /** Stores what was typed and answers the row as stored; `seen` is the row as it was when the typing began. */
  onSave: (wanted: number, seen: Row) => Promise<Row>
}

/** A row, and the number in it. */
interface Base<Row> {
  seen: Row
  value: number
}

/** What is typed, upon what, and the row that was on the page then. */
interface Typed<Row> extends Base<Row> {
  text: string
  shown: Row
}

/** What is typed into a number of a row, and how it is saved: one number after the other, none is dropped. */
function useTypedNumber<Row>(onSave: InlineNumberProps<Row>['onSave']) {
  const act = useAct()
  const [typed, setTyped] = useState<Typed<Row> | null>(null)
  const [lastTyped, setLastTyped] = useState('')
  // As they are now, also between two renders: a save ends while the next number is typed.
  const current = useRef<Typed<Row> | null>(null)
  const isSaving = useRef(false)
  const isAskedAgain = useRef(false)
  // What the own save made of a row, until the page shows it.
  const stored = useRef<(Base<Row> & { shown: Row }) | null>(null)

  function put(next: Typed<Row> | null) {
    current.current = next
    setTyped(next)
  }

  /** Keeps what is typed; the first letter decides upon what. */
  function type(text: string, shown: Base<Row>) {
    const base = stored.current?.shown === shown.seen ? stored.current : { ...shown, shown: shown.seen }
    put({ ...(current.current ?? base), text })
  }

  async function saveOne() {
    const one = current.current
    if (one === null) return
    const wanted = typedNumber(one.text)
    if (wanted === undefined || wanted === one.value) return put(null)
    setLastTyped(one.text.trim())
    const isDone = await act.run(async () => {
      const seen = await onSave(readNumber(one.text, 'number') ?? wanted, one.seen)
      stored.current = { seen, value: wanted, shown: one.shown }
    })
    const later = current.current
    // A refused number is cleared too, so that the next one is typed with the current number in view.
    if (later === null || later.text === one.text) put(null)
    // The own save changed the row: what was typed meanwhile counts upon that.
    else if (isDone && stored.current) put({ ...stored.current, text: later.text })
  }

  async function save() {
    isAskedAgain.current = isSaving.current
    if (isSaving.current) return
    isSaving.current = true
    try {
      do {
        isAskedAgain.current = false
        await saveOne()
      } while (isAskedAgain.current)
    } finally {
      isSaving.current = false
    }
  }

  return { act, typed, lastTyped, type, save, forget: () => put(null) }
}

/** A number that is changed in place: Enter or leaving it for another place of the page saves, Escape restores the old one. */
export function InlineNumber<Row>({ label, row, value, onSave }: InlineNumberProps<Row>) {
  const { act, typed, lastTyped, type, save, forget } = useTypedNumber(onSave)
  // Stored, though its answer was lost: the row has it by now.
  const isStored = typedNumber(lastTyped) === value

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  /** Another window takes the focus too, but leaves no field: half a price must not be in the shop while one looks it up. */
  function handleBlur() {
    if (document.hasFocus()) void save()
  }

  return (
    <form className="adinline" noValidate onSubmit={handleSubmit}>
      <input
        {...numberInput}
        className="input"
        aria-label={label}
        aria-busy={act.isBusy}
        value={typed?.text ?? value}
        onChange={(event) => type(event.target.value, { seen: row, value })}
        onBlur={handleBlur}
        onKeyDown={(event) => event.key === 'Escape' && forget()}
      />
      {act.refusal && !isStored ? (
        <div role="alert">
          <FieldError
            text={`${panelText.products.notSaved(lastTyped)} ${Object.values(act.fields)[0] ?? act.refusal}`}
          />
        </div>
      ) : null}
    </form>
  )
}
