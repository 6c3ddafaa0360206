import { describe, expect, it } from 'vitest'
import { newerPage, olderPage, ordersSearchOf } from '#src/features/orders/orders-search.ts'

describe('the place in the order history', () => {
  it('the tab total is the bare address; what is no tab or key is dropped', { tags: ['HIST-01'] }, () => {
    expect(ordersSearchOf({})).toEqual({})
    expect(ordersSearchOf({ status: 'total', after: 7 })).toEqual({})
    expect(ordersSearchOf({ after: '1.a' })).toEqual({ after: ['1.a'] })
    expect(ordersSearchOf({ status: 'dispatched', after: ['1.a', 7, '', '2.b'] })).toEqual({
      status: 'dispatched',
      after: ['1.a', '2.b'],
    })
  })

  it('walks to older pages and back the same way', () => {
    const first = { status: 'active' } as const
    const second = olderPage(first, '1.a')
    const third = olderPage(second, '2.b')
    expect(third).toEqual({ status: 'active', after: ['1.a', '2.b'] })
    expect(newerPage(third)).toEqual(second)
    expect(newerPage(second)).toEqual(first)
    expect(newerPage(first)).toEqual(first)
  })
})
