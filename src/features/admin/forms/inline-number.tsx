import { type FormEvent, useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'
import { numberInput, typedNumber } from './typed-number.ts'

interface InlineNumberProps<Row> {
  label: string
  /** The row it is in. */
  row: Row
  value: number
  /** Stores what was typed; `seen` is the row as it was when the typing began. */
  onSave: (wanted: number, seen: Row) => Promise<unknown>
}

/** A number that is changed in place: Enter or leaving it saves, Escape restores the old one. */
export function InlineNumber<Row>({ label, row, value, onSave }: InlineNumberProps<Row>) {
  const act = useAct()
  const [typed, setTyped] = useState<{ text: string; seen: Row; value: number } | null>(null)
  const [lastTyped, setLastTyped] = useState('')

  async function save() {
    if (typed === null || act.isBusy) return
    const wanted = typedNumber(typed.text)
    if (wanted === undefined || wanted === typed.value) return setTyped(null)
    // A refused number is cleared, so that the next one is typed with the current number in view.
    setLastTyped(typed.text.trim())
    await act.run(() => onSave(wanted, typed.seen))
    setTyped(null)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className="adinline" noValidate onSubmit={handleSubmit}>
      <input
        {...numberInput}
        className="input"
        aria-label={label}
        aria-busy={act.isBusy}
        value={typed?.text ?? value}
        onChange={(event) => {
          const text = event.target.value
          setTyped((before) => ({ seen: row, value, ...before, text }))
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      {act.refusal ? (
        <div role="alert">
          <FieldError
            text={`${panelText.products.notSaved(lastTyped)} ${Object.values(act.fields)[0] ?? act.refusal}`}
          />
        </div>
      ) : null}
    </form>
  )
}
