import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { refundable } from '#domain/rules/refund.ts'
import { returnAmount } from '#domain/rules/return-amount.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_00 })

describe('what a return pays back', () => {
  it.each([
    [1000, 3, 1, 333],
    [1000, 3, 2, 667],
    [1000, 3, 3, 1000],
    [5, 2, 1, 3],
    [0, 4, 4, 0],
  ])('a line of %i paise for %i pieces, %i of them back: %i', (net, bought, back, expected) => {
    expect(returnAmount(paise(net), bought, back)).toBe(expected)
  })

  it.each([
    [500, 1000, 0, 500],
    [500, 1000, 700, 300],
    [500, 1000, 1000, 0],
    [500, 400, 0, 400],
    [500, 1000, 1200, 0],
  ])('%i paise of %i paid, %i gone back already: %i', (owed, paid, refunded, expected) => {
    expect(refundable(paise(owed), paise(paid), paise(refunded))).toBe(expected)
  })

  it('all returns of an order together never pay back more than was paid, nor one more than it is worth', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 12 }), (paid, owed) => {
        let refunded = 0
        for (const one of owed) {
          const back = refundable(paise(one), paise(paid), paise(refunded))
          expect(back).toBeGreaterThanOrEqual(0)
          expect(back).toBeLessThanOrEqual(one)
          refunded += back
        }
        expect(refunded).toBe(
          Math.min(
            paid,
            owed.reduce((sum, one) => sum + one, 0),
          ),
        )
      }),
    )
  })
})
