import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { brokenCap, mayPayInCash, needsCall, type OrderCaps } from '#domain/rules/order-caps.ts'

const CAPS: OrderCaps = {
  piecesPerLine: 50,
  piecesPerOrder: 200,
  amount: paise(5_000_000),
  openCashOrders: 3,
  cashWithoutCall: paise(1_000_000),
  firstCashWithoutCall: paise(500_000),
}

describe('what one order may hold', () => {
  it.each([
    [[50], 5_000_000, null],
    [[51], 100, 'piecesPerLine'],
    [[50, 50, 50, 50], 100, null],
    [[50, 50, 50, 50, 1], 100, 'piecesPerOrder'],
    [[1], 5_000_001, 'amount'],
    [[], 0, null],
  ] as const)('%j pieces for %i paise: %s', (quantities, amount, broken) => {
    expect(brokenCap(CAPS, { quantities, amount: paise(amount) })).toBe(broken)
  })

  it('as many orders to be paid at the door as the cap says, and not one more', () => {
    expect([0, 2, 3, 4].map((open) => mayPayInCash(CAPS, open))).toEqual([true, true, false, false])
    expect(mayPayInCash({ ...CAPS, openCashOrders: 0 }, 0)).toBe(false)
  })

  it.each([
    ['cash_on_delivery', 500_000, false, false],
    ['cash_on_delivery', 500_001, false, true],
    ['cash_on_delivery', 1_000_000, true, false],
    ['cash_on_delivery', 1_000_001, true, true],
    ['online_payment', 5_000_000, false, false],
  ] as const)('%s of %i paise, known customer %s: a call %s', (method, toPay, isKnown, call) => {
    expect(needsCall(CAPS, { method, toPay: paise(toPay), isKnown })).toBe(call)
  })

  it('the amount for strangers never lets through what a known customer would be rung for', () => {
    const odd = { ...CAPS, firstCashWithoutCall: paise(9_000_000) }
    expect(needsCall(odd, { method: 'cash_on_delivery', toPay: paise(1_000_001), isKnown: false })).toBe(true)
  })
})
