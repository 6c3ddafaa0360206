import { expect, it } from 'vitest'
import { orderDays } from '#src/orders/order-days.ts'

it.each([
  ['2025-01-29T10:00:00.000Z', 'Wed, 29 Jan 2025', 'Sun, 2 Feb 2025', '2 Feb'],
  ['2024-02-26T10:00:00.000Z', 'Mon, 26 Feb 2024', 'Fri, 1 Mar 2024', '1 Mar'],
  ['2025-01-29T19:00:00.000Z', 'Thu, 30 Jan 2025', 'Mon, 3 Feb 2025', '3 Feb'],
])(
  'an order of %s was placed on %s in India and should arrive on %s',
  { tags: ['CONF-09'] },
  (createdAt, placed, expected, short) => {
    expect(orderDays(createdAt)).toMatchObject({ placed, expected, expectedShort: short })
  },
)
