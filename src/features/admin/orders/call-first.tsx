import './admin-calls.css'
import { useState } from 'react'
import { type AdminOrderDetails, confirmOrder } from '#domain/contract/admin-orders.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { useAct } from '../use-act.ts'

const text = panelText.order

/** An order that waits for a call to its customer: whom to call, and the button that lets it go on. */
export function CallFirst({ order }: { order: AdminOrderDetails }) {
  // The panel leaves as the page shows that they confirmed it, and the pressed button with it.
  const act = useAct({ untilShown: true })
  const endStep = useStepEnd()
  const [note, setNote] = useState('')
  const words = note.trim()

  async function handleConfirmed() {
    const body = { orderId: order._id, ...(words ? { note: words } : {}) }
    if (await act.run(() => fetchAnswer(confirmOrder, { body }))) endStep()
  }

  return (
    <section className="callfirst" aria-label={text.callTitle}>
      <h2>{text.callTitle}</h2>
      <p>{text.callWhy(formatInr(paiseFromRupees(order.toPay)))}</p>
      <div className="row">
        <a className="btn btn-line" href={`tel:${order.phoneNumber}`}>
          {phoneForPeople(order.phoneNumber)}
        </a>
        <input
          className="input"
          aria-label={text.callNote}
          placeholder={text.callNote}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        <button type="button" className="btn" aria-disabled={act.isBusy} onClick={() => void handleConfirmed()}>
          {text.confirmCall}
        </button>
      </div>
      <Refusal text={act.refusal} />
    </section>
  )
}
