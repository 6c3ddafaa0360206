import { describe, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/rules/order-amounts.ts'
import {
  canChangeOrderStatus,
  canDeleteOrder,
  nextOrderStatuses,
  nextStatusesForStaff,
  ORDER_TRANSITIONS,
  orderStatusOf,
} from '#domain/rules/order-status.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import {
  bringsCash,
  canChangePaymentStatus,
  canDispatch,
  canRecomplete,
  effectOfPayment,
  hasPaidOrder,
  nextPaymentByHand,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  payabilityOf,
} from '#domain/rules/payment-status.ts'
import {
  canCancelReturn,
  canChangeReturnStatus,
  isOpenReturn,
  isReturnable,
  nextReturnStatuses,
  RETURN_STATUSES,
  RETURN_TRANSITIONS,
  type ReturnStatus,
} from '#domain/rules/return-status.ts'
import type { Actor } from '#domain/rules/transition-table.ts'

const ACTORS: readonly Actor[] = ['customer', 'admin', 'system']

const pairsOf = <S extends string>(statuses: readonly S[]): [S, S][] =>
  statuses.flatMap((from) => statuses.map((to): [S, S] => [from, to]))

/** All statuses that can be reached from the first one. */
const reachedFrom = <S extends string>(first: S, followers: (from: S) => readonly S[]): Set<S> => {
  const reached = new Set([first])
  for (const status of reached) for (const next of followers(status)) reached.add(next)
  return reached
}

describe('order status', {
  tags: ['STATE-001', 'STATE-002', 'STATE-003', 'STATE-004', 'STATE-005', 'STATE-014', 'STATE-015', 'OPEN-54'],
}, () => {
  const allowed: Record<string, readonly Actor[]> = {
    'active>dispatched': ['admin'],
    'active>cancelled': ['customer', 'admin', 'system'],
    'dispatched>completed': ['admin'],
    'dispatched>cancelled': ['admin'],
  }

  test.each(pairsOf(ORDER_STATUSES))('%s to %s', (from, to) => {
    const actors = ACTORS.filter((actor) => canChangeOrderStatus(from, to, actor))
    expect(actors).toEqual(allowed[`${from}>${to}`] ?? [])
  })

  test('every status is reached, and only completed and cancelled are final', () => {
    const followers = (from: (typeof ORDER_STATUSES)[number]) =>
      ACTORS.flatMap((actor) => nextOrderStatuses(from, actor))
    expect(reachedFrom('active', followers).size).toBe(ORDER_STATUSES.length)
    expect(ORDER_STATUSES.filter((status) => Object.keys(ORDER_TRANSITIONS[status]).length === 0)).toEqual([
      'completed',
      'cancelled',
    ])
  })

  test('absent means active', () => {
    expect(orderStatusOf(undefined)).toBe('active')
    expect(orderStatusOf('cancelled')).toBe('cancelled')
  })

  test('the choices of staff and of a customer', () => {
    expect(nextOrderStatuses('active', 'admin')).toEqual(['dispatched', 'cancelled'])
    expect(nextOrderStatuses('active', 'customer')).toEqual(['cancelled'])
    expect(nextOrderStatuses('dispatched', 'customer')).toEqual([])
  })
})

describe('return status', { tags: ['STATE-021', 'STATE-022', 'STATE-023', 'STATE-024', 'OPEN-62'] }, () => {
  const allowed = ['requested>inProgress', 'requested>rejected', 'inProgress>completed', 'inProgress>rejected']

  test.each(pairsOf(RETURN_STATUSES))('%s to %s', (from, to) => {
    const actors = ACTORS.filter((actor) => canChangeReturnStatus(from, to, actor))
    expect(actors).toEqual(allowed.includes(`${from}>${to}`) ? ['admin'] : [])
  })

  test('every status is reached, and only rejected and completed are final', () => {
    expect(reachedFrom<ReturnStatus>('requested', (from) => nextReturnStatuses(from, 'admin')).size).toBe(
      RETURN_STATUSES.length,
    )
    expect(RETURN_STATUSES.filter((status) => Object.keys(RETURN_TRANSITIONS[status]).length === 0)).toEqual([
      'rejected',
      'completed',
    ])
  })

  test.each(RETURN_STATUSES.map((status) => [status, status === 'requested'] as const))(
    'a customer can take back a return that is %s: %s',
    (status, expected) => {
      expect(canCancelReturn(status)).toBe(expected)
    },
  )
})

describe('asking for a return', { tags: ['OPEN-61'] }, () => {
  const day = 24 * 60 * 60 * 1000
  const item = { orderStatus: 'completed', completedAt: 0, bought: 2, hasReturn: false } as const

  test.each([
    ['at once', item, 1, 0, true],
    ['all of it', item, 2, 0, true],
    ['in the last millisecond', item, 1, 7 * day, true],
    ['too late', item, 1, 7 * day + 1, false],
    ['more than bought', item, 3, 0, false],
    ['nothing', item, 0, 0, false],
    ['half a piece', item, 0.5, 0, false],
    ['a second time', { ...item, hasReturn: true }, 1, 0, false],
    ['before delivery', { ...item, orderStatus: 'dispatched' }, 1, 0, false],
    ['without a delivery date', { ...item, completedAt: null }, 1, 0, false],
  ] as const)('%s', (_, returned, quantity, now, expected) => {
    expect(isReturnable(returned, quantity, now)).toBe(expected)
  })
})

describe('payment status', {
  tags: ['STATE-016', 'STATE-017', 'STATE-018', 'STATE-019', 'STATE-020', 'OPEN-52'],
}, () => {
  const allowed = [
    'pending>paid',
    'pending>failed',
    'pending>refund_due',
    'failed>refund_due',
    'paid>refund_due',
    'refund_due>refunded',
  ]

  test.each(pairsOf(PAYMENT_STATUSES))('%s to %s', (from, to) => {
    expect(canChangePaymentStatus(from, to)).toBe(allowed.includes(`${from}>${to}`))
  })

  test('no way leads back', () => {
    const followers = (from: PaymentStatus) => PAYMENT_TRANSITIONS[from]
    expect(reachedFrom('pending', followers).size).toBe(PAYMENT_STATUSES.length)
    for (const status of PAYMENT_STATUSES) {
      const later = followers(status).flatMap((next) => [...reachedFrom(next, followers)])
      expect(later).not.toContain(status)
    }
  })

  const methods = ['online_payment', 'cash_on_delivery'] as const
  const combinations = methods.flatMap((method) => PAYMENT_STATUSES.map((status) => [method, status] as const))

  test.each(combinations)('%s and %s can be completed later only when online and pending', (method, status) => {
    const order = { paymentMethod: method, paymentStatus: status, orderStatus: 'active' } as const
    expect(canRecomplete(order)).toBe(method === 'online_payment' && status === 'pending')
    expect(canRecomplete({ ...order, orderStatus: 'cancelled' })).toBe(false)
  })

  test.each(combinations)('%s and %s is payable, paid or over', (method, status) => {
    const order = { paymentMethod: method, paymentStatus: status, orderStatus: 'active' } as const
    const isPayable = method === 'online_payment' && status === 'pending'
    expect(payabilityOf(order)).toBe(isPayable ? 'payable' : status === 'paid' ? 'paid' : 'over')
    expect(payabilityOf({ ...order, orderStatus: 'cancelled' })).toBe(status === 'paid' ? 'paid' : 'over')
  })

  test.each(combinations)('%s and %s: an unpaid online order is never dispatched', (method, status) => {
    const expected = method === 'online_payment' ? status === 'paid' : status === 'pending' || status === 'paid'
    expect(canDispatch(method, status)).toBe(expected)
  })
})

describe('what staff may choose next', () => {
  test.each([
    ['paid and not to be rung', true, false, ['dispatched', 'cancelled']],
    ['not paid', false, false, ['cancelled']],
    ['to be rung first', true, true, ['cancelled']],
  ] as const)('for an order in the house that is %s', (_, isPaidOrCash, needsCall, next) => {
    expect(nextStatusesForStaff('active', { isPaidOrCash, needsCall })).toEqual(next)
  })

  test('an order on the road goes on whatever was wrong before', () => {
    const conditions = { isPaidOrCash: false, needsCall: true }
    expect(nextStatusesForStaff('dispatched', conditions)).toEqual(['completed', 'cancelled'])
    expect(nextStatusesForStaff('completed', conditions)).toEqual([])
  })

  test.each(RETURN_STATUSES)('a return that is %s waits for them or not', (status) => {
    expect(isOpenReturn(status)).toBe(status === 'requested' || status === 'inProgress')
  })

  test.each(ORDER_STATUSES)('cash of an order that is %s can be noted while it is due', (orderStatus) => {
    const order = { paymentMethod: 'cash_on_delivery', paymentStatus: 'pending', orderStatus } as const
    expect(nextPaymentByHand(order)).toEqual(orderStatus === 'cancelled' ? [] : ['paid'])
    expect(nextPaymentByHand({ ...order, paymentStatus: 'paid' })).toEqual([])
    expect(nextPaymentByHand({ ...order, paymentMethod: 'online_payment' })).toEqual([])
  })

  test.each([
    ['active', true],
    ['dispatched', false],
    ['completed', true],
    ['cancelled', true],
  ] as const)('an order that is %s may be deleted: %s', (status, may) => {
    expect(canDeleteOrder(status)).toBe(may)
  })

  const orders = PAYMENT_METHODS.flatMap((paymentMethod) =>
    PAYMENT_STATUSES.flatMap((paymentStatus) =>
      ORDER_STATUSES.map((orderStatus) => ({ paymentMethod, paymentStatus, orderStatus })),
    ),
  )
  const unpaid = { paymentMethod: 'cash_on_delivery', paymentStatus: 'pending' }

  test.each(ORDER_STATUSES)('a step to %s brings the cash of an order or not', { tags: ['OPEN-52'] }, (to) => {
    const statuses = to === 'completed' ? ['active', 'dispatched', 'completed'] : []
    expect(orders.filter((order) => bringsCash(order, to))).toEqual(
      statuses.map((orderStatus) => ({ ...unpaid, orderStatus })),
    )
  })
})

describe('money that has arrived', () => {
  const waiting = { paymentMethod: 'online_payment', paymentStatus: 'pending', orderStatus: 'active' } as const

  test.each([
    ['pays an order that waits and holds its pieces', waiting, true, 'pay'],
    ['pays one without its pieces if there are some', waiting, false, 'pay_if_stocked'],
    ['is owed with an order that was given up', { ...waiting, orderStatus: 'cancelled' }, true, 'owe_order'],
    ['is owed with an order whose payment failed', { ...waiting, paymentStatus: 'failed' }, true, 'owe_order'],
    ['is owed beside an order that was paid', { ...waiting, paymentStatus: 'paid' }, true, 'owe_beside'],
    ['is owed beside an order in cash', { ...waiting, paymentMethod: 'cash_on_delivery' }, true, 'owe_beside'],
    [
      'is owed beside an order in cash that was given up',
      { ...waiting, paymentMethod: 'cash_on_delivery', orderStatus: 'cancelled' },
      false,
      'owe_beside',
    ],
  ] as const)('%s', (_, order, holdsStock, effect) => {
    expect(effectOfPayment(order, holdsStock)).toBe(effect)
  })

  test.each([
    ['paid', 'order', true],
    ['paid', 'refund', false],
    ['paid', 'none', false],
    ['failed', 'order', false],
  ])('of an attempt that is %s with the effect %s paid the order: %s', (state, effect, has) => {
    expect(hasPaidOrder({ state, effect })).toBe(has)
  })
})
