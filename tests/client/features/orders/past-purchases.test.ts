import { expect, it } from 'vitest'
import { ordersSearchOf } from '#src/features/orders/orders-search.ts'
import { pastPurchases } from '#src/features/orders/past-purchases.ts'
import { foodNames } from '#src/orders/order-rows.ts'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'

const placed = (day: string, ids: readonly string[], own = {}) =>
  orderOf({ createdAt: `2026-11-${day}T10:00:00.000Z`, orderDetails: ids.map((id) => orderedLine(id, 1)), ...own })

it('past purchases name each food once, the one bought last first', () => {
  const past = pastPurchases([
    placed('01', ['a', 'b']),
    placed('20', ['c'], { orderStatus: 'cancelled' }),
    placed('10', ['b']),
  ])
  expect(past.map(({ line, times, lastAt }) => [line.id, times, lastAt.slice(8, 10)])).toEqual([
    ['b', 2, '10'],
    ['a', 1, '01'],
  ])
})

it('an order is named by its first foods and how many more there are', () => {
  expect(foodNames(placed('01', ['a']))).toBe('Honey a')
  expect(foodNames(placed('01', ['a', 'b']))).toBe('Honey a, Honey b')
  expect(foodNames(placed('01', ['a', 'b', 'c', 'd']))).toBe('Honey a, Honey b +2 more')
})

it('the address asks for what was bought before, and for nothing else with it', () => {
  expect(ordersSearchOf({ view: 'buy-again', status: 'active' })).toEqual({ view: 'buy-again' })
  expect(ordersSearchOf({ view: 'elsewhere' })).toEqual({})
})
