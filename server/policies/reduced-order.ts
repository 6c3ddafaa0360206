import { paise } from '#domain/money.ts'
import { type ReducedOrder, type ReducibleOrder, roundingTakenOff, takenOff } from '#domain/rules/cancel-pieces.ts'
import type { TaxedCharge } from '#domain/rules/order-tax.ts'
import type { OrderChargeRow, OrderLineRow, OrderRow } from '#server/db/tables.ts'
import type { Credit } from './credit-note-document.ts'
import type { BoughtOrder } from './invoice-document.ts'
import { amountColumns, orderChargeRows } from './order-rows.ts'

/** A stored order as the rule of cancelled pieces takes it. */
export function reducibleOrder({ order, lines, charges }: BoughtOrder, isInvoiced: boolean): ReducibleOrder {
  return {
    method: order.payment_method,
    shippingFee: paise(order.shipping_paise),
    codCharge: paise(order.cod_charge_paise),
    taxKind: order.tax_kind,
    invoicedCharges: isInvoiced ? charges.map(chargeOf) : null,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPaise: paise(line.unit_paise),
      cartNet: paise(line.cart_net_paise),
      net: paise(line.net_paise),
      taxPercent: line.tax_percent,
      tax: paise(line.tax_paise),
    })),
  }
}

const chargeOf = ({ kind, tax_percent, amount_paise, tax_paise }: OrderChargeRow): TaxedCharge => ({
  kind,
  taxPercent: tax_percent,
  amount: paise(amount_paise),
  tax: paise(tax_paise),
})

/** What the rows of an order say once pieces were cancelled; a line without pieces is among them. */
export function reducedRows(
  { order, lines: rows, charges }: BoughtOrder,
  after: ReducedOrder,
  isInvoiced: boolean,
): { order: Partial<OrderRow>; lines: OrderLineRow[]; charges: readonly OrderChargeRow[] } {
  const lines = rows.flatMap((row, at): OrderLineRow[] => {
    const left = after.lines[at]
    if (!left) return []
    const { quantity, net, tax, cartNet } = left
    return [{ ...row, quantity, net_paise: net, tax_paise: tax, cart_net_paise: cartNet }]
  })
  const agreed = { shippingFee: paise(order.shipping_paise), codCharge: paise(order.cod_charge_paise) }
  return {
    order: {
      cart_amount_paise: after.cartAmount,
      discount_paise: after.discount,
      ...amountColumns({ ...agreed, ...after }),
    },
    lines,
    // The goods a printed charge went with may be gone; what was printed of it stays.
    charges: isInvoiced ? charges : orderChargeRows(order.id, after.charges, lines),
  }
}

/** What is credited of an invoiced order for cancelled pieces of a line. */
export function creditOfPieces(
  order: OrderRow,
  line: OrderLineRow,
  { quantity, reason }: { quantity: number; reason: string },
  after: ReducedOrder,
): Credit {
  const before = paise(order.to_pay_paise)
  return {
    orderId: order.id,
    returnId: null,
    kind: 'line',
    amountPaise: takenOff(before, after),
    reason,
    lines: [{ lineNo: line.line_no, quantity, amountPaise: after.share, taxPaise: after.shareTax }],
    roundingPaise: roundingTakenOff(before, after),
  }
}
