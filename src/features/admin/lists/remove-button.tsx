import { panelText } from '#domain/messages/en/admin-panel.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { useAct } from '../use-act.ts'

const text = panelText.list

interface RemoveButtonProps {
  name: string
  /** What follows from it, where the question alone does not say. */
  note?: string
  onRemove: () => Promise<unknown>
}

/** Deletes after a confirmation; shows beside the button why it could not. */
export function RemoveButton({ name, note = '', onRemove }: RemoveButtonProps) {
  const act = useAct({ untilShown: true, about: text.removeSure(name) })
  const { isAsking, ask, no, button } = useAsking()
  const endStep = useStepEnd()

  async function handleYes() {
    if (await act.run(onRemove)) endStep()
  }

  if (!isAsking) {
    return (
      <button
        type="button"
        ref={button}
        className="icon-btn"
        aria-label={`${text.remove} ${name}`}
        title={text.remove}
        onClick={ask}
      >
        <Icon name="i-ph-trash-bold" small />
      </button>
    )
  }
  return (
    <>
      <ConfirmHere
        question={text.removeSure(name)}
        note={note}
        yes={text.sure}
        no={text.keep}
        isBusy={act.isBusy}
        onYes={() => void handleYes()}
        onNo={no}
      />
      <Refusal text={act.refusal} />
    </>
  )
}
