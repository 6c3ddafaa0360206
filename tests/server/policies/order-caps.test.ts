import { describe, expect, it } from 'vitest'
import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import { readEnv } from '#server/env.ts'
import { assertWithinCaps, orderCapsOf, waitsForCall } from '#server/policies/order-caps.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'
import { OATS, OIL, priced } from '#tests/support/priced-order.ts'
import { shopConfig } from '../../../shop.config.ts'

describe('the caps of this installation', () => {
  const env = readEnv({
    LIMIT_PIECES_PER_LINE: '2',
    LIMIT_PIECES_PER_ORDER: '3',
    LIMIT_ORDER_RUPEES: '240',
    LIMIT_OPEN_CASH_ORDERS: '4',
    LIMIT_CASH_WITHOUT_CALL_RUPEES: '500',
    LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '600',
  })
  const caps = orderCapsOf(env)

  it('are rupees in the settings and paise in the rules', () => {
    expect(caps).toEqual({
      piecesPerLine: 2,
      piecesPerOrder: 3,
      amount: 240_00,
      openCashOrders: 4,
      cashWithoutCall: 500_00,
      firstCashWithoutCall: 600_00,
    })
  })

  const quoteOf = (quantities: [string, number][], found: SellableProduct[]) => priced(quantities, { found }).quote
  const MANY = { ...OATS, stock: 99 }
  const refused = (cap: 'piecesPerLine' | 'piecesPerOrder' | 'amount') =>
    expect.objectContaining({ code: 'CONFLICT', message: orderCapsText.broken(cap, caps, shopConfig.phone) })

  it('let an order through that is at each of them', () => {
    expect(() =>
      assertWithinCaps(
        env,
        quoteOf(
          [
            ['oats', 2],
            ['oil', 1],
          ],
          [MANY, OIL],
        ),
      ),
    ).not.toThrow()
  })

  it.each<['piecesPerLine' | 'piecesPerOrder' | 'amount', [string, number][]]>([
    ['piecesPerLine', [['oats', 3]]],
    [
      'piecesPerOrder',
      [
        ['oats', 2],
        ['oil', 2],
      ],
    ],
    [
      'amount',
      [
        ['oats', 2],
        ['tea', 1],
      ],
    ],
  ])('refuse an order above %s, in the words for that', (cap, quantities) => {
    const tea = { ...OIL, id: 'tea', price_paise: 61_00 }
    expect(() => assertWithinCaps(env, quoteOf(quantities, [MANY, OIL, tea]))).toThrow(refused(cap))
  })

  it.each(ORDER_STATUSES)(
    'an order that is %s is rung for only where it needs a call and is still in the house',
    (order_status) => {
      expect(waitsForCall({ needs_call: 1, order_status })).toBe(order_status === 'active')
      expect(waitsForCall({ needs_call: 0, order_status })).toBe(false)
    },
  )
})
