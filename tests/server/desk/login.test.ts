import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { DESK_EMAIL, DESK_PASSWORD, openDesk } from '#tests/support/desk.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

async function deskWithLogin(open: OpenTestDatabase) {
  const desk = await openDesk(open)
  const enter = (more: object = {}) =>
    desk.ask('/api/admin/login', { method: 'POST', json: { email: DESK_EMAIL, password: DESK_PASSWORD, ...more } })
  const post = (path: string, json: object) => desk.ask(`/api/admin/two-factor/${path}`, { method: 'POST', json })
  return { ...desk, enter, post }
}

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

describeOnBothDatabases('the door of the desk', (open) => {
  it('ADMIN-01 ADMIN-16 ROLE-23 API-085: tells who is logged in and until when', async () => {
    const { ask } = await openDesk(open)
    expect((await ask('/api/admin/profile')).body).toEqual({
      admin: {
        _id: expect.any(String),
        email: DESK_EMAIL,
        twoFactor: false,
        sessionEndsAt: '2026-11-21T14:00:00.000Z',
      },
    })
  })

  it('T3: a token that logged out opens nothing, and another login goes on', async () => {
    const { ask, enter } = await deskWithLogin(open)
    const other = (await enter()).body.token
    expect((await ask('/api/admin/logout', { method: 'POST' })).status).toBe(200)
    expect((await ask('/api/admin/profile')).status).toBe(401)
    expect((await ask('/api/admin/logout', { method: 'POST' })).status).toBe(401)
    expect((await ask('/api/admin/profile', { token: other })).status).toBe(200)
  })

  it('T3: with two-step login the password alone opens nothing, and a code opens once', async () => {
    const { deps, enter, post } = await deskWithLogin(open)
    expect(await post('begin', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    const { secret, uri } = (await post('begin', { password: DESK_PASSWORD })).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/Haat:owner%40haat\.local\?.*secret=/)
    expect((await enter()).status, 'not confirmed yet').toBe(200)

    expect(await post('confirm', { code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    })
    const first = codeAt(secret, deps.clock.now())
    expect((await post('confirm', { code: first })).body.admin.twoFactor).toBe(true)
    expect(await enter()).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } })
    expect(await enter({ code: first }), 'used to confirm').toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })
    deps.clock.advance(30_000)
    const second = codeAt(secret, deps.clock.now())
    expect((await enter({ code: second })).status).toBe(200)
    expect(await enter({ code: second })).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } })

    deps.clock.advance(30_000)
    const third = codeAt(secret, deps.clock.now())
    expect((await post('end', { password: 'wrong', code: third })).status).toBe(400)
    expect((await post('end', { password: DESK_PASSWORD, code: third })).body.admin.twoFactor).toBe(false)
    expect((await enter()).status).toBe(200)
    const log = await deps.database.read.selectFrom('audit_log').select(['by_email', 'action']).orderBy('id').execute()
    expect(log).toEqual([
      { by_email: DESK_EMAIL, action: 'admin.two-factor.on' },
      { by_email: DESK_EMAIL, action: 'admin.two-factor.off' },
    ])
  })

  it('T3: wrong codes are counted like wrong passwords', async () => {
    const { deps, enter, post } = await deskWithLogin(open)
    const { secret } = (await post('begin', { password: DESK_PASSWORD })).body
    await post('confirm', { code: codeAt(secret, deps.clock.now()) })
    for (let tries = 0; tries < 5; tries += 1) await enter({ code: '123456' })
    deps.clock.advance(30_000)
    expect((await enter({ code: codeAt(secret, deps.clock.now()) })).status).toBe(429)
  })
})
