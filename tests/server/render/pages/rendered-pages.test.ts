import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { type App, createApp } from '#server/app.ts'
import type { ClientFiles } from '#server/render/client-files.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const client: ClientFiles = {
  answers: new Map(),
  shell: '<html><head><title>x</title><!--head--></head><body><div id="app"></div></body></html>',
  rendering: {
    bundle: new URL('../../../support/page-bundle.mjs', import.meta.url).href,
    filesOf: (routes) => ({
      tags: `<link rel="modulepreload" href="/${routes.join()}.js">`,
      script: 'first()',
      style: '',
    }),
  },
}

const rename = (database: TestDatabase, name: string) =>
  database.write(async (tx) => {
    await tx.updateTable('products').set({ name }).where('id', '=', 'p1').execute()
    await bumpContentVersion(tx)
  })

let opened: App | undefined
afterEach(async () => opened?.close())

describeOnBothDatabases('pages that the server renders', (open) => {
  async function shop(settings: Record<string, string> = {}) {
    const database = await open()
    await stockShop(database, [{ id: 'p1', name: 'Mango Pickle 1 kg' }])
    const log: { msg: string; level: number }[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line)) })
    const deps = { ...testDeps(database, settings), logger }
    const app = createApp(deps, { client })
    opened = app
    const html = async (path: string) => {
      const answer = await app.request(path, {}, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
      return { status: answer.status, text: await answer.text() }
    }
    return { database, app, html, log, clock: deps.clock }
  }

  it('a page is drawn once for a version, whatever else its address carries', async () => {
    const { app, html } = await shop()
    const { status, text } = await html('/')
    expect(status).toBe(200)
    expect(text).toContain('<div id="app"><main>/ Mango Pickle 1 kg')
    expect(text).toContain('<script type="application/json" id="page-data">{"at":1}</script>')
    expect(text).toContain('<link rel="preload" href="/a.webp"><link rel="modulepreload" href="//.js">')
    expect((await html('/?utm_source=leaflet')).text).toBe(text)
    expect(app.lookup('/')?.bytes.identity.toString()).toBe(text)
  })

  it('a list is drawn by what its address says of it, in one spelling', async () => {
    const { html } = await shop()
    const { text } = await html('/shop/all?utm_medium=x&sort=a-z&diet=vegan&diet=jain')
    expect(text).toContain('<main>/shop/all?sort=a-z&diet=vegan%2Cjain ')
    expect((await html('/shop/all?diet=vegan%2Cjain&sort=a-z')).text).toBe(text)
    expect((await html('/shop/all')).text).not.toBe(text)
  })

  it('a page ends with its version, and the busiest of the next are drawn before anybody asks', async () => {
    const { database, app, html, clock } = await shop()
    await html('/')
    await html('/about-us')
    await rename(database, 'Lime Pickle 1 kg')
    clock.advance(60_000)
    await app.content.refresh()
    const drawn = (path: string) => app.lookup(path)?.bytes.identity.toString() ?? ''
    // Nobody has asked for one of them.
    for (const path of ['/', '/shop/all', '/shop/homestyle-pickles'])
      await vi.waitFor(() => expect(drawn(path), path).toContain('Lime Pickle 1 kg'))
    expect(app.lookup('/about-us')).toBeUndefined()
    expect((await html('/about-us')).text).toContain('Lime Pickle 1 kg')
  })

  it('a page that cannot be drawn comes as the bare shell, and is said to the operator once', async () => {
    const { html, log } = await shop()
    for (const _ of ['first', 'again']) {
      const { status, text } = await html('/shop/homestyle-pickles/product-p1?x')
      expect(status).toBe(200)
      expect(text).toContain('<main>')
    }
    const failing = await html('/searched-product?q=fails')
    expect([failing.status, failing.text.includes('<div id="app"></div>')]).toEqual([200, true])
    await html('/searched-product?q=fails')
    expect(log.map(({ msg }) => msg)).toEqual(['a page could not be rendered'])
  })

  it('where the thread dies, pages come as the bare shell, and are drawn again later', async () => {
    const { html, log } = await shop()
    const dying = await html('/searched-product?q=dies')
    expect([dying.status, dying.text.includes('<div id="app"></div>')]).toEqual([200, true])
    const other = await html('/our-blogs')
    expect([other.status, other.text.includes('<div id="app"></div>')]).toEqual([200, true])
    const said = { msg: 'a page is sent without being rendered', target: '/searched-product?q=' }
    expect(log).toEqual([expect.objectContaining(said)])
  })

  it('pages of one person stay the shell, with a sentence for browsers without scripts', async () => {
    const { html } = await shop()
    for (const path of [
      '/cart',
      '/manage-orders',
      '/profile/personal-info',
      '/admin',
      '/register',
      '/payment-status',
    ]) {
      const { text } = await html(path)
      expect(text, path).toContain('<div id="app"></div>')
      expect(text, path).toContain('<noscript>')
    }
  })

  it('a page that is not there is drawn, and made anew by the browser', async () => {
    const { html } = await shop()
    const { status, text } = await html('/shop/all/no-such-food')
    expect(status).toBe(404)
    expect(text).toContain('<main>/nothing-here')
    expect(text).not.toContain('page-data')
  })

  it('an operator may leave every page to the browser', async () => {
    const { html } = await shop({ PAGE_RENDERING: 'off' })
    expect((await html('/')).text).toContain('<div id="app"></div>')
  })
})
