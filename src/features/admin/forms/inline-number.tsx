import { type FormEvent, useState } from 'react'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'

interface InlineNumberProps {
  label: string
  value: number
  step: string
  onSave: (value: number) => Promise<unknown>
}

/** A number that is changed where it stands: Enter or leaving it saves, Escape takes the old one back. */
export function InlineNumber({ label, value, step, onSave }: InlineNumberProps) {
  const act = useAct()
  const [typed, setTyped] = useState<string | null>(null)

  async function save() {
    if (typed === null) return
    const wanted = Number(typed)
    if (typed.trim() === '' || !Number.isFinite(wanted) || wanted === value) return setTyped(null)
    if (await act.run(() => onSave(wanted))) setTyped(null)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className="adinline" noValidate onSubmit={handleSubmit}>
      <input
        className="input"
        type="number"
        step={step}
        min="0"
        aria-label={label}
        aria-busy={act.isBusy}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
      />
      {act.refusal ? <FieldError text={Object.values(act.fields)[0] ?? act.refusal} /> : null}
    </form>
  )
}
