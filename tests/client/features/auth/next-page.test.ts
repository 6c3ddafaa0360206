import { describe, expect, it } from 'vitest'
import { loginSearchOf, nextPage } from '#src/features/auth/next-page.ts'

describe('where a login leads', () => {
  it.each(['/manage-orders', '/profile/personal-info?tab=1#x', '/shop/gifts-&-combos', '/'])(
    'to the wanted page of this shop: %s',
    (page) => {
      expect(nextPage(page)).toBe(page)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a\nb',
    '/\t/evil.example',
    'manage-orders',
    'javascript:alert(1)',
    '',
    undefined,
    null,
    7,
    ['/a'],
  ])('home, where the wanted page is none of this shop: %j', (page) => {
    expect(nextPage(page)).toBe('/')
  })

  it.each(['/register', '/otp-login?next=/x', '/otp-submit#a'])('home, not back to a login page: %s', (page) => {
    expect(nextPage(page)).toBe('/')
  })

  it('keeps the address of a login page bare where nothing is wanted', () => {
    expect(loginSearchOf({ next: '/manage-orders', utm: 'x' })).toEqual({ next: '/manage-orders' })
    expect(loginSearchOf({ next: '//evil.example' })).toEqual({})
    expect(loginSearchOf({})).toEqual({})
  })
})
