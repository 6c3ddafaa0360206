import { describe, expect, it } from 'vitest'
import { isCleanPath } from '#server/middleware/clean-path.ts'

describe('isCleanPath', () => {
  it.each([
    '/',
    '/shop/all',
    '/shop/gifts-&-combos',
    '/shop/gifts-%26-combos',
    '/products?x=../..',
    '/a.b/c..d',
    '/%E0%A4%B9',
  ])('lets %s through', (target) => expect(isCleanPath(target)).toBe(true))

  it.each([
    '/shop/..',
    '/../etc/passwd',
    '/shop/%2e%2e/x',
    '/shop/%2E./x',
    '/./shop',
    '/shop/%2fetc',
    '/shop/%5c..%5c',
    '/shop\\x',
    '//evil.example/',
    '/shop//all',
    '/shop/%00',
    '/shop/%',
    '/shop/%zz',
    '/shop/%C0%AF',
    'http://evil.example/',
    '*',
    '',
    `/${'a'.repeat(3000)}`,
  ])('stops %s', (target) => expect(isCleanPath(target)).toBe(false))
})
