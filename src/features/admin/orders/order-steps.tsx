import { deleteDocument, updateStatus } from '#domain/contract/admin-resources.ts'
import type { OpenStep } from '#domain/contract/admin-steps.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { OrderStatus } from '#domain/rules/order-status.ts'
import type { PaymentStatus } from '#domain/rules/payment-status.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { UndoStep } from '../lists/undo-step.tsx'

interface SteppedOrder {
  _id: string
  orderNo: string
  toPay: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  orderStatus: OrderStatus
  nextStatuses: readonly OrderStatus[]
  undo: OpenStep | null
}

/** `seen` is the status on the page: somebody else may have taken a step since. */
export const moveOrder = (
  { _id: id, orderStatus: seen }: Pick<SteppedOrder, '_id' | 'orderStatus'>,
  status: OrderStatus,
  note = '',
) => fetchAnswer(updateStatus, { body: { collection: 'orders', id, status, seen, ...(note ? { note } : {}) } })

/** Takes an order off the lists; the server refuses one that is on its way. */
export const deleteOrder = ({ _id: id, orderStatus: seen }: Pick<SteppedOrder, '_id' | 'orderStatus'>) =>
  fetchAnswer(deleteDocument, { params: { collection: 'Orders', id }, query: { seen } })

/** What decides about the words of an order's step. */
export const factsOf = ({
  orderNo,
  toPay,
  paymentMethod,
  paymentStatus,
}: Omit<SteppedOrder, '_id' | 'orderStatus' | 'nextStatuses' | 'undo'>) => ({
  orderNo,
  toPay: formatInr(paiseFromRupees(toPay)),
  isCash: paymentMethod === 'cash_on_delivery',
  isPaid: paymentStatus === 'paid',
})

/** The next steps of an order, each behind a question that says what follows, and the undo of the last step. */
export function OrderSteps({ order, size = '' }: { order: SteppedOrder; size?: 'btn-sm' | '' }) {
  const { orderNo } = order
  const facts = factsOf(order)
  return (
    <>
      {order.nextStatuses.map((status) => {
        const step = stepsText.order(status, facts)
        return (
          <ConfirmButton
            key={status}
            {...step}
            {...(size ? { name: `${step.label}: ${orderNo}` } : {})}
            className={`btn ${size} ${status === 'cancelled' ? 'btn-line' : ''}`}
            fields={[{ name: 'note', label: stepsText.note, maxLength: 300, isRequired: false }]}
            onYes={({ note }) => moveOrder(order, status, note)}
          />
        )
      })}
      <UndoStep step={order.undo} {...(size ? { name: orderNo } : {})} />
    </>
  )
}

/** The same in a list, under the status. */
export function OrderStatusCell({ order }: { order: SteppedOrder }) {
  return (
    <StepPlace className="adstack adsteps">
      <span className={`state st-${order.orderStatus}`}>{panelText.tabs[order.orderStatus]?.toLowerCase()}</span>
      <OrderSteps order={order} size="btn-sm" />
    </StepPlace>
  )
}
