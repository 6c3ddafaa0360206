import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  amountPaid,
  backOnCancel,
  canChangeRefund,
  canGiveGoodwill,
  canNoteFailed,
  REFUND_STATES,
  REFUND_WAYS,
  refundable,
  returnAmount,
  returnQuote,
} from '#domain/rules/refund.ts'
import { maskedPayee } from '#domain/validation/refund-payee.ts'

const CASH = {
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'pending',
  orderStatus: 'active',
  toPay: paise(50_000),
  paidOnline: null,
  takenOff: paise(0),
} as const

describe('what a customer has paid', () => {
  it.each([
    ['cash that is still to be taken', CASH, 0],
    ['cash on its way', { ...CASH, orderStatus: 'dispatched' }, 0],
    ['cash taken at the door', { ...CASH, orderStatus: 'completed' }, 50_000],
    ['cash taken before', { ...CASH, paymentStatus: 'paid' }, 50_000],
    ['cash of which a part was given back', { ...CASH, paymentStatus: 'paid', takenOff: paise(2_000) }, 52_000],
    ['cash that is owed back', { ...CASH, paymentStatus: 'refund_due', orderStatus: 'cancelled' }, 50_000],
    ['what the company took, whatever the order costs now', { ...CASH, paidOnline: paise(61_000) }, 61_000],
    [
      'an online order that was delivered without',
      { ...CASH, paymentMethod: 'online_payment', orderStatus: 'completed' },
      0,
    ],
    ['an online order that was never paid', { ...CASH, paymentMethod: 'online_payment', orderStatus: 'cancelled' }, 0],
  ] as const)('%s', (_, order, expected) => {
    expect(amountPaid(order)).toBe(expected)
  })
})

describe('what can be given back', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_00 })

  it('all refunds of an order together never exceed what was paid, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 12 }), (paid, wishes) => {
        let given = 0
        for (const wish of wishes) {
          const back = refundable(paise(wish), paise(paid), paise(given))
          expect(back).toBeGreaterThanOrEqual(0)
          expect(back).toBeLessThanOrEqual(wish)
          given += back
          expect(given).toBeLessThanOrEqual(paid)
        }
        const left = refundable(paise(paid), paise(paid), paise(given))
        expect(given + left).toBe(paid)
      }),
    )
  })
})

describe('who says where a refund stands', () => {
  const allowed = [
    'by_hand due done admin',
    'by_hand due failed admin',
    'by_hand failed done admin',
    'by_hand failed due customer',
    'gateway failed done admin',
    'gateway failed failed admin',
  ]
  const cases = REFUND_WAYS.flatMap((way) =>
    REFUND_STATES.flatMap((from) =>
      REFUND_STATES.flatMap((to) => (['admin', 'customer'] as const).map((actor) => [way, from, to, actor] as const)),
    ),
  )
  it.each(cases)('%s from %s to %s by the %s', (way, from, to, actor) => {
    expect(canChangeRefund(way, from, to, actor)).toBe(allowed.includes(`${way} ${from} ${to} ${actor}`))
  })
})

it('an account that is no longer needed is known by its owner alone', () => {
  expect(maskedPayee({ kind: 'upi', upiId: 'sita.rao@okaxis' })).toBe('si…@okaxis')
  const bank = { kind: 'bank', holder: 'Sita Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234' } as const
  expect(maskedPayee(bank)).toBe('SBIN …9012')
})

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

  it('what several lines bring back is their sum, and never more than is left', () => {
    const lines = [
      { paid: paise(1000), bought: 3, quantity: 2 },
      { paid: paise(500), bought: 1, quantity: 1 },
    ]
    expect(returnQuote(lines, paise(5000))).toBe(1167)
    expect(returnQuote(lines, paise(900))).toBe(900)
    expect(returnQuote([], paise(900))).toBe(0)
  })

  it.each([
    ['paid', 1000],
    ['refund_due', 1000],
    ['pending', 0],
    ['failed', 0],
  ] as const)('an order that is %s and cancelled brings back %i paise', (status, expected) => {
    expect(backOnCancel(status, paise(1000))).toBe(expected)
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

it.each([
  ['active', false],
  ['dispatched', true],
  ['completed', true],
  ['cancelled', false],
] as const)('goodwill for an order that is %s: %s', (orderStatus, is) => {
  expect(canGiveGoodwill(orderStatus)).toBe(is)
})

describe('that money did not arrive', () => {
  it.each([
    ['the payment company refused for good, and no account was named for it', 'gateway', 'failed', false, false],
    ['the payment company refused for good, sent by hand to the account named for it', 'gateway', 'failed', true, true],
    ['the payment company is still at it', 'gateway', 'asked', true, false],
    ['the payment company brought it', 'gateway', 'done', true, false],
    ['it is due by hand', 'by_hand', 'due', false, true],
    ['it failed by hand, and waits for another account', 'by_hand', 'failed', true, false],
    ['it was paid by hand', 'by_hand', 'done', true, false],
  ] as const)('%s: staff may note it or not', (_, way, state, hasPayee, may) => {
    expect(canNoteFailed({ way, state }, hasPayee)).toBe(may)
  })
})
