import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import {
  type AdminOrderDetails,
  createCreditNote,
  createInvoice,
  createPackingSlips,
  refundOrder,
} from '#domain/contract/admin-orders.ts'
import { updateStatus } from '#domain/contract/admin-resources.ts'
import { giveGoodwill, noteOrder } from '#domain/contract/admin-steps.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { formatInr, paiseFromRupees, sumPaise } from '#domain/money.ts'
import { canDeleteOrder, isOpenOrder } from '#domain/rules/order-status.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import { canGiveGoodwill, waitsForGateway } from '#domain/rules/refund.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { type Act, useAct } from '../use-act.ts'
import { deleteOrder, factsOf, OrderSteps } from './order-steps.tsx'

const text = panelText.order

/** Everything that can be done with an order in its current state. */
export function OrderActions({ order }: { order: AdminOrderDetails }) {
  const act = useAct()
  return (
    <StepPlace className="adacts">
      <OrderSteps order={order} />
      <MoneySteps order={order} />
      <Papers order={order} act={act} />
      <DeleteOrder order={order} />
      <Refusal text={act.refusal} />
    </StepPlace>
  )
}

/** An order in the house is cancelled with it, which is asked like any cancelling; one on its way is not deleted at all. */
function DeleteOrder({ order }: { order: AdminOrderDetails }) {
  const navigate = useNavigate()

  async function handleDelete() {
    await deleteOrder(order)
    void navigate({ to: '/admin/$type', params: { type: 'orders' } })
  }

  if (!canDeleteOrder(order.orderStatus)) return null
  if (!isOpenOrder(order.orderStatus)) {
    return <RemoveButton name={order.orderNo} note={stepsText.leavesLists} onRemove={handleDelete} />
  }
  return <ConfirmButton {...stepsText.deleteOrder(factsOf(order))} className="btn btn-line" onYes={handleDelete} />
}

/** That it was paid, that it goes back, or that some of it does as goodwill. */
function MoneySteps({ order }: { order: AdminOrderDetails }) {
  const { _id: id } = order
  const toPay = formatInr(paiseFromRupees(order.toPay))
  // Not what the order cost: some of that may have gone back before, or go back beside the rest.
  const waiting = sumPaise(order.refunds.filter(waitsForGateway).map(({ amount }) => paiseFromRupees(amount)))
  return (
    <>
      {order.nextPaymentStatuses.map((status) => (
        <ConfirmButton
          key={status}
          {...stepsText.paid(order.orderNo, toPay)}
          className="btn btn-line"
          onYes={() => fetchAnswer(updateStatus, { body: { collection: 'payments', id, status } })}
        />
      ))}
      {order.canRefund ? (
        <ConfirmButton
          {...stepsText.refund(formatInr(waiting))}
          className="btn btn-line"
          onYes={() => fetchAnswer(refundOrder, { body: { orderId: id } })}
        />
      ) : null}
      {order.refundable > 0 && canGiveGoodwill(order.orderStatus) ? (
        <ConfirmButton
          {...stepsText.goodwill(order.fullName)}
          className="btn btn-line"
          fields={[
            {
              name: 'amount',
              label: stepsText.amount(formatInr(paiseFromRupees(order.refundable))),
              maxLength: 12,
              isRequired: true,
              inputMode: 'decimal',
            },
            { name: 'reason', label: stepsText.why, maxLength: 200, isRequired: true },
          ]}
          onYes={({ amount = '', reason = '' }, clientId) =>
            fetchAnswer(giveGoodwill, {
              // As the question says: a colleague may have given the same.
              body: { clientId, orderId: id, amount: typedNumber(amount) ?? 0, reason, seen: order.refundable },
            })
          }
        />
      ) : null}
    </>
  )
}

/** Invoice, packing slip and credit notes, each as a file. */
function Papers({ order, act }: { order: AdminOrderDetails; act: Act }) {
  const { _id: id, orderNo } = order
  const isInvoiced = order.invoice || canDispatch(order.paymentMethod, order.paymentStatus)
  return (
    <>
      <Paper
        act={act}
        name={isInvoiced ? text.invoice : text.proForma}
        onSave={() => downloadAnswer(createInvoice, `invoice-${orderNo}.pdf`, { body: { orderId: id } })}
        failure={text.invoiceFailed}
      />
      <Paper
        act={act}
        name={text.slip}
        onSave={() => downloadAnswer(createPackingSlips, `packing-slip-${orderNo}.pdf`, { body: { orderIds: [id] } })}
      />
      {order.creditNotes.map(({ _id, number }) => (
        <Paper
          key={_id}
          act={act}
          name={text.creditNote(number)}
          onSave={() =>
            downloadAnswer(createCreditNote, `credit-note-${number.replaceAll('/', '-')}.pdf`, {
              body: { creditNoteId: _id },
            })
          }
        />
      ))}
    </>
  )
}

interface PaperProps {
  act: Act
  name: string
  onSave: () => Promise<void>
  failure?: string
}

function Paper({ act, name, onSave, failure }: PaperProps) {
  return (
    <button
      type="button"
      className="btn btn-line"
      aria-disabled={act.isBusy}
      onClick={() => void act.run(onSave, failure)}
    >
      {name}
    </button>
  )
}

/** A note for the timeline of an order, whatever its status. */
export function OrderNote({ orderId }: { orderId: string }) {
  const act = useAct()
  const id = useId()
  const [note, setNote] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const words = note.trim()
    if (!words) return
    void act
      .run(() => fetchAnswer(noteOrder, { body: { orderId, note: words } }))
      // What was typed meanwhile is the next note.
      .then((isDone) => isDone && setNote((now) => (now === note ? '' : now)))
  }

  return (
    <form className="adnote" onSubmit={handleSubmit}>
      <LeaveGuard isDirty={note.trim() !== ''} />
      <label htmlFor={id}>{stepsText.addNote}</label>
      <div className="row">
        <input
          className="input"
          id={id}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        {/* Not disabled: the field is cleared by its press, which would take the focus away. */}
        <button type="submit" className="btn btn-line" aria-disabled={act.isBusy || note.trim() === ''}>
          {stepsText.saveNote}
        </button>
      </div>
      <Refusal text={act.refusal} />
    </form>
  )
}
