import { Secret, TOTP } from 'otpauth'
import { describe, expect, it, vi } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { logInAdmin } from '#server/commands/login/log-in-admin.ts'
import { resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
import { endTwoFactor } from '#server/commands/login/two-factor.ts'
import { findAdminByEmail } from '#server/repositories/admins.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const EMAIL = 'owner@haat.local'
const PASSWORD = 'a long enough password'
const SECRET = 'JBSWY3DPEHPK3PXP'
const HOUR = 60 * 60_000
const SAID = 'Too many wrong codes were given for this account.'

// Codes are counted here, dozens of them; password-hash.test.ts looks at real hashes.
vi.mock('#server/gateways/password-hash.ts', async (original) => {
  const real = await original<typeof import('#server/gateways/password-hash.ts')>()
  return { ...real, verifyPassword: async (typed: string) => typed === PASSWORD }
})

async function shopWithSecondStep(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  const { clock, database } = deps
  await ensureFirstAdmin(deps, { email: EMAIL, password: PASSWORD })
  const logIn = async (code?: string, { network = '203.0.113.7', deviceMark = '' } = {}) =>
    await logInAdmin(deps, { email: EMAIL, password: PASSWORD, code, network, deviceMark })
  /** A browser in which the owner has logged in before. */
  const { deviceMark } = await logIn()
  await database.write((tx) => tx.updateTable('admins').set({ totp_secret: SECRET }).execute())
  const right = () => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now() })
  const wrong = () => (right() === '123456' ? '654321' : '123456')
  let networks = 0
  /** So many wrong codes of strangers who have the password, each from another network. */
  const guess = async (times: number) => {
    const codes: string[] = []
    for (let i = 0; i < times; i += 1) {
      networks += 1
      codes.push((await refusalOf(logIn(wrong(), { network: `198.51.${networks}.1` }))).code)
    }
    return codes
  }
  return { deps, clock, logIn, deviceMark, right, wrong, guess }
}

describeOnBothDatabases('who has the password and guesses the code of the app', (open) => {
  it('has 30 guesses a day from all networks, and learns no more even of a right code', async () => {
    const { deps, clock, logIn, right, guess } = await shopWithSecondStep(open)
    for (let hour = 0; hour < 3; hour += 1) {
      expect(await guess(10)).toEqual(Array(10).fill('WRONG_CODE'))
      clock.advance(HOUR)
    }
    expect(await refusalOf(logIn(right()))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: (21 * HOUR) / 1000,
      message: expect.stringContaining(`${SAID} Please try again in 21 hours.`),
    })
    const noted = deps.database.read.selectFrom('security_events').select(['kind', 'subject', 'detail'])
    expect(await noted.where('kind', '=', 'desk-locked-out').execute()).toEqual([
      { kind: 'desk-locked-out', subject: EMAIL, detail: 'code' },
    ])
    clock.advance(21 * HOUR)
    expect((await logIn(right())).token).not.toBe('')
  })

  it('shares no last guess where many are made at once', async () => {
    const { guess } = await shopWithSecondStep(open)
    await guess(28)
    const codes = (await Promise.all(Array.from({ length: 6 }, () => guess(1)))).flat()
    expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(2)
  })

  it('locks the owner out neither of a browser they have, nor after a new password', async () => {
    const { deps, logIn, deviceMark, right, guess } = await shopWithSecondStep(open)
    await guess(31)
    expect((await logIn(right(), { deviceMark })).token).not.toBe('')
    expect(await refusalOf(logIn(right()))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await resetAdminPassword(deps, EMAIL)
    expect((await logIn()).token).not.toBe('')
  })

  it('has no more of them in a browser of the owner, and then leaves the others open', async () => {
    const { clock, logIn, deviceMark, right, wrong } = await shopWithSecondStep(open)
    for (let i = 0; i < 30; i += 1) {
      if (i % 5 === 0) clock.advance(HOUR)
      expect(await refusalOf(logIn(wrong(), { deviceMark }))).toMatchObject({ code: 'WRONG_CODE' })
    }
    clock.advance(HOUR)
    expect(await refusalOf(logIn(right(), { deviceMark }))).toMatchObject({ message: expect.stringContaining(SAID) })
    expect((await logIn(right())).token).not.toBe('')
  })

  it('is not who types the right one: that takes nothing', async () => {
    const { clock, logIn, right } = await shopWithSecondStep(open)
    for (let i = 0; i < 32; i += 1) {
      expect((await logIn(right())).token).not.toBe('')
      clock.advance(30_000)
    }
  })

  it('has 30 a day in an open admin panel, too, to turn the second step off', async () => {
    const { deps, clock, right, wrong } = await shopWithSecondStep(open)
    const admin = await findAdminByEmail(deps.database.read, EMAIL)
    const at = { adminId: admin?.id ?? '', sessionId: 'open', network: '192.0.2.1' }
    const turnOff = (code: string) => endTwoFactor(deps, at, { password: PASSWORD, code })
    for (let i = 0; i < 30; i += 1) expect(await refusalOf(turnOff(wrong()))).toMatchObject({ code: 'INVALID_FIELDS' })
    expect(await refusalOf(turnOff(right()))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    clock.advance(24 * HOUR)
    await turnOff(right())
    expect(await refusalOf(turnOff(right()))).toMatchObject({ code: 'INVALID_FIELDS' })
  })
})

describe('the wait after too many wrong codes', () => {
  it.each([
    [1, '1 minute.'],
    [90, '90 minutes.'],
    [91, '2 hours.'],
    [1440, '24 hours.'],
  ])('of %i minutes is said as %s', (minutes, said) => {
    expect(adminServerMessages.tooManyWrongCodes(minutes)).toContain(`again in ${said}`)
  })
})
