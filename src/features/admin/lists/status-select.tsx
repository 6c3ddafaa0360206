import { deskText } from '#domain/messages/en/admin-desk.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useAct } from '../use-act.ts'

interface StatusSelectProps {
  label: string
  status: string
  next: readonly string[]
  /** What the statuses are called where the tabs say it otherwise. */
  names?: Readonly<Record<string, string>>
  onChoose: (status: string) => Promise<unknown>
}

/** The status of a row, and what it may become; at the end of the road it is text. */
export function StatusSelect({ label, status, next, names, onChoose }: StatusSelectProps) {
  const act = useAct()
  const nameOf = (one: string) => names?.[one] ?? deskText.tabs[one]?.toLowerCase() ?? one
  if (next.length === 0) return <span className={`state st-${status}`}>{nameOf(status)}</span>
  return (
    <>
      <select
        className={`input adselect st-${status}`}
        aria-label={label}
        value={status}
        disabled={act.isBusy}
        onChange={(event) => void act.run(() => onChoose(event.target.value))}
      >
        {[status, ...next].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      {act.refusal ? <FieldError text={act.refusal} /> : null}
    </>
  )
}
