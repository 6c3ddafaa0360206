import { expect, it } from 'vitest'
import { goBack, leaveFor, pageBefore } from '#src/features/admin/lists/page-trail.ts'

/** Presses Newer on a page; answers the cursor of the page it leads to. */
function newer(type: string, after: string) {
  const before = pageBefore(type, { after })
  goBack(type, { after })
  return before
}

it('Newer leads the way back, page by page', { tags: ['ADMIN-03'] }, () => {
  leaveFor('orders', {})
  leaveFor('orders', { after: 'b' })
  expect(newer('orders', 'c')).toBe('b')
  expect(newer('orders', 'b')).toBeUndefined()
})

it('the browser went back itself: Newer leads to the page before, not to the same', () => {
  leaveFor('users', {})
  leaveFor('users', { after: 'b' })
  leaveFor('users', { after: 'c' })
  expect(newer('users', 'c')).toBe('b')
  leaveFor('users', { after: 'b' })
  expect(newer('users', 'b')).toBeUndefined()
})

it('pressed twice before the next page is there, Older is noted once', () => {
  leaveFor('refunds', {})
  leaveFor('refunds', { after: 'b' })
  expect(newer('refunds', 'b')).toBeUndefined()
})

it('where the way is not known, Newer leads to the first page', () => {
  expect(newer('returns', 'x')).toBeUndefined()
})
