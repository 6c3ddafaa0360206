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

/** Undoes the last step, as long as nobody was told about it. */
export function UndoStep({ step }: { step: OpenStep | null }) {
  return step ? <Undo key={step.eventId} step={step} /> : null
}

function Undo({ step: { eventId, event, until } }: { step: OpenStep }) {
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

  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-disabled={act.isBusy}
        onClick={() => void handleUndo()}
      >
        {stepsText.undo(orderHistoryText.events[event] ?? event, timeInIndia(until))}
      </button>
      <Refusal text={act.refusal} />
    </>
  )
}
