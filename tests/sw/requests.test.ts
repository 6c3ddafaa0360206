import { describe, expect, it } from 'vitest'
import { isPublicRead, pageAnsweredBy, pictureSize, smallerPictures } from '../../sw/requests.ts'

const at = (path: string) => new URL(`https://shop.example${path}`)
const get = { method: 'GET', mode: 'cors', headers: new Headers() } as const

describe('calls whose answers are kept', () => {
  it.each([
    '/products',
    '/products/oats',
    '/products/gifts-%26-combos',
    '/api/main/banners',
    '/api/blogs',
    '/api/recipes',
    '/api/content/about-us',
    '/api/config',
  ])('%s', { tags: ['PWA-28', 'PWA-29', 'PWA-30', 'PWA-31'] }, (path) => {
    expect(isPublicRead(at(path), get)).toBe(true)
  })

  it.each([
    '/api/auth/user',
    '/api/auth/user/refresh',
    '/api/auth/user/exist',
    '/api/otp-auth/send-otp',
    '/api/cart',
    '/api/cart/cart-details',
    '/api/validate/family/coupon-code',
    '/api/orders/all',
    '/api/orders/a1b2c3',
    '/api/orders/all/return-items',
    '/api/user/profile/add/address',
    '/api/reviews',
    '/api/delivery/check-availability/221001',
    '/api/delivery-charges/calculate',
    '/api/phonepe/payment',
    '/api/admin/profile',
    '/api/admin/resources',
    '/api/main/banners/add',
    '/api/openapi.json',
    '/sandbox-gateway/pay',
    '/healthz',
    '/',
  ])('never %s', { tags: ['PWA-36'] }, (path) => {
    expect(isPublicRead(at(path), get)).toBe(false)
  })

  it.each([
    '/products/',
    '/products?cb=1',
    '/products/oats?page=2',
    '/products/oats/extra',
    '/productsx',
    '/Products',
    '/api/main/banners/',
    '/api/content/',
    '/api/content/about-us/more',
    '/api/configuration',
    '/shop/api/config',
    '//api/config',
    '/%61pi/config',
  ])('an address that is only like one: %s', (path) => {
    expect(isPublicRead(at(path), get)).toBe(false)
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('not by %s', { tags: ['PWA-37'] }, (method) => {
    expect(isPublicRead(at('/products'), { ...get, method })).toBe(false)
  })

  it('not with an Authorization header, whatever its case', { tags: ['PWA-38'] }, () => {
    expect(isPublicRead(at('/products'), { ...get, headers: new Headers({ authorization: 'Bearer x' }) })).toBe(false)
    expect(isPublicRead(at('/products'), { ...get, headers: new Headers({ AUTHORIZATION: '' }) })).toBe(false)
  })

  it('not when a person opens the call itself', { tags: ['PWA-82'] }, () => {
    expect(isPublicRead(at('/api/config'), { ...get, mode: 'navigate' })).toBe(false)
  })
})

describe('pictures', () => {
  it.each([
    ['/media/IJmxrdR-HT-sm.webp', 'sm'],
    ['/media/_Jmxr-R-HT-md.webp', 'md'],
    ['/media/sm-md-lg-1-lg.webp', 'lg'],
  ])('%s', { tags: ['PWA-34'] }, (path, size) => {
    expect(pictureSize(at(path), get)).toBe(size)
  })

  it.each([
    '/media/IJmxrdR-HT-xl.webp',
    '/media/IJmxrdR-HT-sm.png',
    '/media/IJmxrdR-HT-sm.webp?v=2',
    '/media/IJmxrdR-HT-sm.webp.bak',
    '/media/a/b-sm.webp',
    '/media/-sm.webp/x',
    '/assets/IJmxrdR-HT-sm.webp',
    '/api/media/IJmxrdR-HT-sm.webp',
  ])('never %s', (path) => {
    expect(pictureSize(at(path), get)).toBeNull()
  })

  it.each([
    ['/media/IJmxrdR-HT-lg.webp', ['/media/IJmxrdR-HT-md.webp', '/media/IJmxrdR-HT-sm.webp']],
    ['/media/lg-md-sm-1-md.webp', ['/media/lg-md-sm-1-sm.webp']],
    ['/media/IJmxrdR-HT-sm.webp', []],
    ['/assets/logo-lg.webp', []],
  ])('what may stand in for %s: %j', { tags: ['PWA-34'] }, (path, smaller) => {
    expect(smallerPictures(path)).toEqual(smaller)
  })

  it('a part of a picture is none', () => {
    const headers = new Headers({ range: 'bytes=0-99' })
    expect(pictureSize(at('/media/IJmxrdR-HT-sm.webp'), { ...get, headers })).toBeNull()
  })
})

describe('who answers the opening of a page', () => {
  it.each([
    '/',
    '/?src=pwa',
    '/shop/all?sort=price&page=2',
    '/shop/organic-honey',
    '/shop/gifts-%26-combos',
    '/shop/organic-honey/forest-honey-500-g',
    '/shop/organic-honey/honey-1.5-kg',
    '/shop/organic-honey/honey-1.5kg',
    '/searched-product?q=a.js',
    '/blogs/a%20story',
    '/payment-status?code=PAYMENT_SUCCESS',
    '/order-confirmed/x1',
    '/apiculture',
    '/products-we-love',
    '/administrator',
    '/my/admin',
    '/shop/products/x',
    '/blogs/api/x',
    '/blogs/a.js/more',
    '/shop/oats/pack.2x1kg-5',
    '/nothing/here',
  ])('the shell opens %s', { tags: ['PWA-39', 'PWA-40', 'PWA-41', 'PWA-47'] }, (path) => {
    expect(pageAnsweredBy(at(path))).toBe('shell')
  })

  it.each([
    '/api',
    '/api/',
    '/api/orders/x/invoice',
    '/API/orders',
    '/%61pi/orders',
    '/shop/../api/orders',
    '/shop/%2e%2e/api/orders',
    '//api/orders',
    '/.//api/orders',
    '/shop/..%2fapi/orders',
    '/shop%2f..%2fapi',
    '/shop%2f..',
    '/%5capi',
    '/%2fapi/orders',
    '/%2561pi/orders',
    '/%',
    '/%ff',
    '/products',
    '/products/oats',
    '/media/IJmxrdR-HT-sm.webp',
    '/assets/gone',
    '/sandbox-gateway/pay/x',
    '/healthz',
    '/readyz',
    '/sw.js',
    '/SW.JS',
    '/robots.txt',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/invoice/HT-1.pdf?download',
    '/sitemap%2Exml',
  ])('only the server answers %s', { tags: ['PWA-82'] }, (path) => {
    expect(pageAnsweredBy(at(path))).toBe('server')
  })

  it.each(['/admin', '/admin/', '/admin/orders', '/Admin/orders', '/%61dmin'])(
    'the server first, the shell behind it for %s',
    { tags: ['PWA-84', 'PWA-85'] },
    (path) => {
      expect(pageAnsweredBy(at(path))).toBe('server-first')
    },
  )
})
