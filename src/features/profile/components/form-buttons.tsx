import { profileText as text } from '#domain/messages/en/profile.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import type { Call } from '#src/ui/use-call.ts'

/** Save and cancel, with what the server said against saving. */
export function FormButtons({ saving, onCancel }: { saving: Call; onCancel: () => void }) {
  return (
    <>
      <Refusal text={saving.refusal} />
      <div className="row">
        <button type="submit" className={`btn${saving.isBusy ? ' is-busy' : ''}`} aria-disabled={saving.isBusy}>
          {saving.isBusy ? text.saving : text.save}
        </button>
        <button type="button" className="btn btn-line" onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </>
  )
}
