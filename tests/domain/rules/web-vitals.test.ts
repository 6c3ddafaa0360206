import { describe, expect, it } from 'vitest'
import {
  bucketOf,
  isGoodVital,
  MEASURED_ROUTES,
  measuredRoute,
  seventyFifth,
  worstKnown,
} from '#domain/rules/web-vitals.ts'

describe('figures of visits', () => {
  it.each([
    ['LCP', 0, 0],
    ['LCP', 500, 0],
    ['LCP', 501, 1],
    ['LCP', 2500, 4],
    ['LCP', 99_000, 9],
    ['INP', 200, 3],
    ['CLS', 0.1, 3],
    ['CLS', 0.11, 4],
    ['TTFB', 800, 4],
  ] as const)('%s of %d falls into bucket %d', (vital, value, bucket) => {
    expect(bucketOf(vital, value)).toBe(bucket)
  })

  it('three of four visits were no worse than the end of the bucket that holds the third', () => {
    expect(
      seventyFifth(
        'LCP',
        new Map([
          [0, 3],
          [8, 1],
        ]),
      ),
    ).toBe(500)
    expect(
      seventyFifth(
        'LCP',
        new Map([
          [0, 2],
          [4, 1],
          [8, 1],
        ]),
      ),
    ).toBe(2500)
    expect(seventyFifth('INP', new Map([[8, 1]]))).toBeNull()
    expect(seventyFifth('CLS', new Map())).toBeNull()
    expect(worstKnown('INP')).toBe(1500)
  })

  it('what Google calls good is good, and nothing above it', () => {
    expect([isGoodVital('LCP', 2500), isGoodVital('LCP', 3000), isGoodVital('CLS', 0.1)]).toEqual([true, false, true])
  })
})

it.each([
  ['/', 'home'],
  ['/shop/all', 'list'],
  ['/shop/gifts-%26-combos', 'list'],
  ['/shop/organic-honey/raw-honey-500-g', 'product'],
  ['/searched-product', 'search'],
  ['/our-blogs', 'story'],
  ['/recipes/kheer', 'story'],
  ['/about-us', 'info'],
  ['/no/such/page', 'info'],
  ['/shop', 'list'],
  ['/shop/', 'list'],
  ['/shop/oats/rolled-oats/more', 'list'],
  ['/shopping', 'info'],
  ['/my/shop', 'info'],
  ['/my/shop/oats/rolled-oats', 'info'],
  ['/searched-product/oats', 'search'],
  ['/blogs', 'story'],
  ['/blogsphere', 'info'],
  ['/about/blogs', 'info'],
  ['/about/cart', 'info'],
  ['/cart', 'own'],
  ['/order-confirmed/x1', 'own'],
  ['/profile/addresses', 'own'],
] as const)('%s is counted as %s', (path, route) => {
  expect(measuredRoute(path)).toBe(route)
  expect(MEASURED_ROUTES).toContain(route)
})
