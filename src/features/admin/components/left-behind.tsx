import { useSnapshot } from 'valtio'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { adminState } from '../state.ts'

const text = panelText.leftBehind

/** What the shop said against a step whose page has been left since, until somebody has read it. */
export function LeftBehind() {
  const { leftBehind } = useSnapshot(adminState)
  if (leftBehind === null) return null
  return (
    <div className="row" role="alert">
      <FieldError text={text.said(leftBehind.place, leftBehind.said)} />
      <button
        type="button"
        className="btn btn-sm btn-line"
        onClick={() => {
          adminState.leftBehind = null
        }}
      >
        {text.read}
      </button>
    </div>
  )
}
