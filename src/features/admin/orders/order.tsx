import '../admin-panel.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import { orderHistoryText } from '#domain/messages/en/admin-order-history.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { adminRefundsText } from '#domain/messages/en/admin-refunds.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { substitutionText } from '#domain/messages/en/substitution.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { partsOfEvent } from '#domain/rules/order-event.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { CallError } from '#src/lib/call-error.ts'
import { AdminNotFound } from '../admin-not-found.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { DocumentLoader } from '../forms/document-loader.tsx'
import { shortMoment } from '../india-time.ts'
import { documentQueryOptions } from '../lists/queries.ts'
import { CallFirst } from './call-first.tsx'
import { OrderActions, OrderNote } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentLink } from './payment-link.tsx'
import { RefundSteps, RefundWhere } from './refund-steps.tsx'

const text = panelText.order

/** An event and its reason in the words of the desk. */
function told(word: string): string {
  const { event, reason } = partsOfEvent(word)
  return [
    orderHistoryText.events[event] ?? event,
    orderHistoryText.reasons[reason] ?? orderHistoryText.events[reason] ?? reason,
  ]
    .filter(Boolean)
    .join(': ')
}

/** One order: what was bought, where it goes, what happened, and what can be done now. */
export default function OrderPage({ id }: { id: string }) {
  const query = useQuery(documentQueryOptions('orders', id))
  const { data, error } = query
  // The log goes on naming a deleted order; the server says where its papers are.
  if (data === undefined && error instanceof CallError && error.status === 404)
    return <AdminNotFound said={error.message} />
  return <DocumentLoader query={query}>{(order) => <Order order={order} />}</DocumentLoader>
}

function Order({ order }: { order: AdminOrderDetails }) {
  const { shippingAddress: to } = order
  return (
    <>
      <AdminHeading page={order.orderNo} title={order.orderNo}>
        {text.placedOn(shortMoment(order.createdAt))} ·{' '}
        <span className={`state st-${order.orderStatus}`}>{panelText.tabs[order.orderStatus]}</span> ·{' '}
        <span className={order.paymentStatus === 'paid' ? 'muted' : 'adwarn'}>
          {panelText.payment[order.paymentMethod]}, {panelText.payment[order.paymentStatus]}
        </span>
      </AdminHeading>
      <PaymentLink order={order} />
      {order.needsCall ? <CallFirst order={order} /> : null}
      <OrderActions order={order} />
      <div className="ad2">
        <div>
          <h2>{text.lines}</h2>
          {order.substitution ? (
            <p>
              <b>{substitutionText.task(order.substitution)}</b>
            </p>
          ) : null}
          <OrderLines order={order} />
          <Feedback order={order} />
          <OrderRefunds order={order} />
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
                {shortMoment(at)} · {orderHistoryText.payments[kind][state] ?? state} ·{' '}
                {formatInr(paiseFromRupees(amount))}
                <br />
                <small className="muted">{transactionId}</small>
              </li>
            ))}
          </ul>
          <h2>{text.story}</h2>
          <OrderNote orderId={order._id} />
          <ol className="adlist">
            {order.events.map(({ at, actor, event, by, note }) => (
              <li key={`${at} ${event}`}>
                <small className="muted">{shortMoment(at)}</small> {told(event)} ·{' '}
                {by || orderHistoryText.actors[actor]}
                {note ? <p className="small">{note}</p> : null}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}

function Feedback({ order: { feedback } }: { order: AdminOrderDetails }) {
  if (!feedback) return null
  return (
    <>
      <h2>{stepsText.feedback}</h2>
      <p>
        <b>{stepsText.stars(feedback.rating)}</b> · <small className="muted">{shortMoment(feedback.at)}</small>
      </p>
      {feedback.comment ? <p className="adwords">{feedback.comment}</p> : null}
    </>
  )
}

/** The refunds of this order, and the state of each. */
function OrderRefunds({ order: { refunds } }: { order: AdminOrderDetails }) {
  if (refunds.length === 0) return null
  return (
    <>
      <h2>{panelText.nav.refunds}</h2>
      <ul className="adlist">
        {refunds.map((refund) => (
          <li key={refund._id}>
            <b>{formatInr(paiseFromRupees(refund.amount))}</b> · {adminRefundsText.reasons[refund.reason]}
            {refund.note ? <p className="small">{refund.note}</p> : null}
            <div className="small">
              <RefundWhere refund={refund} />
            </div>
            <RefundSteps refund={refund} />
          </li>
        ))}
      </ul>
    </>
  )
}
