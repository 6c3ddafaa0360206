import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { type App, createApp } from '#server/app.ts'
import type { ClientFiles } from '#server/render/client-files.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const client: ClientFiles = {
  answers: new Map(),
  shell: '<html><head><title>x</title><!--head--></head><body><div id="app"></div></body></html>',
  rendering: {
    bundle: new URL('../../support/page-bundle.mjs', import.meta.url).href,
    filesOf: () => ({ tags: '', script: '', style: '' }),
  },
}

const FOOD = '/shop/homestyle-pickles/product-p1'
const PAGES = ['/', '/shop/all', '/shop/all?page=2', '/shop/all?diet=vegan', FOOD, '/searched-product?q=x', '/about-us']
const OF_ONE_PERSON = ['/cart', '/register', '/manage-orders', '/profile/personal-info', '/payment-status', '/admin']
const CONTENT = endpoints.filter(({ host }) => host === 'content').map(({ path }) => path)
const SHARED = /^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/

let opened: App | undefined
afterEach(async () => opened?.close())

describeOnBothDatabases('what caches on the way may keep', (open) => {
  async function shop() {
    const database = await open()
    await stockShop(database, [{ id: 'p1', name: 'Mango Pickle 1 kg' }])
    const deps = { ...testDeps(database), logger: pino({ level: 'silent' }) }
    const app = createApp(deps, { client })
    opened = app
    const ask = async (path: string) =>
      await app.request(
        path,
        { headers: { cookie: '__Host-haat-session=x', 'accept-encoding': 'br' } },
        { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
      )
    const changeGoods = async () => {
      await database.write(async (tx) => {
        await tx.updateTable('products').set({ price_paise: 12_300 }).where('id', '=', 'p1').execute()
        await bumpContentVersion(tx)
      })
      deps.clock.advance(60_000)
      await app.content.refresh()
    }
    return { app, ask, changeGoods }
  }

  function expectShared({ headers }: Response, path: string): void {
    // A browser that kept an old price of its own would show it whatever is purged.
    expect(headers.get('cache-control'), path).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/)
    expect(headers.get('cdn-cache-control'), path).toMatch(SHARED)
    expect(headers.get('surrogate-control'), path).toBe(headers.get('cdn-cache-control'))
    expect(headers.get('surrogate-key')?.split(' '), path).toEqual(headers.get('cache-tag')?.split(','))
    expect(headers.getSetCookie(), path).toEqual([])
  }

  it('pages and content: for some seconds, under one copy for all visitors, by names that can be purged', async () => {
    const { ask } = await shop()
    for (const path of PAGES) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      expectShared(answer, path)
      expect(answer.headers.get('vary'), path).toBe('Accept-Encoding')
      expect(answer.headers.get('cache-tag'), path).toMatch(/^pages,version-[\w-]{12}$/)
    }
    for (const pattern of CONTENT) {
      const path = pattern.replace('{category}', 'homestyle-pickles').replace('{slug}', 'about-us')
      const answer = await ask(path === '/api/search' ? `${path}?q=pickle` : path)
      if (answer.status === 404) continue
      expectShared(answer, path)
      expect(answer.headers.get('vary'), path).toBe('Accept-Encoding')
      expect(answer.headers.get('cache-tag'), path).toBe('content')
    }
  })

  it('what is not there and what has moved: no longer than a page', async () => {
    const { ask } = await shop()
    for (const [path, status] of [
      ['/nothing/here', 404],
      ['/shop/Homestyle-Pickles', 301],
    ] as const) {
      const answer = await ask(path)
      expect(answer.status).toBe(status)
      expectShared(answer, path)
    }
  })

  it('nothing of one person, and no page that could not be drawn just now', async () => {
    const { ask } = await shop()
    for (const path of [...OF_ONE_PERSON, '/searched-product?q=dies', '/our-blogs']) {
      const { headers } = await ask(path)
      expect(headers.get('cache-control'), path).toBe('private, no-cache')
      expect([headers.get('cdn-cache-control'), headers.get('surrogate-control')], path).toEqual([null, null])
    }
  })

  it('a page that is ready says the same as one that is made', async () => {
    const { app, ask } = await shop()
    const made = await ask('/')
    expect(app.lookup('/')?.headers['cdn-cache-control']).toBe(made.headers.get('cdn-cache-control'))
  })

  it('a page of before has another name than one of now', async () => {
    const { ask, changeGoods } = await shop()
    const before = (await ask(FOOD)).headers.get('cache-tag')
    await changeGoods()
    expect((await ask(FOOD)).headers.get('cache-tag')).not.toBe(before)
  })
})
