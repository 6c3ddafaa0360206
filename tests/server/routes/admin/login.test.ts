import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { addAdmin, resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
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
  it('tells who is logged in and until when', { tags: ['ADMIN-01', 'ADMIN-16', 'ROLE-23', 'API-085'] }, async () => {
    const { ask } = await openDesk(open)
    expect((await ask('/api/admin/profile')).body).toEqual({
      admin: {
        _id: expect.any(String),
        email: DESK_EMAIL,
        twoFactor: false,
        mustChangePassword: false,
        mustAddTwoFactor: false,
        sessionEndsAt: '2026-11-21T14:00:00.000Z',
      },
    })
  })

  it('a token that logged out opens nothing, and another login goes on', async () => {
    const { ask, enter } = await deskWithLogin(open)
    const other = (await enter()).body.token
    expect((await ask('/api/admin/logout', { method: 'POST' })).status).toBe(200)
    expect((await ask('/api/admin/profile')).status).toBe(401)
    expect((await ask('/api/admin/logout', { method: 'POST' })).status).toBe(401)
    expect((await ask('/api/admin/profile', { token: other })).status).toBe(200)
  })

  it('with two-step login the password alone opens nothing, and a code opens once', async () => {
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
    const noted = await deps.database.read
      .selectFrom('security_events')
      .select(['subject', 'detail'])
      .where('kind', '=', 'desk-two-factor')
      .orderBy('id')
      .execute()
    expect(noted).toEqual(['on', 'off'].map((detail) => ({ subject: DESK_EMAIL, detail })))
  })

  it('two-step login is turned on and off by what its owner has at hand alone', async () => {
    const { deps, ask, post } = await deskWithLogin(open)
    const isOn = async () => (await ask('/api/admin/profile')).body.admin.twoFactor
    const said = adminServerMessages
    const of = (field: string, message: string) => ({ status: 400, body: { fields: { [field]: message } } })
    const tick = () => {
      deps.clock.advance(30_000)
      return codeAt(secret, deps.clock.now())
    }
    expect(await post('confirm', { code: '000000' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await post('end', { password: DESK_PASSWORD, code: '000000' })).toMatchObject(of('code', said.wrongTotp))
    expect(await post('begin', { password: 'wrong' })).toMatchObject(of('password', said.wrongPassword))
    const { secret } = (await post('begin', { password: DESK_PASSWORD })).body
    expect(await post('confirm', { code: '000000' })).toMatchObject(of('code', said.wrongTotp))
    const first = tick()
    await post('confirm', { code: first })
    // Whoever sits at an open desk cannot put an app of his own in the place of the owner's.
    const again = await post('begin', { password: DESK_PASSWORD })
    expect([again.status, again.body.message]).toEqual([409, said.twoFactorIsOn])
    const end = (password: string, code: string) => post('end', { password, code })
    expect(await end('wrong', tick())).toMatchObject(of('password', said.wrongPassword))
    for (const code of ['000000', first])
      expect(await end(DESK_PASSWORD, code)).toMatchObject(of('code', said.wrongTotp))
    expect(await isOn()).toBe(true)
    await end(DESK_PASSWORD, tick())
    expect(await isOn()).toBe(false)
  })

  it('a password is changed at the desk with the old one, and the other logins of the account end', async () => {
    const { deps, ask, enter } = await deskWithLogin(open)
    const other = (await enter()).body.token
    const change = (oldPassword: string, newPassword: string) =>
      ask('/api/admin/password', { method: 'PUT', json: { oldPassword, newPassword } })
    const refusals: [string, string, string][] = [
      ['not mine', 'quite another password', 'oldPassword'],
      [DESK_PASSWORD, 'too short', 'newPassword'],
      [DESK_PASSWORD, DESK_PASSWORD, 'newPassword'],
      [DESK_PASSWORD, DESK_EMAIL, 'newPassword'],
      [DESK_PASSWORD, 'Password1234567890', 'newPassword'],
      [DESK_PASSWORD, 'qwertyuiop', 'newPassword'],
      [DESK_PASSWORD, 'QWERTYUIOP', 'newPassword'],
    ]
    for (const [old, next, field] of refusals) {
      expect(await change(old, next), next).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS', fields: { [field]: expect.any(String) } },
      })
    }
    expect((await ask('/api/admin/profile', { token: other })).status).toBe(200)

    expect((await change(DESK_PASSWORD, 'quite another password')).status).toBe(200)
    expect((await ask('/api/admin/profile')).status, 'this login goes on').toBe(200)
    expect((await ask('/api/admin/profile', { token: other })).status).toBe(401)
    expect((await enter()).status).toBe(401)
    expect((await enter({ password: 'quite another password' })).status).toBe(200)
    const log = await deps.database.read.selectFrom('audit_log').select(['by_email', 'action']).execute()
    expect(log).toEqual([{ by_email: DESK_EMAIL, action: 'admin.password' }])
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'subject']).execute()
    expect(noted).toContainEqual({ kind: 'desk-password', subject: DESK_EMAIL })
  })

  it('of two changes of one password at once, one is told', async () => {
    const { ask } = await deskWithLogin(open)
    const change = (newPassword: string) =>
      ask('/api/admin/password', { method: 'PUT', json: { oldPassword: DESK_PASSWORD, newPassword } })
    const answers = await Promise.all([change('the first new password'), change('the other new password')])
    // Who comes a little later is told that the current password is another one by now (400), who comes at once that it changed (409).
    const [done, told] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    expect([400, 409]).toContain(told)
  })

  it('turning two-step login on or off ends the other logins of the account', async () => {
    const { deps, ask, enter, post } = await deskWithLogin(open)
    const isOpen = async (token: string) => (await ask('/api/admin/profile', { token })).status === 200
    const before = (await enter()).body.token
    const { secret } = (await post('begin', { password: DESK_PASSWORD })).body
    expect(await isOpen(before)).toBe(true)
    expect((await post('confirm', { code: codeAt(secret, deps.clock.now()) })).status).toBe(200)
    expect(await isOpen(before)).toBe(false)

    deps.clock.advance(30_000)
    const other = (await enter({ code: codeAt(secret, deps.clock.now()) })).body.token
    deps.clock.advance(30_000)
    await post('end', { password: DESK_PASSWORD, code: codeAt(secret, deps.clock.now()) })
    expect(await isOpen(other)).toBe(false)
    expect((await ask('/api/admin/profile')).status).toBe(200)
  })

  it('lists what happened at the doors, by kind, and answers no address', async () => {
    const { ask, call, list, enter } = await deskWithLogin(open)
    for (let tries = 0; tries < 3; tries += 1) await enter({ password: 'wrong' })
    await call('/api/admin/login', {
      method: 'POST',
      json: { email: 'nobody@haat.local', password: 'typed into the wrong field' },
      from: '198.51.100.9',
    })
    const failed = await list('type=security&status=desk-login-failed')
    expect(failed).toMatchObject([
      { subject: '', detail: 'password', times: 1 },
      { subject: DESK_EMAIL, detail: 'password', times: 3, firstAt: '2026-11-21T06:00:00.000Z' },
    ])
    expect(failed[0].network).not.toBe(failed[1].network)
    expect(JSON.stringify(await list('type=security'))).not.toMatch(/198\.51|203\.0|nobody|wrong field/)
    expect(await list('type=security&from=2026-11-22')).toEqual([])
    expect((await ask('/api/admin/resources?type=security&status=weather')).status).toBe(400)
  })

  it('notes who took data out at the desk', async () => {
    const { ask, list } = await openDesk(open)
    expect((await ask('/api/admin/products/export/csv')).status).toBe(200)
    const json = { startDate: '2026-11-01', endDate: '2026-11-21' }
    expect((await ask('/api/admin/generate/sales/report', { method: 'POST', json })).status).toBe(200)
    const saved = (type: string) => ask('/api/admin/resources/exported', { method: 'POST', json: { type } })
    expect((await saved('users')).status).toBe(200)
    expect((await saved('users')).status).toBe(200)
    expect((await saved('weather')).status).toBe(400)
    expect(await list('type=security&status=desk-export')).toMatchObject([
      { subject: DESK_EMAIL, detail: 'users-list.csv', times: 2 },
      { subject: DESK_EMAIL, detail: 'sales-2026-11-01-2026-11-21.xlsx', times: 1 },
      { subject: DESK_EMAIL, detail: 'products.csv', times: 1 },
    ])
  })

  it('marks the browser that logged in, for the desk alone', async () => {
    const { call } = await deskWithLogin(open)
    const json = { email: DESK_EMAIL, password: DESK_PASSWORD }
    const answer = await call('/api/admin/login', { method: 'POST', json })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^haat-desk-device=[\w-]+\.\d{5}\.[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
      ),
    ])
    expect(
      (await call('/api/admin/login', { method: 'POST', json: { ...json, password: 'x' } })).headers.getSetCookie(),
    ).toEqual([])
  })

  it('a login that nobody uses ends; what an open page asks by itself is no use', async () => {
    const desk = await openDesk(open, [], { ADMIN_IDLE_MINUTES: '60' })
    const minutes = (count: number) => desk.deps.clock.advance(count * 60_000)
    const isOpen = async (path: string) => (await desk.ask(path)).status === 200
    for (let used = 0; used < 3; used += 1) {
      minutes(59)
      expect(await isOpen('/api/admin/resources?type=orders')).toBe(true)
    }
    for (let polled = 0; polled < 59; polled += 1) {
      minutes(1)
      for (const path of ['dashboard', 'resources/count']) expect(await isOpen(`/api/admin/${path}`), path).toBe(true)
    }
    minutes(1)
    expect(await isOpen('/api/admin/resources?type=orders')).toBe(false)
    expect(await isOpen('/api/admin/dashboard')).toBe(false)
  })

  it('where a second step is asked for, nothing else is open until it is set up', async () => {
    const desk = await openDesk(open, [], { ADMIN_SECOND_STEP: 'required' })
    const post = (path: string, json: object) => desk.ask(`/api/admin/two-factor/${path}`, { method: 'POST', json })
    const orders = () => desk.ask('/api/admin/resources?type=orders')
    expect(await orders()).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_NEEDED' } })
    const write = await desk.ask('/api/admin/coupons/delete/TEN', { method: 'DELETE' })
    expect(write).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_NEEDED' } })
    expect((await desk.ask('/api/admin/profile')).body.admin.mustAddTwoFactor).toBe(true)
    const { secret } = (await post('begin', { password: DESK_PASSWORD })).body
    await post('confirm', { code: codeAt(secret, desk.deps.clock.now()) })
    expect((await orders()).status).toBe(200)
    expect((await desk.ask('/api/admin/profile')).body.admin.mustAddTwoFactor).toBe(false)
    desk.deps.clock.advance(30_000)
    await post('end', { password: DESK_PASSWORD, code: codeAt(secret, desk.deps.clock.now()) })
    expect((await orders()).status).toBe(403)
  })

  it('a password that was handed over opens a public shop’s desk for one thing: to choose another', async () => {
    const desk = await openDesk(open, [], {
      NODE_ENV: 'production',
      SMS_PROVIDER: 'console',
      ADMIN_SECOND_STEP: 'optional',
    })
    const email = 'meera@haat.local'
    const login = async (password: string) =>
      (await desk.ask('/api/admin/login', { method: 'POST', json: { email, password } })).body.token
    const handed = (await addAdmin(desk.deps, email)) ?? ''
    const token = await login(handed)
    for (const path of ['/api/admin/resources?type=orders', '/api/admin/dashboard', '/api/admin/resources/count'])
      expect(await desk.ask(path, { token }), path).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_CHANGE_NEEDED' },
      })
    expect((await desk.ask('/api/admin/profile', { token })).body.admin.mustChangePassword).toBe(true)
    const json = { oldPassword: handed, newPassword: 'mangoes ripen in May' }
    expect((await desk.ask('/api/admin/password', { method: 'PUT', json, token })).status).toBe(200)
    expect((await desk.ask('/api/admin/resources?type=orders', { token })).status).toBe(200)
    expect((await desk.ask('/api/admin/profile', { token })).body.admin.mustChangePassword).toBe(false)

    const again = await login((await resetAdminPassword(desk.deps, email)) ?? '')
    expect((await desk.ask('/api/admin/dashboard', { token: again })).status, 'a replaced one is handed over too').toBe(
      403,
    )
  })

  it('wrong codes are counted like wrong passwords', async () => {
    const { deps, enter, post } = await deskWithLogin(open)
    const { secret } = (await post('begin', { password: DESK_PASSWORD })).body
    await post('confirm', { code: codeAt(secret, deps.clock.now()) })
    for (let tries = 0; tries < 5; tries += 1) await enter({ code: '123456' })
    deps.clock.advance(30_000)
    expect((await enter({ code: codeAt(secret, deps.clock.now()) })).status).toBe(429)
  })
})
