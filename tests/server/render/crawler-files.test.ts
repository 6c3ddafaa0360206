import { describe, expect, it } from 'vitest'
import { createCrawlerFiles } from '#server/render/crawlers/crawler-files.ts'
import { feeds } from '#server/render/crawlers/feeds.ts'
import { sitemaps } from '#server/render/crawlers/sitemaps.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { demoSnapshot, htmlOf, PUBLIC_URL, publicAddresses } from '#tests/support/demo-pages.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const SITE = { publicUrl: PUBLIC_URL, contentUrl: 'https://cdn.test' }

/** Elements that are opened and closed in turn, with attributes in quotes, and no character that XML forbids. */
function isWellFormed(xml: string): boolean {
  const opened: string[] = []
  const [heading, ...rest] = xml.split('\n')
  if (heading !== '<?xml version="1.0" encoding="UTF-8"?>') return false
  const text = rest.join('\n').replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<>]*")*)(\/?)>/g, (_, end, name, __, single) => {
    if (end && opened.pop() !== name) opened.push('wrong')
    else if (!end && !single) opened.push(name)
    return ''
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return opened.length === 0 && !/[<>\u0000-\u0008\u000B\u000C\u000E-\u001F]|&(?!(amp|lt|gt|quot|#39);)/.test(text)
}

const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text.replaceAll('&amp;', '&'))

describe('the sitemaps of the demo shop', () => {
  it('list every address that is meant to be found, once, and nothing else', async () => {
    const files = sitemaps(await demoSnapshot(await open()), SITE)
    const index = files.get('/sitemap.xml')?.() ?? ''
    const parts = textsIn(index, 'loc').map((address) => address.slice(PUBLIC_URL.length))
    expect(parts).toEqual(['pages', 'categories', 'products', 'articles', 'recipes'].map((n) => `/sitemaps/${n}.xml`))
    const listed = parts.flatMap((path) => textsIn(files.get(path)?.() ?? '', 'loc'))
    const snapshot = await demoSnapshot(await open())
    const expected = publicAddresses(snapshot).filter((address) => !address.includes('?page='))
    expect(listed.toSorted()).toEqual(expected.map((address) => PUBLIC_URL + encodeURI(address)).toSorted())
    for (const write of files.values()) expect(isWellFormed(write())).toBe(true)
  })

  it('name the pictures of foods, shelves, articles and recipes, where they are served', async () => {
    const snapshot = await demoSnapshot(await open())
    const files = sitemaps(snapshot, SITE)
    const pictures = textsIn(files.get('/sitemaps/products.xml')?.() ?? '', 'image:loc')
    expect(pictures).toHaveLength([...snapshot.products.values()].flatMap(({ img }) => img).length)
    for (const picture of pictures) expect(picture).toMatch(/^https:\/\/cdn\.test\/media\/[\w-]{10}-lg\.webp$/)
    const counts = ['categories', 'articles', 'recipes'].map(
      (name) => textsIn(files.get(`/sitemaps/${name}.xml`)?.() ?? '', 'image:loc').length,
    )
    expect(counts).toEqual([16, 6, 6])
  })

  it('a date stands only where a change was noted, and is the moment of the change', async () => {
    const snapshot = await demoSnapshot(await open())
    const [[nameUrl, product] = []] = snapshot.products
    const own = `/shop/${product?.category.categoryUrl.toLowerCase()}/${nameUrl}`
    const at = Date.UTC(2026, 10, 23, 4, 5, 6)
    const files = sitemaps({ ...snapshot, changedAt: new Map([[own, at]]) }, SITE)
    expect(textsIn(files.get('/sitemaps/products.xml')?.() ?? '', 'lastmod')).toEqual(['2026-11-23T04:05:06.000Z'])
    expect(textsIn(files.get('/sitemap.xml')?.() ?? '', 'lastmod')).toEqual(['2026-11-23T04:05:06.000Z'])
    expect(textsIn(files.get('/sitemaps/pages.xml')?.() ?? '', 'lastmod')).toEqual([])
  })

  it('a catalogue that fits into no single file is divided', async () => {
    const snapshot = await demoSnapshot(await open())
    const [product] = snapshot.products.values()
    if (!product) throw new Error('the shop is empty')
    const many = Array.from({ length: 10_001 }, (_, number) => [`p${number}`, { ...product, 'name-url': `p${number}` }])
    const files = sitemaps({ ...snapshot, products: new Map(many as [string, typeof product][]) }, SITE)
    expect(textsIn(files.get('/sitemaps/products.xml')?.() ?? '', 'loc')).toHaveLength(10_000)
    expect(textsIn(files.get('/sitemaps/products-2.xml')?.() ?? '', 'loc')).toHaveLength(1)
    expect(files.has('/sitemaps/products-3.xml')).toBe(false)
  })
})

describe('the feeds', () => {
  it('carry every article and recipe with its day, and pages announce the feed they belong to', async () => {
    const snapshot = await demoSnapshot(await open())
    const written = feeds(snapshot, SITE)
    const articles = written.get('/feeds/articles.xml')?.() ?? ''
    const [shop, ...titles] = textsIn(articles, 'title')
    expect(shop).toBe('Our blogs · Haat')
    expect(titles).toHaveLength(snapshot.blogs.size)
    const [newest] = snapshot.blogs.values()
    expect(textsIn(articles, 'published')[0]).toBe(`${newest?.publishedOn}T00:00:00.000Z`)
    expect(textsIn(written.get('/feeds/recipes.xml')?.() ?? '', 'title')).toHaveLength(snapshot.recipes.size + 1)
    for (const write of written.values()) expect(isWellFormed(write())).toBe(true)

    const announced = (path: string) =>
      [...htmlOf(path, snapshot).matchAll(/<link rel="alternate" [^>]*href="([^"]*)"/g)].map(([, address]) => address)
    const [toArticles, toRecipes] = ['articles', 'recipes'].map((name) => `${PUBLIC_URL}/feeds/${name}.xml`)
    expect(announced('/')).toEqual([toArticles, toRecipes])
    expect(announced('/our-blogs')).toEqual([toArticles])
    expect(announced(`/recipes/${[...snapshot.recipes.keys()][0]}`)).toEqual([toRecipes])
    expect(announced('/about-us')).toEqual([])
  })

  it('hostile titles stay text', async () => {
    const snapshot = await demoSnapshot(await open())
    const [[slug, blog] = []] = snapshot.blogs
    if (!blog || !slug) throw new Error('there is no article')
    for (const text of hostileTexts) {
      const hostile = new Map([[slug, { ...blog, title: text, summary: text, titleUrl: text.toWellFormed() }]])
      const from = {
        ...snapshot,
        blogs: hostile,
        config: { ...snapshot.config, shop: { ...snapshot.config.shop, name: text } },
      }
      expect(isWellFormed(feeds(from, SITE).get('/feeds/articles.xml')?.() ?? ''), text).toBe(true)
    }
  })
})

describeOnBothDatabases('what crawlers ask for', (openEither) => {
  async function shop() {
    const database = await openEither()
    await stockShop(database, [{ id: 'p1', name: 'Mango Pickle 500 g' }])
    return { database, ...testApp(database) }
  }

  it('robots.txt leads to the sitemap and closes the desk, not what pages are made of', async () => {
    const { call } = await shop()
    const answer = await call('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('Sitemap: http://shop.test/sitemap.xml')
    for (const line of ['Disallow: /admin', 'Disallow: /api/', 'Allow: /api/blogs', 'Allow: /api/content/'])
      expect(lines).toContain(line)
    expect(lines).not.toContain('Allow: /api/orders')
  })

  it('is written once for a content, however often it is asked for', async () => {
    const snapshot = await demoSnapshot(await openEither())
    const files = createCrawlerFiles({ content: { current: async () => snapshot }, publicUrl: PUBLIC_URL, headers: {} })
    const [first, again] = [await files.get('/sitemaps/products.xml'), await files.get('/sitemaps/products.xml')]
    expect(first?.status).toBe(200)
    expect(again).toBe(first)
  })

  it('is kept by a browser, answered with 304 where it holds, and is 404 for what there is not', async () => {
    const { call } = await shop()
    const first = await call('/sitemap.xml')
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const etag = first.headers.get('etag') ?? ''
    expect((await call('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await call('/feeds/articles.xml')).headers.get('content-type')).toContain('application/atom+xml')
    for (const path of ['/sitemaps/nothing.xml', '/sitemaps/products-2.xml', '/feeds/all.xml', '/sitemaps/'])
      expect((await call(path)).status, path).toBe(404)
  })

  it('follows the content: a food that was changed has a new date, one that is hidden has gone', async () => {
    const { app, call, database, deps } = await shop()
    const products = async () => await (await call('/sitemaps/products.xml')).text()
    const before = await products()
    expect(textsIn(before, 'loc')).toHaveLength(1)
    const change = async (set: { updated_at: number } | { is_hidden: number }) => {
      await database.write(async (tx) => {
        await tx.updateTable('products').set(set).where('id', '=', 'p1').execute()
        await bumpContentVersion(tx)
      })
      deps.clock.advance(60_000)
      await app.content.refresh()
    }
    const at = Date.UTC(2026, 10, 22)
    await change({ updated_at: at })
    expect(textsIn(await products(), 'lastmod')).toEqual([new Date(at).toISOString()])
    await change({ is_hidden: 1 })
    expect((await call('/sitemaps/products.xml')).status).toBe(404)
  })
})
