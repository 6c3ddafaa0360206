import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { pagesOfList } from '#server/render/listed-pages.ts'
import { sharePictureAt } from '#server/render/share/share-picture.ts'
import { demoSnapshot, htmlOf, PUBLIC_URL, publicAddresses } from '#tests/support/demo-pages.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
let snapshot: Snapshot
let pages: Map<string, string>

const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const titleIn = (html: string) => one(html, /<title>([^<]*)<\/title>/)
const descriptionIn = (html: string) => one(html, /<meta name="description" content="([^"]*)"/)
const canonicalIn = (html: string) => one(html, /<link rel="canonical" href="([^"]*)"/)
const propertyIn = (html: string, name: string) => one(html, new RegExp(`<meta property="${name}" content="([^"]*)"`))
const linkIn = (html: string, rel: string) => one(html, new RegExp(`<link rel="${rel}" href="([^"]*)"`))

const twins = (texts: readonly (string | undefined)[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

beforeAll(async () => {
  snapshot = await demoSnapshot(await open())
  pages = new Map(publicAddresses(snapshot).map((address) => [address, htmlOf(address, snapshot)]))
})

describe('the heads of the demo shop', () => {
  it('every page that is meant to be found has a title and a description of its own', () => {
    expect(pages.size).toBeGreaterThan(700)
    expect(twins([...pages.values()].map(titleIn))).toEqual([])
    expect(twins([...pages.values()].map(descriptionIn))).toEqual([])
  })

  it('titles and descriptions are as long as a search result shows', () => {
    for (const [address, html] of pages) {
      const [title = '', description = ''] = [titleIn(html), descriptionIn(html)]
      expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(75)
      expect(title.length, `${address}: ${title}`).toBeGreaterThanOrEqual(10)
      expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(170)
      expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(50)
    }
  })

  it('every page names its own address, and is not kept out of search engines', () => {
    for (const [address, html] of pages) {
      expect(canonicalIn(html)?.replaceAll('&amp;', '&'), address).toBe(`${PUBLIC_URL}${encodeURI(address)}`)
      expect(html, address).not.toContain('noindex')
    }
  })

  it('a shared link shows title, text, address and picture of its page', () => {
    for (const [address, html] of pages) {
      expect(propertyIn(html, 'og:title'), address).toBe(titleIn(html)?.replace(/ · Haat$/, ''))
      expect(propertyIn(html, 'og:description'), address).toBe(descriptionIn(html))
      expect(propertyIn(html, 'og:url'), address).toBe(canonicalIn(html))
      expect(propertyIn(html, 'og:image:alt'), address).not.toBe('')
      expect([propertyIn(html, 'og:image:width'), propertyIn(html, 'og:image:height')]).toEqual(['1200', '630'])
      expect(html, address).toContain('<meta name="twitter:card" content="summary')
    }
  })

  it('the picture of a shared link is the page’s own, and lies where its address says', () => {
    for (const [address, html] of pages) {
      const picture = decodeURI(propertyIn(html, 'og:image')?.replaceAll('&amp;', '&') ?? '')
      const [, area = '', hash, name = ''] =
        /^https:\/\/shop\.test\/share\/(\w+)\/([\w-]{10})\/(.+)\.jpg$/.exec(picture) ?? []
      expect(sharePictureAt(area, name, snapshot)?.hash, address).toBe(hash)
    }
    const own = [...pages].filter(([address]) => /^\/(shop\/[^/]+\/|blogs\/|recipes\/)/.test(address))
    const pictures = own.map(([, html]) => propertyIn(html, 'og:image'))
    expect(own.length).toBeGreaterThan(600)
    expect(twins(pictures)).toEqual([])
  })

  it('a food says its price as shown and whether it can be had', () => {
    const [product] = [...snapshot.products.values()].filter(({ discount }) => discount > 0)
    if (!product) throw new Error('nothing is reduced')
    const html = htmlOf(`/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}`, snapshot)
    const shown = Math.round((product.price * (100 - product.discount)) / 100)
    expect(propertyIn(html, 'product:price:amount')).toBe(`${shown}.00`)
    expect(propertyIn(html, 'product:price:currency')).toBe('INR')
    expect(propertyIn(html, 'og:type')).toBe('product')
    const gone = { ...snapshot, products: new Map([[product['name-url'], { ...product, availability: 0 }]]) }
    const path = `/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}`
    expect(propertyIn(htmlOf(path, gone), 'product:availability')).toBe('out of stock')
  })
})

describe('the pages of a list', () => {
  const list = '/shop/organic-honey'
  const head = (address: string) => htmlOf(address, snapshot)

  it('know the one before and the one after, and the first has no number', () => {
    const last = pagesOfList('organic-honey', snapshot)
    expect(last).toBeGreaterThan(1)
    expect([linkIn(head(list), 'prev'), linkIn(head(list), 'next')]).toEqual([undefined, `${PUBLIC_URL}${list}?page=2`])
    expect(linkIn(head(`${list}?page=2`), 'prev')).toBe(`${PUBLIC_URL}${list}`)
    expect(linkIn(head(`${list}?page=${last}`), 'next')).toBeUndefined()
    expect(canonicalIn(head(`${list}?page=1`))).toBe(`${PUBLIC_URL}${list}`)
  })

  it('a page beyond the last is the last, and junk is the first', () => {
    const last = pagesOfList('organic-honey', snapshot)
    expect(head(`${list}?page=9999`)).toBe(head(`${list}?page=${last}`))
    for (const junk of ['page=-3', 'page=x', 'page=', 'page=0', 'utm_source=chat', 'sort=low_to_high', 'filter=open'])
      expect(head(`${list}?${junk}`), junk).toBe(head(list))
  })

  it('a shop that lists packs has more pages than one that lists foods', () => {
    const { config } = snapshot
    const byPack = { ...snapshot, config: { ...config, shop: { ...config.shop, listBy: 'pack' as const } } }
    expect(pagesOfList('all', byPack)).toBe(Math.ceil(snapshot.products.size / 12))
    expect(pagesOfList('all', snapshot)).toBe(Math.ceil(snapshot.foods.size / 12))
  })

  it('a searched or filtered list is left out of search engines; so is every page of one person', () => {
    for (const search of [
      'q=mango',
      'ranges=0-199',
      'diet=vegan',
      'without=milk',
      'from=Kerala',
      'only=offer&page=2',
    ]) {
      expect(head(`${list}?${search}`), search).toContain('<meta name="robots" content="noindex" />')
      expect(canonicalIn(head(`${list}?${search}`)), search).toBeUndefined()
    }
    for (const path of ['/cart', '/searched-product', '/manage-orders', '/admin', '/payment-status', '/nothing/here']) {
      expect(head(path), path).toContain('noindex')
      expect(head(path), path).not.toContain('og:')
    }
  })
})
