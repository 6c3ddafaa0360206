import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import { unavailable } from '#server/db/database-errors.ts'
import { createLogger } from '#server/logger.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
const withValues = (path: string) => path.replace(/\{\w+\}/g, 'x')

describe('every answer', () => {
  it('carries the security headers and a request id, errors included', async () => {
    const { call } = testApp(await open(), { PUBLIC_URL: 'https://shop.test' })
    const asked = [
      ...endpoints.map(({ method, path }) => [method, withValues(path)] as const),
      ['GET', '/healthz'],
      ['GET', '/readyz'],
      ['GET', '/api/openapi.json'],
      ['GET', '/nowhere'],
      ['GET', '/api/nowhere'],
      ['GET', '/media/x.webp'],
      ['PATCH', '/api/cart'],
      ['GET', '/api/%2f'],
    ] as const
    for (const [method, path] of asked) {
      const { headers } = await call(path, { method })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("script-src 'self';")
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "worker-src 'self'"]) {
        expect(policy).toContain(part)
      }
      expect(policy).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=()')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{8,64}$/)
    }
  })

  it('pins https only where the shop is reached by it, and names the content host', async () => {
    const { call } = testApp(await open(), { CONTENT_URL: 'https://cdn.test' })
    const { headers } = await call('/healthz')
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: https://cdn.test")
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://cdn.test")
  })

  it('is not kept by caches unless it is content', async () => {
    const { call } = testApp(await open())
    for (const { method, path, host } of endpoints.filter((each) => each.host !== 'content')) {
      expect((await call(withValues(path), { method })).headers.get('cache-control'), host ?? path).toBe('no-store')
    }
  })

  it('keeps a request id it was given, when it is one', async () => {
    const { call } = testApp(await open())
    const idFor = async (given: string) =>
      (await call('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idFor('abc-123_x')).toBe('abc-123_x')
    expect(await idFor('<script>')).not.toBe('<script>')
    expect(await idFor('a'.repeat(100))).not.toBe('a'.repeat(100))
  })
})

describe('addresses', () => {
  it('answers 404 as JSON for unknown calls, 405 with Allow for known ones by another method', {
    tags: ['ERR-53', 'OPEN-84'],
  }, async () => {
    const { call } = testApp(await open())
    const unknown = await call('/api/nowhere')
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND' })
    const wrong = await call('/api/cart', { method: 'PATCH' })
    expect([wrong.status, (await wrong.json()).code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'POST'])
    expect((await call('/products', { method: 'POST' })).status).toBe(405)
  })

  it('answers calls from the shop’s own origin alone', async () => {
    const { call } = testApp(await open(), { PUBLIC_URL: 'https://shop.test', CONTENT_URL: 'https://cdn.test' })
    const allowed = async (origin: string, path = '/api/otp-auth/send-otp') => {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const answer = await call(path, { method: 'OPTIONS', headers })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed('https://shop.test')).toBe('https://shop.test')
    // The content host hands out what is the same for everyone; pages on it have nothing to call.
    for (const origin of ['https://cdn.test', 'https://evil.test', 'https://a.shop.test', 'http://shop.test', 'null']) {
      expect(await allowed(origin), origin).toBeNull()
    }
    const content = await call('/products', { headers: { origin: 'https://evil.test' } })
    expect(content.headers.get('access-control-allow-origin')).toBe('https://shop.test')
    expect(content.headers.has('access-control-allow-credentials')).toBe(false)
  })
})

describe('the log', () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)

  it('holds method, pattern, status and time of a request, and nothing a person sent', async () => {
    const deps = { ...testDeps(await open()), logger: createLogger({ LOG_LEVEL: 'info' }, { write }) }
    const app = createApp(deps)
    await app.request('/api/orders/secret-order?phone=9876543210', {
      headers: { authorization: 'Bearer secret-token', cookie: 'rt=secret-cookie', 'x-request-id': 'request-77' },
    })
    await app.request('/api/otp-auth/send-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '9876543210' }),
    })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/orders/{id}',
      status: 401,
      ms: expect.any(Number),
      requestId: 'request-77',
    })
    expect(lines.join('')).not.toMatch(/secret|9876543210/)
  })

  it('says once a minute who is turned away where, without address or token', async () => {
    lines.length = 0
    const deps = { ...testDeps(await open()), logger: createLogger({ LOG_LEVEL: 'warn' }, { write }) }
    const app = createApp(deps)
    const ask = (path: string, method = 'GET') =>
      app.request(path, { method, headers: { authorization: 'Bearer secret-token', origin: 'https://evil.test' } })
    await ask('/api/admin/resources?type=orders')
    await ask('/api/admin/resources?type=orders')
    await ask('/api/orders/all')
    await ask('/api/auth/user/logout', 'POST')
    deps.clock.advance(60_000)
    await ask('/api/admin/resources?type=users')
    // A clock that is set back silences nothing.
    deps.clock.advance(-86_400_000)
    await ask('/api/admin/resources?type=users')
    const told = lines.map((line) => JSON.parse(line)).map(({ msg, code, route, more }) => [msg, code, route, more])
    expect(told).toEqual([
      ['refused', 'NOT_LOGGED_IN', '/api/admin/resources', undefined],
      ['refused', 'FORBIDDEN', '/api/auth/user/logout', undefined],
      ['refused', 'NOT_LOGGED_IN', '/api/admin/resources', 1],
      ['refused', 'NOT_LOGGED_IN', '/api/admin/resources', undefined],
    ])
    expect(lines.join('')).not.toMatch(/secret-token|evil|unknown/)
    lines.length = 0
  })

  it('tells once a minute of callbacks that are not the company’s, and refuses each of them', async () => {
    lines.length = 0
    const deps = { ...testDeps(await open()), logger: createLogger({ LOG_LEVEL: 'warn' }, { write }) }
    const app = createApp(deps)
    const forge = async () => {
      const forged = { method: 'POST', headers: { 'x-verify': 'x###1' }, body: '{"response":"e30="}' }
      const answer = await app.request('/api/phonepe/callback', forged)
      expect([answer.status, await answer.json()]).toEqual([401, { received: false }])
    }
    for (let n = 0; n < 100; n += 1) await forge()
    deps.clock.advance(60_000)
    await forge()
    const told = lines.map((line) => JSON.parse(line)).map(({ msg, route, more }) => [msg, route, more])
    expect(told).toEqual([
      ['a callback was not the payment company’s', '/api/phonepe/callback', undefined],
      ['a callback was not the payment company’s', '/api/phonepe/callback', 99],
    ])
    lines.length = 0
  })

  it('logs an unexpected error once, with the request id; the answer says only that it went wrong', async () => {
    lines.length = 0
    const database = { ...(await open()), write: () => Promise.reject(new Error('disk on fire')) }
    const deps = { ...testDeps(database), logger: pino({ level: 'error' }, { write }) }
    const answer = await createApp(deps).request('/api/otp-auth/send-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-78' },
      body: JSON.stringify({ phoneNumber: '9876543210' }),
    })
    expect(answer.status).toBe(500)
    const body = { message: 'Something went wrong', code: 'INTERNAL', requestId: 'request-78' }
    expect(await answer.json()).toEqual(body)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'request-78' })
  })

  it('names the cause of a refusal that the shopper reads as a busy shop', async () => {
    lines.length = 0
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    const database = { ...(await open()), write: () => Promise.reject(unavailable(full)) }
    const deps = { ...testDeps(database), logger: createLogger({ LOG_LEVEL: 'warn' }, { write }) }
    const app = createApp(deps)
    const answer = await app.request('/api/otp-auth/send-otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '9876543210' }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'the disk is full',
      err: { errcode: 13, message: full.message },
    })
    const ready = await app.request('/readyz')
    expect([ready.status, (await ready.json()).message]).toEqual([503, 'The disk is full.'])
  })

  it('says of a damaged database that a backup is to be put in its place, and is not ready', async () => {
    lines.length = 0
    const damaged = Object.assign(new Error('database disk image is malformed'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 267,
    })
    for (const error of [damaged, Object.assign(new Error('invalid page'), { code: 'XX001' })]) {
      const database = { ...(await open()), write: () => Promise.reject(error) }
      const app = createApp({ ...testDeps(database), logger: createLogger({ LOG_LEVEL: 'error' }, { write }) })
      const answer = await app.request('/api/otp-auth/send-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber: '9876543210' }),
      })
      expect([answer.status, (await answer.json()).code]).toEqual([500, 'INTERNAL'])
      const { msg, err } = JSON.parse(lines.at(-1) ?? '')
      expect(msg).toMatch(/^the database is damaged: .*npm run restore/)
      expect(err.message).toBe(error.message)
      const ready = await app.request('/readyz')
      expect([ready.status, (await ready.json()).message]).toEqual([503, 'The database is damaged.'])
    }
  })
})

describe('health', () => {
  it('is ready with a writable database of this version, and not while draining', async () => {
    const { app, call } = testApp(await open())
    expect((await call('/healthz')).status).toBe(200)
    expect((await call('/readyz')).status).toBe(200)
    app.lifecycle.isDraining = true
    const draining = await call('/readyz')
    expect([draining.status, draining.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await call('/healthz')).status).toBe(200)
  })

  it('says no more than its word to strangers, and of the backup to whoever brings the token', async () => {
    const token = 'a-token-of-24-characters'
    const [closed, watchable] = [testApp(await open()), testApp(await open(), { METRICS_TOKEN: token })]
    for (const { call } of [closed, watchable]) {
      expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' })
      for (const brought of [undefined, '', 'another-token-of-24-letters'])
        expect(await (await call('/readyz', brought === undefined ? {} : { token: brought })).json()).toEqual({
          status: 'ready',
        })
    }
    const watched = await (await watchable.call('/readyz', { token })).json()
    expect(watched).toEqual({ status: 'ready', backup: { standing: 'waiting', madeAt: null } })
  })

  it('is not ready before the tables are made', async () => {
    const { call } = testApp(await open({ migrated: false }))
    expect((await call('/readyz')).status).toBe(503)
  })

  it('is not ready while the database cannot be written, and ready again after', async () => {
    const database = await open()
    let isBroken = true
    const { call, deps } = testApp({
      ...database,
      write: (work) => (isBroken ? Promise.reject(new Error('read-only')) : database.write(work)),
    })
    expect((await call('/readyz')).status).toBe(503)
    isBroken = false
    expect((await call('/readyz')).status, 'one probe serves a second').toBe(503)
    deps.clock.advance(1000)
    expect((await call('/readyz')).status).toBe(200)
  })

  it('is not ready before it is open: the first admin may not be there yet', async () => {
    const { call, app } = testApp(await open())
    app.lifecycle.isStarting = true
    expect((await call('/readyz')).status).toBe(503)
    expect((await call('/healthz')).status).toBe(200)
    app.lifecycle.isStarting = false
    expect((await call('/readyz')).status).toBe(200)
  })

  it('is not ready on a full disk, and says no more than that', async () => {
    const database = await open()
    // The database may not grow by a page: what a full disk is to SQLite.
    await database.write((tx) => sql`pragma max_page_count = 1`.execute(tx))
    const { call } = testApp(database)
    const answer = await call('/readyz')
    expect([answer.status, (await answer.json()).message]).toEqual([503, 'The disk is full.'])
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})
