import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import type { Act } from '../use-act.ts'
import type { Field } from './fields.ts'

const text = panelText.form

interface RefusedProps {
  act: Act
  fields: readonly Field[]
  onTakeOver: (() => Promise<void>) | undefined
}

/** Why nothing was stored, with what no field of the form can say, and the way on where somebody else was quicker. */
export function Refused({ act, fields, onTakeOver }: RefusedProps) {
  const endStep = useStepEnd()
  const unmarked = Object.entries(act.fields).filter(
    ([path]) => !fields.some(({ name }) => path === name || path.startsWith(`${name}.`)),
  )
  // The server may have put the first field's own sentence here, which says nothing away from its field.
  const isMarked = Object.keys(act.fields).length > unmarked.length
  return (
    <div role="alert">
      <FieldError text={isMarked ? text.check : act.refusal} />
      {unmarked.map(([path, said]) => (
        <FieldError key={path} text={said} />
      ))}
      {act.code === 'CHANGED_MEANWHILE' && onTakeOver ? (
        <p className="row">
          <span>{text.yoursStays}</span>
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              void onTakeOver()
              // The pressed button goes with the refusal.
              endStep()
            }}
          >
            {text.takeOver}
          </button>
        </p>
      ) : null}
    </div>
  )
}
