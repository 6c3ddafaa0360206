import { expect, it } from 'vitest'
import { returnsSearchOf } from '#src/features/returns/returns-search.ts'

it('keeps an order and a page, and drops what is neither', { tags: ['HIST-12'] }, () => {
  expect(returnsSearchOf({ order: 'abc-1', after: '12.x' })).toEqual({ order: 'abc-1', after: '12.x' })
  expect(returnsSearchOf({ order: '<script>', after: ['x'], more: 1 })).toEqual({})
})
