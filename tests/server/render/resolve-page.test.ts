import { beforeAll, describe, expect, it } from 'vitest'
import { buildSnapshot, type Snapshot } from '#server/catalogue/snapshot.ts'
import { readEnv } from '#server/env.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { injectHead } from '#server/render/inject-head.ts'
import { resolvePage } from '#server/render/resolve-page.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'

const open = openSqliteForTests()
let snapshot: Snapshot

describe('findPage', () => {
  beforeAll(async () => {
    const database = await open()
    await seedShop(database, { now: () => Date.UTC(2026, 10, 21) })
    const config = presentConfig(shopConfig, readEnv({}), false)
    snapshot = await buildSnapshot(database.read, { config, headers: {}, previous: undefined })
  })

  it.each([
    '/',
    '/shop/all',
    '/shop/organic-honey',
    '/shop/homestyle-pickles',
    '/shop/organic-oils',
    '/shop/gifts-&-combos',
    '/searched-product',
    '/cart',
    '/register',
    '/otp-login',
    '/otp-submit',
    '/contact-us',
    '/about-us',
    '/our-recipes',
    '/our-blogs',
    '/testimonials',
    '/frequently-asked-questions',
    '/privacy-policy',
    '/termsandconditions',
    '/csr-policy',
    '/manage-orders',
    '/manage-returns',
    '/profile/personal-info',
    '/profile/addresses',
    '/order-confirmed/3qTz9-_x',
    '/admin',
    '/admin/products/new',
  ])('%s is a page', { tags: ['OPEN-93'] }, (path) => {
    expect(resolvePage(path, snapshot)).toMatchObject({ kind: 'page', status: 200 })
  })

  it('a shop with nothing in it has no page that is missing a shelf', { tags: ['OPEN-27'] }, () => {
    const empty = { ...snapshot, products: new Map(), categories: new Map() }
    expect(resolvePage('/shop/organic-honey', empty)).toMatchObject({ kind: 'page', status: 200 })
  })

  it.each([
    '/no/such/page',
    '/shop/sweets',
    '/shop/demo',
    '/shop/all/nothing',
    '/blogs/nothing',
    '/a/b/c/d',
    '/profile/x',
  ])('%s is the not-found page, the same for all', { tags: ['ROUTE-42', 'OPEN-07', 'OPEN-93'] }, (path) =>
    expect(resolvePage(path, snapshot)).toMatchObject({ kind: 'page', key: '404', status: 404 }),
  )

  it.each(['/shop', '/shop/'])('%s leads to all products', { tags: ['OPEN-07'] }, (path) =>
    expect(resolvePage(path, snapshot)).toEqual({ kind: 'redirect', location: '/shop/all' }),
  )

  it('shows every product under its own category and under all, with one canonical address', {
    tags: ['OPEN-08'],
  }, () => {
    for (const [nameUrl, product] of snapshot.products) {
      const own = `/shop/${product.category.categoryUrl.toLowerCase()}/${nameUrl}`
      for (const path of [own, `/shop/all/${nameUrl}`]) {
        expect(resolvePage(path, snapshot)).toMatchObject({ kind: 'page', status: 200, head: { canonical: own } })
      }
    }
  })

  it('titles a product with its name and the price shown', () => {
    const [product] = [...snapshot.products.values()].filter(({ discount }) => discount > 0)
    const found = resolvePage(`/shop/all/${product?.['name-url']}`, snapshot)
    const shown = Math.round(((product?.price ?? 0) * (100 - (product?.discount ?? 0))) / 100)
    expect(found).toMatchObject({
      head: { title: expect.stringMatching(new RegExp(`^${product?.name}, ₹[\\d,]+\\.00$`)) },
    })
    if (found.kind === 'page') expect(found.head.title.replaceAll(',', '')).toContain(`₹${shown}.00`)
  })

  it('shows every article and recipe', () => {
    const paths = [
      ...[...snapshot.blogs.keys()].map((slug) => `/blogs/${slug}`),
      ...[...snapshot.recipes.keys()].map((slug) => `/recipes/${slug}`),
    ]
    expect(paths).toHaveLength(12)
    for (const path of paths)
      expect(resolvePage(path, snapshot)).toMatchObject({ status: 200, head: { canonical: path } })
  })

  it('moves every other spelling to the one address', () => {
    const [nameUrl = '', product] =
      [...snapshot.products].find(([, each]) => each.category.name === 'Gifts-&-Combos') ?? []
    const own = `/shop/gifts-&-combos/${product?.['name-url']}`
    for (const path of [
      `/shop/organic-honey/${nameUrl}`,
      `/shop/sweets/${nameUrl}`,
      `/shop/Gifts-&-Combos/${nameUrl}`,
      `/shop/ALL/${nameUrl}`,
      own.toUpperCase().replace('/SHOP', '/shop'),
    ]) {
      expect(resolvePage(path, snapshot), path).toEqual({ kind: 'redirect', location: own })
    }
    expect(resolvePage('/shop/Organic-Honey', snapshot)).toEqual({ kind: 'redirect', location: '/shop/organic-honey' })
    expect(resolvePage('/cart/', snapshot)).toEqual({ kind: 'redirect', location: '/cart' })
    expect(resolvePage('/nothing/', snapshot)).toMatchObject({ status: 404 })
  })

  it('fits the pages of one person under one key, so that they cannot fill the cache', () => {
    const keys = new Set(['a', 'b', 'c'].map((id) => JSON.stringify(resolvePage(`/order-confirmed/${id}`, snapshot))))
    expect(keys.size).toBe(1)
  })
})

describe('injectHead', () => {
  const shell =
    '<html><head><title>Old</title><meta name="description" content="Old" /><!--head--></head><body></body></html>'
  const about = { shopName: 'Haat', publicUrl: 'https://shop.test' }
  const inject = (head: Partial<Parameters<typeof injectHead>[1]>) =>
    injectHead(shell, { title: 'T', description: '', canonical: '', ...head }, about)

  it('writes title, description and canonical address of the page', () => {
    const html = inject({ title: 'Tulsi Tea, ₹90.00', description: 'Leaf & bud', canonical: '/shop/gifts-&-combos/x' })
    expect(html).toContain('<title>Tulsi Tea, ₹90.00 · Haat</title>')
    expect(html).toContain('<meta name="description" content="Leaf &amp; bud" />')
    expect(html).toContain('<link rel="canonical" href="https://shop.test/shop/gifts-&amp;-combos/x" />')
    expect(html).not.toContain('Old')
    expect(html).not.toContain('noindex')
  })

  it('keeps pages without a canonical address out of search engines', () => {
    expect(inject({})).toContain('<meta name="robots" content="noindex" />')
  })

  it('lets no text become markup, nor a replacement pattern', () => {
    const evil = `</title><script>alert(1)</script>"' $& $1 $\``
    const html = inject({ title: evil, description: evil, canonical: `/blogs/${evil}` })
    expect(html).not.toContain('<script>')
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html).toContain('$&amp; $1 $`')
  })

  it('shortens a long description at a word', () => {
    const html = inject({ description: 'honey '.repeat(100) })
    expect(/content="([^"]*)"/.exec(html)?.[1]).toMatch(/^(honey )+honey…$/)
  })
})
