import { expect, it, vi } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** Names that every object has, or that change what it is. */
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const PROFILE = '/api/user/profile/update/peronal/info'
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' }
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describeOnBothDatabases('names that callers choose', (open) => {
  it('as parts of an address are names of nothing, for every call', async () => {
    const desk = await openDesk(open, [{ id: 'p1' }])
    const failed = vi.spyOn(desk.deps.logger, 'error')
    const { accessToken } = await logIn(desk.deps)
    const named = endpoints.filter(({ path }) => path.includes('{'))
    expect(named.length).toBeGreaterThan(20)
    for (const { method, path, access, name } of named) {
      for (const key of KEYS) {
        const token = access === 'admin' ? desk.token : accessToken
        const sent = method === 'GET' || method === 'DELETE' ? {} : { json: {} }
        const { status } = await desk.call(path.replace(/\{\w+\}/g, key), { method, token, ...sent })
        // Ending what is not there, or saying it is over, is done at once and no error.
        expect([status, status < 500 && (method !== 'GET' || status >= 400)], `${name} ${key}`).toEqual([status, true])
      }
    }
    expect(failed).not.toHaveBeenCalled()
  })

  it('as kinds of a list are no kind, and a parameter given twice is never two', async () => {
    const desk = await openDesk(open)
    for (const key of KEYS) {
      expect((await desk.ask(`/api/admin/resources?type=${key}`)).status, key).toBe(400)
      expect((await desk.ask(`/api/admin/resources?type=orders&${key}=1`)).status, key).toBe(200)
    }
    const twice = await desk.ask('/api/admin/resources?type=products&type=users')
    expect([twice.status, twice.body.type]).toEqual([200, 'products'])
  })

  it('as keys of a body change neither other objects nor other people', async () => {
    const desk = await openDesk(open)
    const { accessToken: token, profile } = await logIn(desk.deps)
    const other = await logIn(desk.deps, '9123456780')
    const body = `{"fullName":"Asha","email":"","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},
      "role":"blocked","_id":"${other.profile.user.id}","userId":"${other.profile.user.id}","phone":"+919000000000"}`
    const headers = { 'content-type': 'application/json' }
    expect((await desk.call(PROFILE, { method: 'PUT', token, headers, body })).status).toBeLessThan(500)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    const users = await desk.deps.database.read
      .selectFrom('users')
      .select(['id', 'role', 'phone', 'full_name'])
      .execute()
    const byId = new Map(users.map((user) => [user.id, user]))
    expect(byId.get(profile.user.id)).toMatchObject({ role: 'customer', phone: profile.user.phone })
    expect(byId.get(other.profile.user.id)).toMatchObject({ full_name: '', role: 'customer' })
  })

  it('as fields of a form are refused or nothing', async () => {
    const desk = await openDesk(open)
    for (const key of KEYS) {
      for (const path of ['/api/admin/products/add', '/api/admin/products/import/apply', '/api/main/banners/add']) {
        const body = `${field(key, '{"isAdmin":true}')}${field('stocks', `{"${key}":{"isAdmin":true}}`)}--b--\r\n`
        const { status } = await desk.ask(path, { method: 'POST', headers: MULTIPART, body })
        expect([status, status >= 400 && status < 500], `${path} ${key}`).toEqual([status, true])
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('as headers make no other method, no other caller and no other address of a call', async () => {
    const desk = await openDesk(open)
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
      'x-original-url': '/api/admin/dashboard',
      'x-rewrite-url': '/api/admin/dashboard',
      'x-user-id': 'owner',
      'x-forwarded-user': 'owner',
      'x-forwarded-host': 'evil.test',
      cookie: `token=${desk.token}; adminToken=${desk.token}`,
    }
    expect((await desk.call('/healthz', { headers })).status).toBe(200)
    expect((await desk.call('/api/cart', { headers })).status).toBe(401)
    expect(
      (await desk.call(`/api/admin/dashboard?token=${desk.token}&access_token=${desk.token}`, { headers })).status,
    ).toBe(401)
  })
})
