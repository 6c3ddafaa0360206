import { expect, test } from 'vitest'
import { orderTracker } from '#domain/rules/order-tracker.ts'

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
