import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import { cancelPieces } from '#domain/contract/admin-steps.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { canCancelPieces, PIECES_GO } from '#domain/rules/cancel-pieces.ts'
import type { BreakdownKey } from '#domain/rules/order-breakdown.ts'
import { linePrice } from '#domain/rules/price.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { orderLines } from '#src/orders/order-rows.ts'
import { ConfirmButton } from '../forms/confirm-button.tsx'

const text = panelText.order
const minusOf = (amount: string) => amount.replace('-', '−')
const inr = (rupees: number) => minusOf(formatInr(paiseFromRupees(rupees)))

/** What was bought, and how the amount to pay came about. */
export function OrderLines({ order }: { order: AdminOrderDetails }) {
  const labels: Record<BreakdownKey, string> = {
    items: text.cart,
    discount: order.couponCodeApplied ? text.coupon(order.couponCodeApplied) : text.discount,
    online_discount: text.online,
    rounding: text.rounding,
    cod_charge: text.cod,
    shipping: text.delivery,
  }
  return (
    <table className="adtable">
      <thead>
        <tr>
          <th scope="col">{text.product}</th>
          <th scope="col" className="num">
            {text.quantity}
          </th>
          <th scope="col" className="num">
            {text.unitPrice}
          </th>
          <th scope="col" className="num">
            {text.lineTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.orderDetails.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name}
              <CancelPieces order={order} line={line} />
            </td>
            <td className="num">{line.quantity}</td>
            <td className="num">{inr(line.unitPrice)}</td>
            <td className="num">{formatInr(linePrice(paiseFromRupees(line.unitPrice), line.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {orderLines(order)
          .filter(({ key, amount }) => key === 'items' || amount !== 0)
          .map(({ key, amount }) => (
            <tr key={key}>
              <th scope="row" colSpan={3}>
                {labels[key]}
              </th>
              <td className="num">{minusOf(formatInr(amount))}</td>
            </tr>
          ))}
        <tr>
          <th scope="row" colSpan={3}>
            <b>{text.toPay}</b>
          </th>
          <td className="num">
            <b>{inr(order.toPay)}</b>
          </td>
        </tr>
        <tr>
          <th scope="row" colSpan={3} className="muted">
            {text.tax}
          </th>
          <td className="num muted">{inr(order.taxAmount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The chosen option; the form sends nothing until one is chosen. */
const goOf = (typed: string) => (typed === 'shelf' ? 'shelf' : 'gone')

/** Takes pieces out of an order that has not left the house. */
function CancelPieces({ order, line }: { order: AdminOrderDetails; line: AdminOrderDetails['orderDetails'][number] }) {
  const isPaid = order.paymentStatus === 'paid'
  const pieces = order.orderDetails.reduce((sum, own) => sum + own.quantity, 0)
  // The last piece goes with its order.
  if (!canCancelPieces(order) || pieces <= 1) return null
  const step = stepsText.cancelPieces(line.name, isPaid)
  return (
    <div>
      <ConfirmButton
        {...step}
        name={`${step.label}: ${line.name}`}
        className="btn btn-sm btn-quiet"
        fields={[
          {
            name: 'quantity',
            label: stepsText.pieces(line.quantity),
            maxLength: 3,
            isRequired: true,
            inputMode: 'numeric',
          },
          {
            name: 'go',
            label: stepsText.go,
            isRequired: true,
            options: PIECES_GO.map((go) => [go, stepsText.goes[go]]),
          },
          { name: 'reason', label: stepsText.why, maxLength: 200, isRequired: true },
        ]}
        onYes={({ quantity = '', go = '', reason = '' }, clientId) =>
          fetchAnswer(cancelPieces, {
            body: {
              clientId,
              orderId: order._id,
              productId: line.id,
              quantity: Number(quantity),
              go: goOf(go),
              reason,
              // As the question says: a colleague may have taken the same piece out.
              seen: line.quantity,
            },
          })
        }
      />
    </div>
  )
}
