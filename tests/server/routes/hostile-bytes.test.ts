import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createHttpServer } from '#server/http-server.ts'
import { stopGently } from '#server/stop-gently.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' }
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describeOnBothDatabases('U+0000 in what a caller sends', (open) => {
  it('is refused in forms, searches, JSON, paths and cookies, and never an error of the server', async () => {
    const desk = await openDesk(open, [{ id: 'p1' }])
    const failed = vi.spyOn(desk.deps.logger, 'error')
    const { accessToken: token } = await logIn(desk.deps)
    const form = ['orderId', 'productId', 'reason', 'description'].map((name) => field(name, 'a\0b')).join('')
    const body = `${form}${field('quantity', '1')}--b--\r\n`
    const calls = {
      form: desk.call('/api/orders/add-return-item', { method: 'POST', token, headers: MULTIPART, body }),
      product: desk.call('/api/admin/products/add', {
        method: 'POST',
        token: desk.token,
        headers: MULTIPART,
        body: `${field('name', 'a\0b')}--b--\r\n`,
      }),
      json: desk.call('/api/user/profile/update/peronal/info', {
        method: 'PUT',
        token,
        json: { fullName: 'a\0b', email: '' },
      }),
    }
    for (const [name, call] of Object.entries(calls)) expect((await call).status, name).toBe(400)
    for (const type of ['orders', 'products', 'users', 'queries', 'reviews', 'newsletter', 'returns', 'audit']) {
      expect((await desk.ask(`/api/admin/resources?type=${type}&search=%00x`)).status, type).toBe(400)
      expect((await desk.ask(`/api/admin/resources?type=${type}&after=%00x`)).status, type).toBe(400)
    }
    expect((await desk.call('/api/search?q=%00')).status).not.toBe(500)
    expect((await desk.ask('/api/admin/resources/orders/%00')).status).toBe(404)
    const cookie = 'haat-session=a%00b.c%00d; haat-device=%00.%00'
    const own = { origin: 'http://shop.test', 'x-haat': '1', cookie }
    for (const path of ['refresh', 'logout'])
      expect((await desk.call(`/api/auth/user/${path}`, { method: 'POST', headers: own })).status).toBeLessThan(500)
    const coupon = { phoneNumber: '9876543210', couponCode: 'A', cartItems: [] }
    const validated = await desk.call('/api/validate/family/coupon-code', {
      method: 'POST',
      json: coupon,
      headers: { cookie },
    })
    expect(validated.status).toBeLessThan(500)
    expect(failed).not.toHaveBeenCalled()
  })
})

const openSqlite = openSqliteForTests()

/** The shop behind a real socket while `work` runs. */
async function served(work: (desk: Desk, port: number) => Promise<void>): Promise<void> {
  const desk = await openDesk(openSqlite)
  const server = createHttpServer(desk.app, {})
  await once(server.listen(0), 'listening')
  try {
    await work(desk, (server.address() as AddressInfo).port)
  } finally {
    await stopGently(server, desk.app.lifecycle, false)
    await desk.app.content.stop()
  }
}

function upload(port: number, token: string, bytes: number) {
  const sent = request({
    port,
    method: 'POST',
    path: '/api/admin/pictures/add',
    headers: { ...MULTIPART, authorization: `Bearer ${token}`, 'content-length': bytes },
  })
  sent.on('error', () => undefined)
  return sent
}

it('refuses four million headers of parts after the first few, and answers others meanwhile', () =>
  served(async ({ token }, port) => {
    const piece = '--b\r\nA:\r\n\r\n\r\n'.repeat(4000)
    const bytes = 22 * 1024 * 1024
    for (const [bearer, status] of [
      [token, 413],
      ['forged', 401],
    ] as const) {
      const sent = upload(port, bearer, bytes)
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>
      sent.write(piece)
      sent.write(piece)
      const [answer] = await answered
      expect(answer.statusCode).toBe(status)
      // The rest was never asked for.
      expect(answer.complete || sent.writableFinished === false).toBe(true)
      sent.destroy()
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200)
    }
  }))

it.each([
  ['an upload', '/api/admin/pictures/add', MULTIPART],
  ['a call', '/api/admin/login', { 'content-type': 'application/json' }],
  [
    'a call of unknown length',
    '/api/admin/login',
    { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  ],
  ['a callback', '/api/phonepe/callback', { 'content-type': 'application/json' }],
])('%s whose sender goes away is no error in the log', (_, path, headers) =>
  served(async ({ token, deps }, port) => {
    const failed = vi.spyOn(deps.logger, 'error')
    const requests = vi.spyOn(deps.logger, 'info')
    const isLogged = () => requests.mock.calls.some(([line]) => JSON.stringify(line).includes(path))
    const length = 'transfer-encoding' in headers ? {} : { 'content-length': 1_000_000 }
    const sent = request({
      port,
      method: 'POST',
      path,
      headers: { ...headers, ...length, authorization: `Bearer ${token}` },
    })
    sent.on('error', () => undefined)
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it')
    await once(sent, 'socket')
    // Its head has arrived when this is answered.
    await fetch(`http://localhost:${port}/healthz`)
    sent.destroy()
    await expect.poll(isLogged).toBe(true)
    expect(failed).not.toHaveBeenCalled()
  }),
)
