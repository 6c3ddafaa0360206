import { profileText as text } from '#domain/messages/en/profile.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import type { Saving } from '../use-saving.ts'

/** Save and cancel, with what the server said against saving. */
export function FormButtons({ saving, onCancel }: { saving: Saving; onCancel: () => void }) {
  return (
    <>
      {saving.refusal ? (
        <div role="alert">
          <FieldError text={saving.refusal} />
        </div>
      ) : null}
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
