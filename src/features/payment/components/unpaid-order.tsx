import '../../../styles/overlays.css'
import '../payment.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { formatInr } from '#domain/money.ts'
import { inTab } from '#src/lib/web-storage.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useEdgeRoom } from '#src/ui/use-edge-room.ts'
import { useWayBack } from '#src/ui/use-way-back.ts'
import { incompleteOrderOptions } from '../queries.ts'
import { CompletePayment } from './complete-payment.tsx'

const DISMISSED_KEY = 'incompleteOrderDismissed:'

/** Put away for this session (of this tab); another order is shown all the same. */
export const wasDismissed = (orderId: string): boolean => inTab.read(DISMISSED_KEY + orderId) === '1'

export function rememberDismissed(orderId: string): void {
  inTab.write(DISMISSED_KEY + orderId, '1')
}

const text = paymentPagesText.unpaid

/** So often an order that is shown as unpaid is asked for: a bank may take its time, and who paid would pay again. */
const LOOKS_AGAIN_MS = 15_000

/** The popup at the bottom of the screen while an order waits for its online payment (section 2). */
export default function UnpaidOrder() {
  const { data } = useQuery({
    ...incompleteOrderOptions(),
    refetchInterval: ({ state: { data } }) => (data?.order && !wasDismissed(data.order._id) ? LOOKS_AGAIN_MS : false),
  })
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [isCompleting, setIsCompleting] = useState(false)
  const box = useRef<HTMLElement>(null)
  const orderId = data?.amounts ? data.order?._id : undefined
  const isShown = orderId !== undefined && dismissed !== orderId && !wasDismissed(orderId)
  useEdgeRoom(box, '--under-unpaid', isShown)
  const { noteFocus, goBack } = useWayBack()
  if (!isShown || !data?.order || !data.amounts) return null
  const { order, amounts } = data
  const pieces = order.orderDetails.reduce((sum, { quantity }) => sum + quantity, 0)

  function handleDismiss() {
    goBack()
    rememberDismissed(order._id)
    setDismissed(order._id)
  }

  return (
    <>
      <section ref={box} className="popup unpaid" aria-label={text.label} onFocus={noteFocus}>
        <div className="row between">
          <h2 className="display">{text.title}</h2>
          <button type="button" className="icon-btn" aria-label={shellText.close} onClick={handleDismiss}>
            <Icon name="i-ph-x-bold" />
          </button>
        </div>
        <p className="row between">
          <span>{text.order(order.orderNo, pieces)}</span>
          <b>{formatInr(amountOf(order))}</b>
        </p>
        <details>
          <summary className="small">
            {text.items}
            <Icon name="i-ph-caret-down-bold" small />
          </summary>
          <ul className="small">
            {order.orderDetails.map(({ id, name, quantity }) => (
              <li key={id} className="row between">
                <span>{name}</span>
                <span>{text.times(quantity)}</span>
              </li>
            ))}
          </ul>
        </details>
        <button type="button" className="btn btn-haldi btn-block" onClick={() => setIsCompleting(true)}>
          {text.complete}
        </button>
      </section>
      {isCompleting ? <CompletePayment order={order} amounts={amounts} onClose={() => setIsCompleting(false)} /> : null}
    </>
  )
}
