import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it, vi } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { readAdmin } from '#server/commands/admin/read-admin.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { identifyAdmin, identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import { resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
import type { verifyPassword } from '#server/gateways/password-hash.ts'
import { knownDevice } from '#server/policies/known-device.ts'
import { countResources } from '#server/repositories/resource-counts.ts'
import { listSecurityEvents } from '#server/repositories/security-events.ts'
import { SemaphoreFull } from '#server/semaphore.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const EMAIL = 'owner@haat.local'
const PASSWORD = 'a long enough password'
const HOUR = 60 * 60_000

const { verified } = vi.hoisted(() => ({ verified: vi.fn<typeof verifyPassword>() }))
vi.mock('#server/gateways/password-hash.ts', async (original) => {
  const real = await original<typeof import('#server/gateways/password-hash.ts')>()
  return { ...real, verifyPassword: verified }
})
// What is counted here are tries, hundreds of them; password-hash.test.ts and routes/admin/login.test.ts look at real hashes.
beforeEach(() => {
  verified.mockReset().mockImplementation(async (password, stored) => stored !== undefined && password === PASSWORD)
})

async function shopWithAdmin(openDatabase: OpenTestDatabase) {
  const deps = testDeps(await openDatabase())
  await ensureFirstAdmin(deps, { email: EMAIL, password: PASSWORD })
  const logIntoDesk = (password = PASSWORD, email = EMAIL, network = '192.0.2.1', deviceMark = '') =>
    logInAdmin(deps, { email, password, network, deviceMark })
  const enter = async (password = PASSWORD, email = EMAIL, network = '192.0.2.1') =>
    (await logIntoDesk(password, email, network)).token
  return { deps, logIntoDesk, enter }
}

describeOnBothDatabases('logInAdmin', (openDatabase) => {
  it('opens the admin’s calls for eight hours, however the email is written', {
    tags: ['API-084', 'API-085'],
  }, async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    const token = await enter(PASSWORD, ' Owner@Haat.local ')
    const admin = await identifyAdmin(deps, token)
    expect((await readAdmin(deps.database.read, admin?.adminId ?? '')).email).toBe(EMAIL)
    deps.clock.advance(8 * HOUR - 1000)
    expect(await identifyAdmin(deps, token)).toBeDefined()
    deps.clock.advance(1000)
    expect(await identifyAdmin(deps, token)).toBeUndefined()
  })

  it('the token ends with its session row, and is no customer’s', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    const token = await enter()
    expect(await identifyCustomer(deps, token)).toBeUndefined()
    await deps.database.write((tx) => tx.updateTable('admin_sessions').set({ revoked_at: 1 }).execute())
    expect(await identifyAdmin(deps, token)).toBeUndefined()
  })

  it('a wrong password and an unknown email are refused alike', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    const wrong = await refusalOf(enter('not the password'))
    const unknown = await refusalOf(enter(PASSWORD, 'nobody@haat.local'))
    expect({ ...wrong }).toEqual({ ...unknown })
    expect(wrong).toMatchObject({ code: 'NOT_LOGGED_IN', message: 'Email or password is not right.' })
  })

  it('five failures close the account to that network for the hour, even to the right password', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    for (let i = 0; i < 5; i += 1) await refusalOf(enter('wrong'))
    expect(await refusalOf(enter())).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    expect(await enter(PASSWORD, EMAIL, '198.51.100.1')).not.toBe('')
    deps.clock.advance(HOUR)
    expect(await enter()).not.toBe('')
  })

  it('a login that succeeds forgets the failures before it', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await refusalOf(enter('wrong'))
      expect(await enter()).not.toBe('')
    }
  })

  it('stops guesses at one account that come from many networks', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    const codes = []
    for (let i = 0; i < 102; i += 1) codes.push((await refusalOf(enter('wrong', EMAIL, `192.0.${i}.1`))).code)
    expect(codes.filter((code) => code === 'NOT_LOGGED_IN')).toHaveLength(100)
  })

  it('500 tries at once from one network, each at another account, cost 30 hashes', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    verified.mockClear()
    const tries = await Promise.all(
      Array.from({ length: 500 }, (_, i) => refusalOf(enter('wrong', `somebody-${i}@haat.local`))),
    )
    expect(verified.mock.calls.length).toBeLessThanOrEqual(30)
    expect(tries.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(470)
  })

  it('the owner logs in on a known device while many networks use up every try at the account', async () => {
    const { deps, logIntoDesk, enter } = await shopWithAdmin(openDatabase)
    const { deviceMark } = await logIntoDesk()
    for (let network = 0; network < 21; network += 1)
      for (let i = 0; i < 5; i += 1) await refusalOf(enter('wrong', EMAIL, `198.51.${network}.1`))
    expect(await refusalOf(enter(PASSWORD, EMAIL, '192.0.2.77'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

    expect((await logIntoDesk(PASSWORD, EMAIL, '198.51.1.1', deviceMark)).token).not.toBe('')
    const events = await listSecurityEvents(
      deps.database.read,
      { kind: undefined, from: undefined, until: undefined },
      { after: undefined, limit: 200 },
    )
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['desk-login', 'desk-login-failed', 'desk-locked-out']),
    )
    expect(events.every(({ subject, network_mark }) => subject === EMAIL && !network_mark.includes('.'))).toBe(true)
    expect(events.find(({ kind }) => kind === 'desk-login-failed')).toMatchObject({ times: 5, detail: 'password' })
  })

  it('four networks that try on and on leave the account open to its owner elsewhere', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    for (let network = 1; network <= 4; network += 1)
      for (let i = 0; i < 30; i += 1) await refusalOf(enter('wrong', EMAIL, `198.51.100.${network}`))
    expect(await enter(PASSWORD, EMAIL, '203.0.113.7')).not.toBe('')
  })

  it('a network that has used up its tries takes none of an account', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    for (let i = 0; i < 30; i += 1) await refusalOf(enter('wrong', `somebody-${i}@haat.local`, '198.51.100.1'))
    for (let i = 0; i < 101; i += 1)
      expect(await refusalOf(enter('wrong', EMAIL, '198.51.100.1'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await enter(PASSWORD, EMAIL, '203.0.113.7')).not.toBe('')
  })

  it('the first half of a login in two steps takes none of what others share', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    await deps.database.write((tx) => tx.updateTable('admins').set({ totp_secret: 'JBSWY3DPEHPK3PXP' }).execute())
    for (let i = 0; i < 102; i += 1)
      expect(await refusalOf(enter(PASSWORD, EMAIL, `192.0.${i}.1`))).toMatchObject({ code: 'CODE_NEEDED' })
  })

  it('a network that is closed uses up none of its tries at an account', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    for (let i = 0; i < 30; i += 1) await refusalOf(enter('wrong', `somebody-${i}@haat.local`))
    deps.clock.advance(HOUR - 60_000)
    for (let i = 0; i < 6; i += 1) expect(await refusalOf(enter())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    deps.clock.advance(60_000)
    expect(await enter()).not.toBe('')
  })

  it('a wrong code of the app opens nothing, and is noted as that and not as a wrong password', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    const secret = 'JBSWY3DPEHPK3PXP'
    await deps.database.write((tx) => tx.updateTable('admins').set({ totp_secret: secret }).execute())
    const right = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock.now() })
    const withCode = (code: string) =>
      logInAdmin(deps, { email: EMAIL, password: PASSWORD, code, network: '192.0.2.1', deviceMark: '' })
    const wrong = right === '123456' ? '654321' : '123456'
    expect(await refusalOf(withCode(wrong))).toMatchObject({
      code: 'WRONG_CODE',
      message: adminServerMessages.wrongTotp,
    })
    await refusalOf(enter('wrong'))
    expect((await withCode(right)).token).not.toBe('')
    const noted = await deps.database.read
      .selectFrom('security_events')
      .select(['kind', 'subject', 'detail'])
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      { kind: 'desk-login-failed', subject: EMAIL, detail: 'code' },
      { kind: 'desk-login-failed', subject: EMAIL, detail: 'password' },
      { kind: 'desk-login', subject: EMAIL, detail: '' },
    ])
  })

  it('who shuts an unknown account is noted without what was typed', async () => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    for (let i = 0; i < 6; i += 1) await refusalOf(enter('wrong', 'nobody@haat.local'))
    const events = deps.database.read.selectFrom('security_events').select(['kind', 'subject']).orderBy('id')
    expect(await events.execute()).toEqual([
      { kind: 'desk-login-failed', subject: '' },
      { kind: 'desk-locked-out', subject: '' },
    ])
  })

  it('a password reset by the operator opens the door again that tries had closed, for this account alone', async () => {
    const { deps, logIntoDesk, enter } = await shopWithAdmin(openDatabase)
    const { deviceMark } = await logIntoDesk()
    for (let i = 0; i < 5; i += 1) await refusalOf(logIntoDesk('wrong', EMAIL, '192.0.2.1', deviceMark))
    for (let i = 0; i < 5; i += 1) await refusalOf(enter('wrong', `x${EMAIL}`))
    for (let i = 0; i < 101; i += 1) await refusalOf(enter('wrong', EMAIL, `198.51.${i}.1`))
    expect(await refusalOf(enter(PASSWORD, EMAIL, '203.0.113.7'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

    await resetAdminPassword(deps, EMAIL)

    expect(await enter(PASSWORD, EMAIL, '203.0.113.7')).not.toBe('')
    expect((await logIntoDesk(PASSWORD, EMAIL, '192.0.2.1', deviceMark)).token).not.toBe('')
    expect(await refusalOf(enter('wrong', `x${EMAIL}`))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('a known device has five wrong tries of its own, and its mark is no good for another account', async () => {
    const { deps, logIntoDesk } = await shopWithAdmin(openDatabase)
    const { deviceMark } = await logIntoDesk()
    for (let i = 0; i < 5; i += 1) await refusalOf(logIntoDesk('wrong', EMAIL, `192.0.${i}.9`, deviceMark))
    expect(await refusalOf(logIntoDesk(PASSWORD, EMAIL, '192.0.2.9', deviceMark))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(knownDevice(deps.secrets.otpKey, deviceMark, 'other@haat.local', deps.clock.now())).toBeNull()
  })

  it('a stranger does not join a long queue of passwords, and the owner does', async () => {
    const { logIntoDesk, enter } = await shopWithAdmin(openDatabase)
    const { deviceMark } = await logIntoDesk()
    verified.mockImplementation(async (...[, , options]) => {
      if (options?.isStranger) throw new SemaphoreFull('too many wait')
      return true
    })
    expect(await refusalOf(enter())).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
    expect((await logIntoDesk(PASSWORD, EMAIL, '192.0.2.1', deviceMark)).token).not.toBe('')
  })

  it.each([
    ['password', { password_hash: 'another' }],
    ['second step', { totp_secret: 'JBSWY3DPEHPK3PXP' }],
  ])('a login under way is refused where a new %s came in while the old one was looked at', async (_, change) => {
    const { deps, enter } = await shopWithAdmin(openDatabase)
    verified.mockImplementationOnce(async () => {
      await deps.database.write((tx) => tx.updateTable('admins').set(change).execute())
      return true
    })
    expect(await refusalOf(enter())).toMatchObject({
      code: 'NOT_LOGGED_IN',
      message: 'Email or password is not right.',
    })
    expect(await deps.database.read.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'detail']).execute()
    expect(noted).toEqual([{ kind: 'desk-login-failed', detail: 'password' }])
  })

  it('a try that found the queue full is given back; another failure is no full queue', async () => {
    const { enter } = await shopWithAdmin(openDatabase)
    verified.mockRejectedValue(new SemaphoreFull('too many wait'))
    for (let i = 0; i < 31; i += 1) expect(await refusalOf(enter())).toMatchObject({ code: 'UNAVAILABLE' })
    verified.mockRejectedValue(new Error('out of memory'))
    await expect(enter()).rejects.toThrow('out of memory')
    verified.mockResolvedValue(true)
    expect(await enter()).not.toBe('')
  })
})

describeOnBothDatabases('countResources', (open) => {
  it('counts products, orders and users', { tags: ['API-086'] }, async () => {
    const { deps } = await shopWithAdmin(open)
    await stockShop(deps.database, [{ id: 'a' }, { id: 'b' }])
    await logIn(deps)
    const counts = { products: 2, orders: 0, users: 1, queries: 0, returns: 0 }
    expect(await countResources(deps.database.read)).toEqual(counts)
  })
})
