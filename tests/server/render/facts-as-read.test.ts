import { beforeAll, expect, it } from 'vitest'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { feeds } from '#server/render/crawlers/feeds.ts'
import { sitemaps } from '#server/render/crawlers/sitemaps.ts'
import { pathOf, productPath, resolvePage } from '#server/render/resolve-page.ts'
import { demoSnapshot, htmlOf, PUBLIC_URL } from '#tests/support/demo-pages.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
let snapshot: Snapshot

beforeAll(async () => {
  snapshot = await demoSnapshot(await open())
})

/** The first node of a page for machines: what the page is about. */
function nodeOf(path: string, from: Snapshot): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(path, from)) ?? []
  return JSON.parse(json)['@graph'][0]
}

it('an article counts its words as they are read: where a link leads to is none', () => {
  const [[slug, blog] = []] = snapshot.blogs
  if (!blog || !slug) throw new Error('there is no article')
  const body = [
    { kind: 'heading' as const, text: 'Ghee' },
    { kind: 'paragraph' as const, text: 'Good [raw honey](/shop/all/raw-honey) keeps.' },
    { kind: 'list' as const, items: ['One  jar', 'two [jars](/shop/all)'] },
  ]
  const blogs = new Map([[slug, { ...blog, body }]])
  expect(nodeOf(`/blogs/${slug}`, { ...snapshot, blogs })).toMatchObject({ wordCount: 9 })
})

it('an article says when it was changed only where that was after its day', () => {
  const [[slug, blog] = []] = snapshot.blogs
  if (!blog || !slug) throw new Error('there is no article')
  const path = `/blogs/${slug}`
  const changed = (at: string) => nodeOf(path, { ...snapshot, changedAt: new Map([[path, Date.parse(at)]]) })
  const day = Date.parse(blog.publishedOn)
  expect(changed(new Date(day - 1).toISOString())).not.toHaveProperty('dateModified')
  const later = new Date(day + 1).toISOString()
  expect(changed(later)).toMatchObject({ dateModified: later })
})

it('a food at its printed price has no price struck through', () => {
  const product = [...snapshot.products.values()].find(({ discount }) => discount === 0)
  if (!product) throw new Error('every food is cheaper')
  const { offers } = nodeOf(productPath(product), snapshot)
  expect(JSON.stringify(offers)).not.toContain('StrikethroughPrice')
})

it('a page that staff have not written yet stands in no sitemap, and asks not to be found', () => {
  const site = { publicUrl: PUBLIC_URL, contentUrl: PUBLIC_URL }
  const found = (pages: Snapshot['pages']) => [
    sitemaps({ ...snapshot, pages }, site)
      .get('/sitemaps/pages.xml')?.()
      .includes('/about-us</loc>'),
    resolvePage('/about-us', { ...snapshot, pages }),
  ]
  const about = snapshot.pages.get('about-us')
  if (!about) throw new Error('the page is gone')
  expect(found(snapshot.pages)).toMatchObject([true, { head: { canonical: '/about-us', subject: { kind: 'fixed' } } }])
  const empty = { slug: about.slug, title: about.title, kicker: about.kicker, intro: '', blocks: [] }
  const [isListed, page] = found(new Map([...snapshot.pages, ['about-us', empty]]))
  expect([isListed, page]).toMatchObject([false, { status: 200, head: { canonical: '' } }])
  expect(page).not.toHaveProperty('head.subject')
})

it('a recipe is read without the addresses of its foods, and its feed says how long it takes', () => {
  const [[slug, recipe] = []] = snapshot.recipes
  if (!recipe || !slug) throw new Error('there is no recipe')
  const linked = {
    ...recipe,
    ingredients: [{ text: '2 cups [oats](/shop/all/oats)' }],
    steps: ['Soak [them](/shop/all).'],
  }
  const from = { ...snapshot, recipes: new Map([[slug, { ...linked, minutes: 25, serves: 3 }]]) }
  expect(nodeOf(`/recipes/${slug}`, from)).toMatchObject({
    recipeIngredient: ['2 cups oats'],
    recipeInstructions: [{ text: 'Soak them.' }],
  })
  const feed = feeds(from, { publicUrl: PUBLIC_URL, contentUrl: PUBLIC_URL }).get('/feeds/recipes.xml')?.()
  expect(feed).toMatch(/<summary>[^<]*25 min[^<]*3[^<]*<\/summary>/)
})

it('a path in an address keeps what would end it or begin a query', () => {
  expect(pathOf('/shop/all/mango & chilli? #1')).toBe('/shop/all/mango%20&%20chilli%3F%20%231')
})
