import { useEffect, useState } from 'react'
import { type OpenStep, undoStep } from '#domain/contract/admin-steps.ts'
import { orderHistoryText } from '#domain/messages/en/admin-order-history.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { shopNow } from '#src/lib/shop-time.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { timeInIndia } from '../india-time.ts'
import { useAct } from '../use-act.ts'

interface UndoStepProps {
  step: OpenStep | null
  /** Whose step it is, in a list. */
  name?: string
}

/** Undoes the last step, as long as nobody was told about it. */
export function UndoStep({ step, name }: UndoStepProps) {
  return step ? <Undo key={step.eventId} step={step} name={name} /> : null
}

function Undo({ step: { eventId, event, until }, name }: { step: OpenStep; name: string | undefined }) {
  const act = useAct({ untilShown: true })
  const endStep = useStepEnd()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(until) - shopNow()))
    return () => clearTimeout(timer)
  }, [until])
  if (isOver) return null

  async function handleUndo() {
    if (await act.run(() => fetchAnswer(undoStep, { body: { eventId } }))) endStep()
  }

  const label = stepsText.undo(orderHistoryText.events[event] ?? event, timeInIndia(until))
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        aria-disabled={act.isBusy}
        onClick={() => void handleUndo()}
      >
        {label}
      </button>
      <Refusal text={act.refusal} />
    </>
  )
}
