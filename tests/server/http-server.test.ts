import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '#server/http-server.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { loadClientFiles } from '#server/render/client-files.ts'
import { stopGently } from '#server/stop-gently.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const open = openSqliteForTests()
const SHELL = '<!doctype html><html><head><title>Haat</title><!--head--></head><body><div id="app"></div></body></html>'
const SCRIPT = 'console.log("haat")'
let folder: string
let shop: TestApp
let server: Server
let agent: Agent
let isExempt = true

/** Over a real socket and with the path as it is: fetch would tidy it first. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, method, headers, agent }).end()
  const [answer] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

/** Waits until the bytes no longer change: the quick ones are replaced in the background. */
async function smallest(): Promise<void> {
  const { answers } = await shop.app.content.current()
  await expect.poll(() => [...answers.values()].every(({ isSmallest }) => isSmallest)).toBe(true)
}

beforeEach(async () => {
  isExempt = true
  folder = await mkdtemp(join(tmpdir(), 'haat-dist-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const files = {
    'index.html': SHELL,
    'sw.js': 'self.addEventListener("install", () => {})',
    'manifest.webmanifest': '{}',
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.map': '{}',
    'assets/index-abc.js.br': brotliCompressSync(SCRIPT),
    'assets/index-abc.js.gz': gzipSync(SCRIPT),
    '.vite/manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const database = await open()
  await stockShop(database, [
    { id: 'p1', name: 'Mango <Pickle> 500 g' },
    { id: 'p2', isEligible: false },
  ])
  const headers = securityHeaders({ PUBLIC_URL: 'http://shop.test', CONTENT_URL: 'http://shop.test' })
  shop = testApp(database, { COMPRESSION: 'best' }, { client: await loadClientFiles(folder, headers) })
  server = createHttpServer(shop.app, headers, { most: 3, isExempt: () => isExempt })
  agent = new Agent({ keepAlive: true })
  await once(server.listen(0), 'listening')
})

afterEach(async () => {
  agent.destroy()
  await stopGently(server, shop.app.lifecycle, false)
  await shop.app.content.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the fast path', () => {
  it('answers exactly as the framework does', async () => {
    await smallest()
    for (const path of ['/products', '/products/homestyle-pickles', '/api/blogs', '/api/config']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const fast = await send(path, { 'accept-encoding': encoding })
        const framework = await shop.call(path, { headers: { 'accept-encoding': encoding } })
        expect(shop.app.lookup(path), path).toBeDefined()
        expect(fast.status).toBe(framework.status)
        expect(fast.body.equals(Buffer.from(await framework.arrayBuffer()))).toBe(true)
        for (const [name, value] of framework.headers) {
          if (name !== 'x-request-id') expect(fast.headers[name], `${path} ${name}`).toBe(value)
        }
      }
    }
  })

  it('answers 304 and HEAD without bytes', async () => {
    await smallest()
    const full = await send('/products', { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(full.body).toString()).products).toHaveLength(2)
    const etag = full.headers.etag ?? ''
    const unchanged = await send('/products', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag])
    expect(unchanged.headers['content-security-policy']).toBe(full.headers['content-security-policy'])
    const head = await send('/products', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  })

  it('answers the check of a balancer that speaks HTTP/1.0 and names no host', async () => {
    for (const path of ['/readyz', '/healthz', '/api/config']) {
      const socket = connect((server.address() as AddressInfo).port)
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
      const [answer] = await once(socket, 'data')
      socket.destroy()
      expect(String(answer), path).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  it('leaves everything else to the framework', async () => {
    expect((await send('/products?x=1')).status).toBe(200)
    expect((await send('/products', {}, 'POST')).status).toBe(405)
    expect((await send('/api/cart')).status).toBe(401)
  })

  it.each(['TRACE', 'PATCH'])('does nothing for the method %s, on a call as on a page', async (method) => {
    for (const path of ['/api/cart', '/', '/products', '/healthz']) {
      const answer = await send(path, { 'x-secret': 'not to be echoed' }, method).catch(() => null)
      expect(answer?.status ?? 400, path).toBeGreaterThanOrEqual(400)
      expect(String(answer?.body)).not.toContain('not to be echoed')
    }
  })

  it.each([
    '/../etc/passwd',
    '/assets/..%2findex.html',
    '/shop//all',
    '/%5cwindows',
    '//evil.test/',
    '/shop/%2e%2e/cart',
    '/%zz',
  ])('answers 404 to %s, with the headers of every answer', async (path) => {
    const answer = await send(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  })
})

it.each(['/shop/gifts%2', '/shop//all', '//evil.test/'])(
  'leads who opens %s in a browser to the page that says there is none',
  async (path) => {
    const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const { status, headers } = await send(path, opened)
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/not-found', 'no-store'])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    const page = await send(headers.location ?? '', opened)
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await send(path, opened, 'POST')).status).toBe(404)
  },
)

describe('the built client', () => {
  it('serves hashed files for ever, precompressed', async () => {
    const { status, headers, body } = await send('/assets/index-abc.js', { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    expect((await send('/assets/index-abc.js?v=2')).body.toString()).toBe(SCRIPT)
  })

  it('never lets a cache hold the worker, the shell or the manifest', async () => {
    for (const path of ['/sw.js', '/index.html', '/manifest.webmanifest']) {
      expect((await send(path)).headers['cache-control'], path).toBe('no-cache')
    }
    expect((await send('/index.html')).body.toString()).toBe(SHELL)
  })

  it.each([
    '/assets/',
    '/assets/gone-123.js',
    '/favicon.png',
    '/assets/index-abc.js.map',
    '/.vite/manifest.json',
    '/assets/index-abc.js.br',
    '/api/gone',
    '/media/gone.webp',
  ])('answers 404 and never a page to %s', async (path) => {
    const answer = await send(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json'])
  })
})

describe('pages', () => {
  it('are the shell with their own title, price and address', async () => {
    const { status, headers, body } = await send('/shop/homestyle-pickles/product-p1')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public, max-age=0, .*must-revalidate$/)
    expect(headers.link).toBe('<http://shop.test/shop/homestyle-pickles/product-p1>; rel="canonical"')
    expect(body.toString()).toContain('<title>Mango &lt;Pickle&gt; 500 g, ₹100.00 · Haat</title>')
    expect(body.toString()).toContain('<div id="app"></div>')
  })

  it('redirect a wrong category, keep the query, and answer under all with the canonical address', async () => {
    const moved = await send('/shop/organic-oils/product-p1?q=mango')
    expect([moved.status, moved.headers.location]).toEqual([301, '/shop/homestyle-pickles/product-p1?q=mango'])
    const all = await send('/shop/all/product-p1')
    expect(all.status).toBe(200)
    expect(all.headers.link).toBe('<http://shop.test/shop/homestyle-pickles/product-p1>; rel="canonical"')
  })

  it('that do not exist are the shell with 404, and no page for writing', async () => {
    for (const path of ['/no/such/page', '/shop/sweets', '/shop/all/nothing']) {
      const { status, body } = await send(path)
      expect([status, body.toString().includes('<title>Page not found · Haat</title>')], path).toEqual([404, true])
    }
    expect((await send('/cart', {}, 'POST')).status).toBe(404)
  })

  it('are made once: the second time the fast path has them, until the content changes', async () => {
    expect(shop.app.lookup('/shop/homestyle-pickles')).toBeUndefined()
    const first = await send('/shop/homestyle-pickles', { 'accept-encoding': 'gzip' })
    expect(shop.app.lookup('/shop/homestyle-pickles')).toBeDefined()
    const second = await send('/shop/homestyle-pickles', { 'accept-encoding': 'gzip' })
    expect(second.body.equals(first.body)).toBe(true)
    expect((await send('/shop/homestyle-pickles', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  })

  it('know gifts-&-combos by both spellings', { tags: ['OPEN-06'] }, async () => {
    await shop.deps.database.write((tx) =>
      tx.updateTable('categories').set({ category_url: 'Gifts-&-Combos' }).where('id', '=', 'oils').execute(),
    )
    for (const path of ['/shop/gifts-&-combos', '/shop/gifts-%26-combos']) expect((await send(path)).status).toBe(200)
  })
})

describe('connections', () => {
  /** Opens one and waits until it answers; null when it was refused. */
  async function connectAndAsk(): Promise<Socket | null> {
    const socket = connect((server.address() as AddressInfo).port)
    const answered = once(socket, 'data').then(
      () => socket,
      () => null,
    )
    const ended = once(socket, 'close').then(() => null)
    socket.on('error', () => {}).write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    return await Promise.race([answered, ended])
  }

  it('of one network are few, so that it shuts nobody else out; a closed one makes room', async () => {
    isExempt = false
    const opened: (Socket | null)[] = []
    for (let count = 0; count < 5; count += 1) opened.push(await connectAndAsk())
    expect(opened.map((socket) => socket !== null)).toEqual([true, true, true, false, false])
    opened[0]?.destroy()
    await expect.poll(async () => (await connectAndAsk()) !== null).toBe(true)
    isExempt = true
    for (let count = 0; count < 5; count += 1) expect(await connectAndAsk()).not.toBeNull()
    server.closeAllConnections()
  })
})

describe('stopping', () => {
  it('a message whose end is told in two ways is refused, so that no proxy can be made to disagree', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port)
    await once(socket, 'connect')
    socket.end(
      'POST /api/cart HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: shop.test\r\n\r\n',
    )
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  it('marks answers that still go out, so that nobody reuses their connection', async () => {
    expect((await send('/healthz')).headers.connection).toBe('keep-alive')
    shop.app.lifecycle.isDraining = true
    for (const path of ['/healthz', '/api/cart', '/products']) {
      expect((await send(path)).headers.connection, path).toBe('close')
    }
  })

  it('has its timeouts set, not left to the runtime', () => {
    expect(server.headersTimeout).toBe(15_000)
    expect(server.requestTimeout).toBe(120_000)
    expect(server.keepAliveTimeout).toBe(65_000)
  })
})
