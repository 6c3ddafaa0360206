import { expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const OWN = { origin: 'http://shop.test', 'x-haat': '1' }
const COOKIE = /^haat-session=([\w.-]+); Path=\/api; HttpOnly; SameSite=Strict; Max-Age=5184000$/
const CLEARED = 'haat-session=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0'

async function loggedIn(open: OpenTestDatabase) {
  const shop = testApp(await open())
  const { call, deps } = shop
  const phoneNumber = '9876543210'
  await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber } })
  const otp = deps.outbox.at(-1)?.otp
  const answer = await call('/api/otp-auth/verify-otp', { method: 'POST', json: { phoneNumber, otp } })
  const cookies = answer.headers.getSetCookie()
  const [, cookie = ''] = COOKIE.exec(cookies[0] ?? '') ?? []
  const { accessToken: token, user } = await answer.json()
  const refresh = (value: string, headers: Record<string, string> = OWN) =>
    call('/api/auth/user/refresh', {
      method: 'POST',
      headers: { ...headers, ...(value === '' ? {} : { cookie: `haat-session=${value}` }) },
    })
  const logout = (value: string, headers: Record<string, string> = OWN) =>
    call('/api/auth/user/logout', { method: 'POST', headers: { ...headers, cookie: `haat-session=${value}` } })
  return { ...shop, cookies, cookie, token, user, refresh, logout }
}

const newCookie = (answer: Response) => COOKIE.exec(answer.headers.get('set-cookie') ?? '')?.[1]

describeOnBothDatabases('sessions over HTTP', (open) => {
  it('a login answers token, user and cookie, and the token reads the user', {
    tags: ['SCOPE-01', 'ENT-099', 'ENT-102', 'API-038', 'API-039', 'API-040', 'API-042'],
  }, async () => {
    const { call, cookies, cookie, token, user } = await loggedIn(open)
    expect(cookies.map((one) => [one.length < 200, /; HttpOnly; SameSite=Strict/.test(one)])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(user).toMatchObject({ phoneNumber: '+919876543210', role: 'customer', cart: { couponCodeApplied: null } })
    const answer = await call('/api/auth/user', { token })
    expect(await answer.json()).toEqual({ user })
  })

  it('refreshing rotates the cookie', { tags: ['API-025', 'API-026', 'API-027', 'API-028'] }, async () => {
    const { cookie, refresh, user } = await loggedIn(open)
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    expect(newCookie(answer)).not.toBe(cookie)
    expect(await answer.json()).toMatchObject({ accessToken: expect.stringMatching(/^ey/), user })
  })

  it('a guest’s start is 204 and sets nothing', async () => {
    const { refresh } = await loggedIn(open)
    const answer = await refresh('')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('the loser of a race gets a token, and neither a new cookie nor an emptied one', async () => {
    const { cookie, refresh } = await loggedIn(open)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect(answers.filter((answer) => answer.headers.get('set-cookie') !== null)).toHaveLength(1)
  })

  it('reuse after the next one was used ends the session and clears the cookie', async () => {
    const { call, cookie, token, refresh } = await loggedIn(open)
    const second = newCookie(await refresh(cookie)) ?? ''
    const next = newCookie(await refresh(second)) ?? ''
    const answer = await refresh(cookie)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toBe(CLEARED)
    expect(await answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN', requestId: expect.any(String) })
    expect((await refresh(next)).status).toBe(401)
    expect((await call('/api/auth/user', { token })).status).toBe(401)
  })

  const foreign: [string, Record<string, string>][] = [
    ['another site', { ...OWN, origin: 'http://evil.test' }],
    ['a sibling host', { ...OWN, origin: 'http://api.shop.test' }],
    ['another scheme', { ...OWN, origin: 'https://shop.test' }],
    ['another port', { ...OWN, origin: 'http://shop.test:8080' }],
    ['a sandboxed frame', { ...OWN, origin: 'null' }],
    ['no origin', { 'x-haat': '1' }],
    ['a form', { origin: 'http://shop.test' }],
    ['a wrong header', { origin: 'http://shop.test', 'x-haat': 'yes' }],
  ]
  it.each(foreign)('refuses refresh and logout from %s, and leaves the session alone', async (_, headers) => {
    const { cookie, refresh, logout } = await loggedIn(open)
    for (const answer of [await refresh(cookie, headers), await logout(cookie, headers)]) {
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('logout ends both tokens at once and clears the cookie', { tags: ['API-032'] }, async () => {
    const { call, cookie, token, refresh, logout } = await loggedIn(open)
    const answer = await logout(cookie)
    expect(await answer.json()).toEqual({ message: 'Successfully logged out!' })
    expect(answer.headers.get('set-cookie')).toBe(CLEARED)
    expect((await call('/api/auth/user', { token })).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('the fifth wrong code is the last, and each says so', { tags: ['API-041'] }, async () => {
    const { call, deps } = testApp(await open())
    const phoneNumber = '9876543210'
    await call('/api/otp-auth/send-otp', { method: 'POST', json: { phoneNumber } })
    const right = deps.outbox[0]?.otp ?? ''
    const wrong = right === '0000' ? '0001' : '0000'
    const verify = (otp: string) => call('/api/otp-auth/verify-otp', { method: 'POST', json: { phoneNumber, otp } })
    for (let i = 0; i < 5; i += 1) {
      const answer = await verify(wrong)
      expect(answer.status).toBe(401)
      expect((await answer.json()).message).toMatch(/^That code is not right|^This code has expired/)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const answer = await verify(right)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      code: 'WRONG_CODE',
      message: 'This code has expired. Please ask for a new one.',
    })
  })
})
