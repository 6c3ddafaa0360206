import '../../../styles/admin-desk.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type AdminOrderDetails,
  createCreditNote,
  createInvoice,
  createPackingSlips,
  refundOrder,
} from '#domain/contract/admin-orders.ts'
import { deleteDocument, updateStatus } from '#domain/contract/admin-resources.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { storyText } from '#domain/messages/en/admin-story.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { canDispatch } from '#domain/rules/payment-status.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { DocumentGate } from '../forms/document-gate.tsx'
import { shortMoment } from '../india-time.ts'
import { documentQueryOptions } from '../lists/queries.ts'
import { RemoveButton } from '../lists/remove-button.tsx'
import { useAct } from '../use-act.ts'
import { CallFirst } from './call-first.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentLink } from './payment-link.tsx'

const text = deskText.order

/** 'refund_due:too_late' is an event and its reason. */
function told(event: string): string {
  const [name = '', reason = ''] = event.split(':')
  return [storyText.events[name] ?? name, storyText.reasons[reason] ?? reason].filter(Boolean).join(': ')
}

/** One order: what was bought, where it goes, what happened, and what can be done now. */
export default function OrderPage({ id }: { id: string }) {
  const query = useQuery(documentQueryOptions('orders', id))
  return <DocumentGate query={query}>{(order) => <Order order={order} />}</DocumentGate>
}

function Order({ order }: { order: AdminOrderDetails }) {
  const { shippingAddress: to } = order
  return (
    <>
      <AdminHeading page={order.orderNo} title={order.orderNo}>
        {text.placedOn(shortMoment(order.createdAt))} ·{' '}
        <span className={`state st-${order.orderStatus}`}>{deskText.tabs[order.orderStatus]}</span> ·{' '}
        <span className={order.paymentStatus === 'paid' ? 'muted' : 'adwarn'}>
          {deskText.payment[order.paymentMethod]}, {deskText.payment[order.paymentStatus]}
        </span>
      </AdminHeading>
      <PaymentLink order={order} />
      {order.needsCall ? <CallFirst order={order} /> : null}
      <Actions order={order} />
      <div className="ad2">
        <div>
          <h2>{text.lines}</h2>
          <OrderLines order={order} />
        </div>
        <div>
          <h2>{text.ship}</h2>
          <address className="adaddress">
            <b>{order.fullName}</b>
            {to.address}
            <br />
            {to.city}, {to.state} {to.pinCode}
            <br />
            <a className="link" href={`tel:${order.phoneNumber}`}>
              {phoneForPeople(order.phoneNumber)}
            </a>
            <a className="link" href={`mailto:${order.userEmail}`}>
              {order.userEmail}
            </a>
          </address>
          <Link className="link" to="/admin/$type" params={{ type: 'orders' }} search={{ of: order.userId }}>
            {text.all(order.fullName)}
          </Link>
          <h2>{text.payments}</h2>
          {order.payments.length === 0 ? <p className="muted">{text.noPayments}</p> : null}
          <ul className="adlist">
            {order.payments.map(({ at, transactionId, kind, state, amount }) => (
              <li key={`${transactionId} ${kind} ${at}`}>
                {shortMoment(at)} · {storyText.payments[kind][state] ?? state} · {formatInr(paiseFromRupees(amount))}
                <br />
                <small className="muted">{transactionId}</small>
              </li>
            ))}
          </ul>
          <h2>{text.story}</h2>
          <ol className="adlist">
            {order.events.map(({ at, actor, event, by, note }) => (
              <li key={`${at} ${event}`}>
                <small className="muted">{shortMoment(at)}</small> {told(event)} · {by || storyText.actors[actor]}
                {note ? <p className="small">{note}</p> : null}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}

function Actions({ order }: { order: AdminOrderDetails }) {
  const act = useAct()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const { _id: id } = order
  const file = (make: () => Promise<void>) => () => void act.run(make)
  const setStatus = (collection: 'orders' | 'payments', status: string) => () =>
    void act
      .run(() => fetchAnswer(updateStatus, { body: { collection, id, status, ...(note.trim() ? { note } : {}) } }))
      .then((isDone) => isDone && setNote(''))

  return (
    <div className="adacts">
      {order.nextStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className={`btn ${status === 'cancelled' ? 'btn-line' : ''}`}
          disabled={act.isBusy}
          onClick={setStatus('orders', status)}
        >
          {text.setStatus(deskText.tabs[status]?.toLowerCase() ?? status)}
        </button>
      ))}
      {order.nextPaymentStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className="btn btn-line"
          disabled={act.isBusy}
          onClick={setStatus('payments', status)}
        >
          {text.setPayment(deskText.payment[status] ?? status)}
        </button>
      ))}
      {order.canRefund ? (
        <button
          type="button"
          className="btn btn-line"
          disabled={act.isBusy}
          onClick={() => void act.run(() => fetchAnswer(refundOrder, { body: { orderId: id } }))}
        >
          {text.refund}
        </button>
      ) : null}
      <button
        type="button"
        className="btn btn-line"
        disabled={act.isBusy}
        onClick={() =>
          void act.run(
            () => downloadAnswer(createInvoice, `invoice-${order.orderNo}.pdf`, { body: { orderId: id } }),
            text.invoiceFailed,
          )
        }
      >
        {order.invoice || canDispatch(order.paymentMethod, order.paymentStatus) ? text.invoice : text.proForma}
      </button>
      <button
        type="button"
        className="btn btn-line"
        disabled={act.isBusy}
        onClick={file(() =>
          downloadAnswer(createPackingSlips, `packing-slip-${order.orderNo}.pdf`, { body: { orderIds: [id] } }),
        )}
      >
        {text.slip}
      </button>
      {order.creditNotes.map(({ _id, number }) => (
        <button
          key={_id}
          type="button"
          className="btn btn-line"
          disabled={act.isBusy}
          onClick={file(() =>
            downloadAnswer(createCreditNote, `credit-note-${number.replaceAll('/', '-')}.pdf`, {
              body: { creditNoteId: _id },
            }),
          )}
        >
          {text.creditNote(number)}
        </button>
      ))}
      <RemoveButton
        name={order.orderNo}
        onRemove={async () => {
          await fetchAnswer(deleteDocument, { params: { collection: 'Orders', id } })
          void navigate({ to: '/admin/$type', params: { type: 'orders' } })
        }}
      />
      <input
        className="input"
        aria-label={text.note}
        placeholder={text.note}
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
      />
      {act.refusal ? (
        <div role="alert">
          <FieldError text={act.refusal} />
        </div>
      ) : null}
    </div>
  )
}
