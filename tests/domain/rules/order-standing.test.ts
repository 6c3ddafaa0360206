import { describe, expect, it } from 'vitest'
import { canCancelPieces } from '#domain/rules/cancel-pieces.ts'
import { awaitsCall, canCustomerCancel, type OrderStatus } from '#domain/rules/order-status.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import {
  endedUnpaid,
  hasPaidOrder,
  hasRefund,
  hasTakenMoney,
  isDueAtDoor,
  isOpenInCash,
  isUnderWay,
  isUnfinished,
  type OrderStanding,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentOfCancelled,
} from '#domain/rules/payment-status.ts'
import { canAskForRefund, type RefundState, type RefundWay } from '#domain/rules/refund.ts'
import { isReturnTime } from '#domain/rules/return-status.ts'
import { isSoldOut } from '#domain/rules/stock.ts'

describe('the payment of an order', () => {
  it.each([
    ['pending', 'pending'],
    ['paid', 'refund_due'],
    ['failed', 'failed'],
    ['refund_due', 'refund_due'],
    ['refunded', 'refunded'],
  ] as const)('%s is %s once the order is cancelled', (before, after) => {
    expect(paymentOfCancelled(before)).toBe(after)
  })

  it.each<[(status: PaymentStatus) => boolean, PaymentStatus[]]>([
    [hasTakenMoney, ['paid', 'refund_due', 'refunded']],
    [hasRefund, ['refund_due', 'refunded']],
  ])('%o', (rule, holds) => {
    expect(PAYMENT_STATUSES.filter(rule)).toEqual(holds)
  })

  it.each([
    ['paid', 'order', true],
    ['paid', 'refund', false],
    ['open', 'none', false],
    ['failed', 'none', false],
  ])('an attempt that is %s with effect %s: paid the order %s', (state, effect, isIt) => {
    expect(hasPaidOrder({ state, effect })).toBe(isIt)
  })

  it.each<[PaymentStatus, RefundWay, RefundState, boolean]>([
    ['refund_due', 'gateway', 'due', true],
    ['refund_due', 'gateway', 'asked', true],
    ['refund_due', 'gateway', 'failed', false],
    ['refund_due', 'gateway', 'done', false],
    ['refund_due', 'by_hand', 'due', false],
    ['paid', 'gateway', 'due', false],
    ['refunded', 'gateway', 'done', false],
  ])('%s, a refund %s that is %s: the company can be asked %s', (status, way, state, can) => {
    expect(canAskForRefund(status, [{ way, state }])).toBe(can)
    expect(canAskForRefund(status, [])).toBe(false)
  })
})

/** [method, payment, order] of the standings for which a rule holds. */
type Holds = readonly (readonly [OrderStanding['paymentMethod'], PaymentStatus, OrderStatus])[]

const everyStanding = (['online_payment', 'cash_on_delivery'] as const).flatMap((paymentMethod) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    ORDER_STATUSES.map((orderStatus): OrderStanding => ({ paymentMethod, paymentStatus, orderStatus })),
  ),
)
const all = (method: OrderStanding['paymentMethod'], payments: readonly PaymentStatus[], of: readonly OrderStatus[]) =>
  payments.flatMap((payment) => of.map((status) => [method, payment, status] as const))

const OPEN = ['active', 'dispatched'] as const
const [ONLINE, CASH] = ['online_payment', 'cash_on_delivery'] as const
const PAID = ['paid', 'failed', 'refund_due', 'refunded'] as const

const RULES: [string, (order: OrderStanding) => boolean, Holds][] = [
  [
    'is under way: open, and not waiting for its online payment',
    isUnderWay,
    [[ONLINE, 'pending', 'dispatched'], ...all(ONLINE, PAID, OPEN), ...all(CASH, PAYMENT_STATUSES, OPEN)],
  ],
  ['is open in cash', isOpenInCash, all(CASH, ['pending'], OPEN)],
  ['is due at the door, also when it was delivered', isDueAtDoor, all(CASH, ['pending'], [...OPEN, 'completed'])],
  ['ended before anybody paid online', endedUnpaid, all(ONLINE, ['pending', 'failed'], ['cancelled'])],
  [
    'can lose pieces: in the house, and paid or to be paid at the door',
    canCancelPieces,
    [
      [ONLINE, 'paid', 'active'],
      [CASH, 'paid', 'active'],
      [CASH, 'pending', 'active'],
    ],
  ],
  [
    'is unfinished: open, or its money owed',
    isUnfinished,
    [ONLINE, CASH].flatMap((method) => [
      ...all(method, PAYMENT_STATUSES, OPEN),
      ...all(method, ['refund_due'], ['completed', 'cancelled']),
    ]),
  ],
]

it.each(RULES)('an order %s', (_, rule, holds) => {
  const texts = (list: Holds) => list.map((standing) => standing.join(' ')).toSorted()
  const found = everyStanding.filter(rule).map((o) => [o.paymentMethod, o.paymentStatus, o.orderStatus] as const)
  expect(texts(found)).toEqual(texts(holds))
})

it('a customer takes back only what is still in the house, and is rung only about that', () => {
  expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['active'])
  expect(ORDER_STATUSES.filter((orderStatus) => awaitsCall({ needsCall: true, orderStatus }))).toEqual(['active'])
  expect(ORDER_STATUSES.filter((orderStatus) => awaitsCall({ needsCall: false, orderStatus }))).toEqual([])
})

it.each([
  [undefined, 0, false],
  [1_000, 999, true],
  [1_000, 1_000, true],
  [1_000, 1_001, false],
])('sent back until %s, asked at %i: in time %s', (until, now, isIt) => {
  expect(isReturnTime(until, now)).toBe(isIt)
})

it.each([
  [-1, true],
  [0, true],
  [1, false],
])('%i pieces on the shelf: sold out %s', (pieces, isOut) => {
  expect(isSoldOut(pieces)).toBe(isOut)
})
