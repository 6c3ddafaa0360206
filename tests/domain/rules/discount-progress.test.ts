import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import {
  discountProgressPercent,
  isDiscountProgressVisible,
  isOfferReached,
  mayFloat,
} from '#domain/rules/discount-progress.ts'

const open = { path: '/', itemCount: 1, hasCoupon: false, isCheckoutOpen: false }

describe('the discount-progress popup', {
  tags: ['PROG-08', 'PROG-09', 'PROG-10', 'PROG-11', 'PROG-12', 'PROG-13', 'PROG-14', 'PROG-15'],
}, () => {
  test.each(['/', '/shop/all', '/searched-product', '/our-recipes'])('shows on %s', (path) => {
    expect(isDiscountProgressVisible({ ...open, path })).toBe(true)
  })

  test.each(['/checkout', '/blogs/honey', '/about-us', '/contact-us', '/login', '/register', '/admin/orders'])(
    'hides on %s',
    (path) => {
      expect(isDiscountProgressVisible({ ...open, path })).toBe(false)
    },
  )

  test.each([
    '/cart',
    '/manage-orders',
    '/manage-returns',
    '/order-confirmed/1',
    '/profile/1',
    '/otp-login',
    '/payment-status',
  ])('nothing floats on %s', (path) => {
    expect(mayFloat(path)).toBe(false)
    expect(isDiscountProgressVisible({ ...open, path })).toBe(false)
  })

  test.each([{ itemCount: 0 }, { hasCoupon: true }, { isCheckoutOpen: true }])('hides with %o', (change) => {
    expect(isDiscountProgressVisible({ ...open, ...change })).toBe(false)
  })

  test.each([
    [0, 0, 0],
    [250, 250, 50],
    [198.99, 198.99, 99],
    [199, 199, 39],
    [1945, 0, 97],
    [1999, 0, 100],
  ])('C %d, E %d is %d %% of the way', { tags: ['PROG-04', 'OPEN-108'] }, (c, e, percent) => {
    expect(discountProgressPercent(rupees(c), rupees(e))).toBe(percent)
  })
})

describe('an offer is celebrated', { tags: ['PROG-16', 'PROG-17'] }, () => {
  const reached = { tierPercent: 20, reachedBefore: 10, isOwn: true, hasCoupon: false, isCheckoutOpen: false }

  test('when the shopper reaches it', () => {
    expect(isOfferReached(reached)).toBe(true)
  })

  test.each([
    { reachedBefore: 20 },
    { reachedBefore: 30 },
    { isOwn: false },
    { hasCoupon: true },
    { isCheckoutOpen: true },
  ])('not with %o', (change) => {
    expect(isOfferReached({ ...reached, ...change })).toBe(false)
  })
})
