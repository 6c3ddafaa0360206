import fc from 'fast-check'
import { paise, sumPaise } from '#domain/money.ts'
import type { ReducibleOrder } from '#domain/rules/cancel-pieces.ts'
import { containedTax, GST_KINDS } from '#domain/rules/gst.ts'
import { prepaidAmount } from '#domain/rules/order-amounts.ts'
import { linesLess } from '#domain/rules/prorate.ts'

interface Prices {
  min: number
  max: number
}

const lineAt = (prices: Prices) =>
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit: fc.integer(prices),
    off: fc.integer({ min: 0, max: 30 }),
    taxPercent: fc.constantFrom(0, 5, 12, 18),
  })

/** Orders of some foods by either method, with charges and discounts, of which no piece was cancelled yet. */
const ordersAt = (prices: Prices) =>
  fc
    .record({
      lines: fc.array(lineAt(prices), { minLength: 2, maxLength: 6 }),
      isOnline: fc.boolean(),
      shippingFee: fc.integer({ min: 0, max: 20_000 }),
      codCharge: fc.integer({ min: 0, max: 8_000 }),
      taxKind: fc.constantFrom(...GST_KINDS),
    })
    .map(({ lines, isOnline, shippingFee, codCharge, taxKind }): ReducibleOrder => {
      const carts = lines.map(({ quantity, unit, off }) => paise(Math.round((quantity * unit * (100 - off)) / 100)))
      const total = sumPaise(carts)
      const nets = isOnline ? linesLess(paise(total - prepaidAmount(total)), carts) : carts
      return {
        method: isOnline ? 'online_payment' : 'cash_on_delivery',
        shippingFee: paise(shippingFee),
        codCharge: paise(isOnline ? 0 : codCharge),
        taxKind,
        invoicedCharges: null,
        lines: lines.map(({ quantity, unit, taxPercent }, at) => {
          const net = nets[at] ?? paise(0)
          const bought = { quantity, unitPaise: paise(unit), cartNet: carts[at] ?? paise(0), net }
          return { ...bought, taxPercent, tax: containedTax(net, taxPercent, taxKind) }
        }),
      }
    })

/** A piece costs more than a rupee after every discount: the whole rupee of an order in cash never swallows one. */
export const reducibleOrders = ordersAt({ min: 200, max: 500_000 })

/** A piece costs some paise, less than any food of the shop: in cash the whole rupee may swallow it. */
export const ordersOfPaise = ordersAt({ min: 1, max: 150 })
