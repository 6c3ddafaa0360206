import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, sumPaise } from '#domain/money.ts'
import { cancelPieces, type ReducibleOrder, takenOff } from '#domain/rules/cancel-pieces.ts'
import { prepaidAmount } from '#domain/rules/order-amounts.ts'
import { linesLess } from '#domain/rules/prorate.ts'

const ORDER: ReducibleOrder = {
  method: 'cash_on_delivery',
  shippingFee: paise(4_000),
  codCharge: paise(5_000),
  taxKind: 'IGST',
  lines: [
    { quantity: 3, unitPaise: paise(10_000), cartNet: paise(27_000), net: paise(27_000), taxPercent: 12 },
    { quantity: 1, unitPaise: paise(5_000), cartNet: paise(4_500), net: paise(4_500), taxPercent: 5 },
  ],
}

describe('some pieces of an order cancelled by the shop', () => {
  it('cost their share; discounts and charges stay as agreed', () => {
    const after = cancelPieces(ORDER, 0, 1)
    expect(after).toMatchObject({
      share: 9_000,
      cartAmount: 25_000,
      discount: 2_500,
      subTotal: 22_500 + 5_000,
      toPay: 31_500,
      rounding: 0,
    })
    expect(after?.lines[0]).toMatchObject({ quantity: 2, net: 18_000 })
    // Before: 27,000 + 4,500 for the goods, 4,000 delivery, 5,000 for cash.
    expect(after && takenOff(paise(40_500), after)).toBe(9_000)
  })

  it('a line goes with its last piece, an order never does', () => {
    expect(cancelPieces(ORDER, 1, 1)?.tax.lineTaxes).toHaveLength(1)
    expect(cancelPieces({ ...ORDER, lines: ORDER.lines.slice(0, 1) }, 0, 3)).toBeNull()
    expect(() => cancelPieces(ORDER, 0, 4)).toThrow(RangeError)
    expect(() => cancelPieces(ORDER, 2, 1)).toThrow(RangeError)
  })

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit: fc.integer({ min: 100, max: 500_000 }),
    off: fc.integer({ min: 0, max: 30 }),
    taxPercent: fc.constantFrom(0, 5, 12, 18),
  })
  const orders = fc
    .record({
      lines: fc.array(line, { minLength: 2, maxLength: 6 }),
      isOnline: fc.boolean(),
      shippingFee: fc.integer({ min: 0, max: 20_000 }),
      codCharge: fc.integer({ min: 0, max: 8_000 }),
    })
    .map(({ lines, isOnline, shippingFee, codCharge }): ReducibleOrder => {
      const carts = lines.map(({ quantity, unit, off }) => paise(Math.round((quantity * unit * (100 - off)) / 100)))
      const total = sumPaise(carts)
      const nets = isOnline ? linesLess(paise(total - prepaidAmount(total)), carts) : carts
      return {
        method: isOnline ? 'online_payment' : 'cash_on_delivery',
        shippingFee: paise(shippingFee),
        codCharge: paise(isOnline ? 0 : codCharge),
        taxKind: 'IGST',
        lines: lines.map(({ quantity, unit, taxPercent }, at) => ({
          quantity,
          unitPaise: paise(unit),
          cartNet: carts[at] ?? paise(0),
          net: nets[at] ?? paise(0),
          taxPercent,
        })),
      }
    })

  it('what is left adds up to the paisa, costs no more, and gives back what the pieces came to', () => {
    fc.assert(
      fc.property(orders, fc.nat(), fc.nat(), (order, at, count) => {
        const index = at % order.lines.length
        const pieces = 1 + (count % (order.lines[index]?.quantity ?? 1))
        const after = cancelPieces(order, index, pieces)
        if (after === null) return
        const kept = after.lines.filter(({ quantity }) => quantity > 0)
        const net = sumPaise(kept.map((own) => own.net))
        expect(net + after.rounding + order.codCharge).toBe(after.subTotal)
        expect(after.cartAmount - after.discount - after.onlineDiscount).toBe(net)
        expect(after.toPay).toBe(after.subTotal + order.shippingFee)
        expect(after.share + net).toBe(sumPaise(order.lines.map((own) => own.net)))
        expect(Math.abs(after.rounding)).toBeLessThanOrEqual(50)
        expect(after.discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
