import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { shopRoutes } from '#server/routes/shop-routes.ts'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const withValues = (path: string) => path.replace(/\{\w+\}/g, 'x')
const named = (call: Endpoint) => [`${call.method} ${call.path}`, call] as const
const closed = endpoints.filter((call) => call.access !== 'public')

describe('who may call what', { tags: ['API-008', 'API-009'] }, () => {
  it.each(closed.map(named))('%s is closed without a token, and with one that is none', async (_, call) => {
    const { call: send } = testApp(await open())
    for (const authorization of [
      '',
      'Bearer x',
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
      'Basic eDp4',
      'Bearer ',
    ]) {
      const answer = await send(withValues(call.path), { method: call.method, headers: { authorization } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN', requestId: expect.any(String) })
    }
  })

  it('never opens an admin call for a customer', async () => {
    const { call: send, deps } = testApp(await open())
    const { accessToken: token } = await logIn(deps)
    for (const call of closed.filter(({ access }) => access === 'admin')) {
      expect((await send(withValues(call.path), { method: call.method, token })).status, call.name).toBe(401)
    }
  })

  it('answers a public call with a bad token as to a guest', async () => {
    const { call: send, deps } = testApp(await open())
    await stockShop(deps.database, [])
    expect((await send('/products', { token: 'x.y.z' })).status).toBe(200)
    expect((await send('/api/delivery/check-availability/110001', { token: 'x.y.z' })).status).toBe(200)
  })

  it('has somebody who answers each call of the contract', async () => {
    const { app, deps } = testApp(await open())
    const built = new Set(shopRoutes(deps).map(({ endpoint }) => endpoint.name))
    const ofTheShop = endpoints.filter(({ host }) => host !== 'content').map(({ name }) => name)
    expect(ofTheShop.filter((name) => !built.has(name))).toEqual([])
    await app.content.stop()
  })
})
