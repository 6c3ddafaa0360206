import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { adminState } from '../state.ts'

const text = panelText.leftBehind

/** What the shop said against a step whose page has been left since, or whose row has gone, until somebody has read it. */
export function LeftBehind() {
  const { leftBehind } = useSnapshot(adminState)
  const note = useRef<HTMLDivElement>(null)

  // Whoever works further down a list would take the step for done.
  useEffect(() => {
    if (leftBehind !== null) note.current?.scrollIntoView({ block: 'nearest' })
  }, [leftBehind])

  if (leftBehind === null) return null
  const { said } = leftBehind
  return (
    <div className="row" role="alert" ref={note}>
      <FieldError
        text={'about' in leftBehind ? text.gone(leftBehind.about, said) : text.said(leftBehind.place, said)}
      />
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
