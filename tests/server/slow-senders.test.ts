import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHttpServer } from '#server/http-server.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const SLOW = 500
const BYTE_EVERY_MS = 60
/** The shop's own times are fifty times as long, but that of forms: a busy machine sends its bytes late, too. */
const SHORT = {
  headersTimeout: 300,
  bodyTimeout: 600,
  requestTimeout: 6_000,
  keepAliveTimeout: 1_300,
  connectionsCheckingInterval: 100,
}

const open = openSqliteForTests()
let shop: TestApp
let server: Server

beforeEach(async () => {
  const database = await open()
  await stockShop(database, [{ id: 'p1' }])
  shop = testApp(database)
  await shop.app.content.current()
  const headers = securityHeaders({ PUBLIC_URL: 'http://shop.test', CONTENT_URL: 'http://shop.test' })
  server = createHttpServer(shop.app, headers, undefined, SHORT)
  await once(server.listen(0), 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await shop.app.content.stop()
  await shop.app.close()
})

interface Sender {
  socket: Socket
  heard: string
  closed: Promise<void>
}

/** Connects, sends a beginning and then a byte now and then for as long as the shop lets it. */
async function sendSlowly(beginning: string): Promise<Sender> {
  const socket = connect((server.address() as AddressInfo).port)
  const sender: Sender = { socket, heard: '', closed: Promise.resolve() }
  await once(socket, 'connect')
  socket.on('data', (chunk) => {
    sender.heard += chunk
  })
  // What is written into a connection that the other side has closed.
  socket.on('error', () => {})
  sender.closed = new Promise((resolve) => {
    socket.once('close', () => resolve())
  })
  if (beginning === '') return sender
  socket.write(beginning)
  const drip = setInterval(() => socket.write('a'), BYTE_EVERY_MS)
  socket.once('close', () => clearInterval(drip))
  return sender
}

const beginnings = {
  nothing: '',
  'half of the first line': 'GET /hea',
  'a head without end': 'GET /healthz HTTP/1.1\r\nhost: shop.test\r\nx-slow: ',
  'a body without end':
    'POST /api/otp-auth/send-otp HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"',
}

it(`${SLOW} slow senders hold up nobody and are all shown out`, async () => {
  const { port } = server.address() as AddressInfo
  const kinds = Object.values(beginnings)
  const senders = await Promise.all(Array.from({ length: SLOW }, (_, at) => sendSlowly(kinds[at % kinds.length] ?? '')))
  let open = SLOW
  for (const { closed } of senders) void closed.then(() => (open -= 1))
  do {
    for (const path of ['/healthz', '/products', '/readyz']) {
      expect((await fetch(`http://localhost:${port}${path}`)).status, path).toBe(200)
    }
    await delay(20)
  } while (open > 0)
  const answers = Object.keys(beginnings).map((kind, at) => [
    kind,
    new Set(senders.filter((_, of) => of % kinds.length === at).map(({ heard }) => heard.slice(9, 12))),
  ])
  expect(answers).toEqual([
    ['nothing', new Set(['408'])],
    ['half of the first line', new Set(['408'])],
    ['a head without end', new Set(['408'])],
    ['a body without end', new Set(['408'])],
  ])
})

it('photos on a slow line have longer than other bodies, and no longer than that', async () => {
  const { accessToken } = await logIn(shop.deps)
  const head = [
    'POST /api/orders/add-return-item HTTP/1.1',
    'host: shop.test',
    `authorization: Bearer ${accessToken}`,
    'content-type: multipart/form-data; boundary=b',
  ]
  const photo = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
  const send = (length: number) => sendSlowly([...head, `content-length: ${length}`, '', photo].join('\r\n'))
  const [whole, endless] = [await send(photo.length + 25), await send(9_000)]
  const other = await sendSlowly(beginnings['a body without end'])
  await other.closed
  expect(other.heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(whole.heard).toBe('')
  // Twenty-five bytes at this pace are one and a half seconds, more than twice what other bodies have.
  await expect.poll(() => whole.heard, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 400 /)
  whole.socket.destroy()
  await endless.closed
  expect(endless.heard).toMatch(/^HTTP\/1\.1 408 /)
})

it('four photos of half a megabyte may take a minute: a line of 400 kbit/s needs that long', () => {
  const { requestTimeout } = createHttpServer(shop.app, {})
  const seconds = (4 * 600_000 * 8) / 400_000
  expect(requestTimeout).toBeGreaterThan(2 * seconds * 1000)
})
