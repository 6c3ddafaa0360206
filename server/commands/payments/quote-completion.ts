import type { AssertedAmounts } from '#domain/contract/error.ts'
import { type Paise, paise, rupeesFrom } from '#domain/money.ts'
import { cartGrams, deliveryCharges } from '#domain/rules/delivery-charge.ts'
import { type SwitchedOrder, switchToCashOnDelivery } from '#domain/rules/order-amounts.ts'
import type { Executor } from '#server/db/database.ts'
import { Refusal } from '#server/errors.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { servingArea } from '../orders/look-up-delivery.ts'
import type { OrderView } from '../orders/read-orders.ts'

export interface CompletionQuote {
  online: AssertedAmounts
  /** Null where the shop no longer delivers to the order's pin code. */
  cash: { amounts: AssertedAmounts; order: SwitchedOrder } | null
}

const rupees = (amount: number): number => rupeesFrom(paise(amount))

/**
 * The cost of a pending online order by either method: its own amounts online, or on delivery with today's cash charge.
 */
export async function quoteCompletion(db: Executor, view: OrderView): Promise<CompletionQuote> {
  const { order, lines } = view
  const online = {
    subTotal: rupees(order.sub_total_paise),
    taxAmount: rupees(order.tax_paise),
    shippingFee: rupees(order.shipping_paise),
    CODCharge: 0,
  }
  const codCharge = await codChargeOf(db, view)
  if (codCharge === null) return { online, cash: null }
  const switched = switchToCashOnDelivery(
    {
      subTotal: paise(order.sub_total_paise),
      shippingFee: paise(order.shipping_paise),
      taxKind: order.tax_kind,
      lines: lines.map((line) => ({ netPaise: paise(line.cart_net_paise), taxPercent: line.tax_percent })),
    },
    codCharge,
  )
  return { online, cash: { order: switched, amounts: asserted(switched) } }
}

function asserted({ subTotal, taxAmount, shippingFee, codCharge }: SwitchedOrder): AssertedAmounts {
  return {
    subTotal: rupeesFrom(subTotal),
    taxAmount: rupeesFrom(taxAmount),
    shippingFee: rupeesFrom(shippingFee),
    CODCharge: rupeesFrom(codCharge),
  }
}

async function codChargeOf(db: Executor, { order, lines }: OrderView): Promise<Paise | null> {
  try {
    const area = await servingArea(db, order.pin_code)
    return deliveryCharges(deliveryTermsFrom(area), cartGrams(lines)).codCharge
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_SERVICEABLE') return null
    throw error
  }
}
