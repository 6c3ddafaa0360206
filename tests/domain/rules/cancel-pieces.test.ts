import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, sumPaise } from '#domain/money.ts'
import {
  type BoughtLine,
  cancelPieces,
  type ReducibleOrder,
  roundingTakenOff,
  takenOff,
} from '#domain/rules/cancel-pieces.ts'
import { reducibleOrders } from '#tests/support/reducible-orders.ts'

const ORDER: ReducibleOrder = {
  method: 'cash_on_delivery',
  shippingFee: paise(4_000),
  codCharge: paise(5_000),
  taxKind: 'IGST',
  invoicedCharges: null,
  lines: [line(3, 10_000, 27_000, 12, 2_893), line(1, 5_000, 4_500, 5, 214)],
}

function line(quantity: number, unit: number, net: number, taxPercent: number, tax: number): BoughtLine {
  return { quantity, unitPaise: paise(unit), cartNet: paise(net), net: paise(net), taxPercent, tax: paise(tax) }
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
    expect(cancelPieces(ORDER, 1, 1)?.lines.map(({ quantity, tax }) => [quantity, tax])).toEqual([
      [3, 2_893],
      [0, 0],
    ])
    expect(cancelPieces({ ...ORDER, lines: ORDER.lines.slice(0, 1) }, 0, 3)).toBeNull()
    for (const pieces of [4, 0, -1, 0.5]) expect(() => cancelPieces(ORDER, 0, pieces), `${pieces}`).toThrow(RangeError)
    expect(() => cancelPieces(ORDER, 2, 1)).toThrow(RangeError)
  })

  it('take the tax along that their line contains less; charges go by the goods that are left', () => {
    const after = cancelPieces(ORDER, 0, 1)
    // 18,000 at 12 % contain 1,929: 964 less than three pieces, 9,000 by themselves.
    expect(after?.lines.map(({ tax }) => tax)).toEqual([1_929, 214])
    expect(after?.shareTax).toBe(964)
    // 4,000 and 5,000 over 18,000 at 12 % and 4,500 at 5 %.
    expect(after?.charges).toEqual([
      { kind: 'shipping', taxPercent: 5, amount: 800, tax: 38 },
      { kind: 'shipping', taxPercent: 12, amount: 3_200, tax: 343 },
      { kind: 'cod', taxPercent: 5, amount: 1_000, tax: 48 },
      { kind: 'cod', taxPercent: 12, amount: 4_000, tax: 429 },
    ])
    expect(after?.taxAmount).toBe(1_929 + 214 + 38 + 343 + 48 + 429)
  })

  it('charges that an invoice has split stay split as it says, also over goods that are gone', () => {
    const invoicedCharges = [
      { kind: 'cod', taxPercent: 5, amount: paise(714), tax: paise(34) },
      { kind: 'cod', taxPercent: 12, amount: paise(4_286), tax: paise(459) },
    ] as const
    const after = cancelPieces({ ...ORDER, invoicedCharges }, 1, 1)
    expect(after).toMatchObject({ charges: invoicedCharges, shareTax: 214, taxAmount: 2_893 + 34 + 459 })
  })

  it('an order in cash is rounded anew, which is no worth of the pieces', () => {
    const order = { ...ORDER, lines: [line(1, 10_030, 10_030, 5, 478), line(1, 5_040, 5_040, 5, 240)] }
    // 150.70 was rounded to 151, and the 100.30 that are left are rounded to 100.
    const after = cancelPieces(order, 1, 1)
    expect(after).toMatchObject({ share: 5_040, rounding: -30, toPay: 19_000 })
    expect(after && takenOff(paise(24_100), after)).toBe(5_100)
    expect(after && roundingTakenOff(paise(24_100), after)).toBe(60)
  })

  it('what is left adds up to the paisa, costs no more, and gives back what the pieces came to', () => {
    fc.assert(
      fc.property(reducibleOrders, fc.nat(), fc.nat(), (order, at, count) => {
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
        expect(after.taxAmount).toBe(sumPaise([...kept, ...after.charges].map((own) => own.tax)))
        expect(sumPaise(after.charges.map((own) => own.amount))).toBe(order.shippingFee + order.codCharge)
        const taxBefore = sumPaise(order.lines.map((own) => own.tax))
        expect(after.shareTax + sumPaise(kept.map((own) => own.tax))).toBe(taxBefore)
        expect(Math.abs(after.rounding)).toBeLessThanOrEqual(50)
        expect(after.discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
