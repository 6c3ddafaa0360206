import { useState } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAct } from '../use-act.ts'

const text = panelText.list

/** Deletes after a second press; says in place why it could not. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => Promise<unknown> }) {
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={`${text.remove} ${name}`}
        title={text.remove}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="i-ph-trash-bold" small />
      </button>
    )
  }
  return (
    <div className="adsure" role="alertdialog" aria-label={text.removeSure(name)}>
      <p>{text.removeSure(name)}</p>
      <button type="button" className="btn btn-mirch" disabled={act.isBusy} onClick={() => void act.run(onRemove)}>
        {text.sure}
      </button>
      <button type="button" className="btn btn-line" onClick={() => setIsAsking(false)}>
        {text.keep}
      </button>
      {act.refusal ? <FieldError text={act.refusal} /> : null}
    </div>
  )
}
