import { expect, test } from 'vitest'
import { orderTracker, stepMoments } from '#domain/rules/order-tracker.ts'

test.each([
  [undefined, ['order_placed', 'processing']],
  ['active', ['order_placed', 'processing']],
  ['dispatched', ['order_placed', 'processing', 'dispatched']],
  ['completed', ['order_placed', 'processing', 'dispatched', 'delivered']],
] as const)(
  'the tracker of an order that is %s',
  {
    tags: [
      'STATE-005',
      'STATE-006',
      'STATE-007',
      'STATE-008',
      'STATE-009',
      'STATE-010',
      'STATE-011',
      'STATE-012',
      'STATE-013',
    ],
  },
  (status, complete) => {
    const steps = orderTracker(status)
    expect(steps.map((step) => step.key)).toEqual(['order_placed', 'processing', 'dispatched', 'delivered'])
    expect(steps.filter((step) => step.isComplete).map((step) => step.key)).toEqual(complete)
  },
)

test('a cancelled order says so in place of dispatch and delivery', { tags: ['OPEN-58'] }, () => {
  expect(orderTracker('cancelled')).toEqual([
    { key: 'order_placed', isComplete: true },
    { key: 'processing', isComplete: true },
    { key: 'cancelled', isComplete: true },
  ])
})

test('nobody works on an order that waits for its payment', () => {
  expect(orderTracker('active', true).filter((step) => step.isComplete)).toEqual([
    { key: 'order_placed', isComplete: true },
  ])
})

test('each step was reached when it last happened, by the first of the events that bring it there', () => {
  const events = [
    { event: 'placed', at: 1 },
    { event: 'paid', at: 2 },
    { event: 'dispatched', at: 3 },
    { event: 'step_undone', at: 4 },
    { event: 'dispatched', at: 5 },
    { event: 'completed', at: 6 },
  ] as const
  expect(stepMoments(orderTracker('completed'), events)).toEqual([
    { key: 'order_placed', at: 1 },
    { key: 'processing', at: 2 },
    { key: 'dispatched', at: 5 },
    { key: 'delivered', at: 6 },
  ])
  expect(stepMoments(orderTracker('active'), events).map(({ key }) => key)).toEqual(['order_placed', 'processing'])
})

test.each([
  ['in cash at once', [{ event: 'placed', at: 1 }], 'active', { key: 'processing', at: 1 }],
  [
    'switched to cash',
    [
      { event: 'placed', at: 1 },
      { event: 'switched_to_cash', at: 2 },
    ],
    'active',
    { key: 'processing', at: 2 },
  ],
  [
    'cancelled',
    [
      { event: 'placed', at: 1 },
      { event: 'cancelled', at: 2 },
    ],
    'cancelled',
    { key: 'cancelled', at: 2 },
  ],
  [
    'never paid',
    [
      { event: 'placed', at: 1 },
      { event: 'expired_unpaid', at: 2 },
    ],
    'cancelled',
    { key: 'cancelled', at: 2 },
  ],
] as const)('the last step of an order %s', (_, events, status, step) => {
  expect(stepMoments(orderTracker(status), events).at(-1)).toEqual(step)
})

test('a step of which nothing is known has no moment', () => {
  expect(stepMoments(orderTracker('dispatched'), [])).toEqual([])
})
