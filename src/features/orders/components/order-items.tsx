import type { Order } from '#domain/contract/order.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { substitutionText } from '#domain/messages/en/substitution.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { waitsForStaff } from '#domain/rules/order-status.ts'
import { linePrice } from '#domain/rules/price.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import { MiniLine } from '#src/ui/mini-line.tsx'

export const piecesOf = ({ orderDetails }: Order) => orderDetails.reduce((sum, { quantity }) => sum + quantity, 0)

export function OrderItems({ order }: { order: Order }) {
  return (
    <section>
      <h2>{orderPagesText.items(piecesOf(order))}</h2>
      <ul className="stack">
        {order.orderDetails.map(({ id, name, weight, quantity, unitPrice, img }) => (
          <MiniLine
            key={id}
            picture={img[0]}
            name={nameWithoutPack(name, weight)}
            detail={amountsText.packTimes(weight, quantity)}
            price={formatInr(linePrice(paiseFromRupees(unitPrice), quantity))}
          />
        ))}
      </ul>
      {/* Once an order is packed, nothing of it can be missing. */}
      {order.substitution && waitsForStaff(order.orderStatus) ? (
        <p className="small muted order-missing">{substitutionText.promises[order.substitution]}</p>
      ) : null}
    </section>
  )
}
