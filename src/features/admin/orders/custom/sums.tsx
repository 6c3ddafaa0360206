import type { quoteCustomOrder } from '#domain/contract/admin-custom-orders.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { orderLines } from '#src/orders/order-rows.ts'
import { SumList } from '#src/ui/sum-list.tsx'

export type CustomQuoteAnswer = AnswerOf<typeof quoteCustomOrder>

/** What the order costs, line by line, before it is placed. */
export function Sums({ quote }: { quote: CustomQuoteAnswer }) {
  const { breakdown, amounts, toPay } = quote
  const rows = orderLines({ breakdown, CODCharge: amounts.CODCharge, shippingFee: amounts.shippingFee }).map(
    ({ key, amount }) => ({
      label:
        key === 'discount'
          ? breakdown.discountType === 'coupon'
            ? panelText.custom.ownDiscount
            : amountsText.discount(breakdown.discountType, null)
          : amountsText.line[key],
      value: key === 'shipping' && amount === 0 ? amountsText.free : formatInr(amount).replace('-', '−'),
    }),
  )
  return <SumList rows={rows} total={{ label: amountsText.toPay, value: formatInr(paiseFromRupees(toPay)) }} />
}
