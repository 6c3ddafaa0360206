import { expect, it } from 'vitest'
import { checkReferral } from '#server/commands/login/check-referral.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { signUp } from '#server/commands/login/sign-up.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const HOUR = 60 * 60_000

/** A shop whose tokens are those of a test, the last one for ever. */
async function shopWithTokens(open: OpenTestDatabase, tokens: readonly string[]) {
  const deps = testDeps(await open())
  let drawn = 0
  deps.random.token = () => {
    drawn += 1
    return tokens[drawn - 1] ?? tokens.at(-1) ?? ''
  }
  const join = (phone: string, code = '') => deps.database.write((tx) => signUp(deps, tx, phone, code))
  const users = () => deps.database.read.selectFrom('users').selectAll().orderBy('phone').execute()
  return { deps, join, users, timesDrawn: () => drawn }
}

describeOnBothDatabases('signing up', (open) => {
  it('gives a code to pass on that can be read aloud, and another where it is taken', {
    tags: ['OPEN-72'],
  }, async () => {
    const { join } = await shopWithTokens(open, ['0-O1_IlabcdefghJkm', '0-O1_IlabcdefghJkm', '23456789', 'x'])
    expect((await join('+919000000001')).referral_code).toBe('ABCDEFGH')
    expect((await join('+919000000002')).referral_code).toBe('23456789')
    // A token that has nothing to read is made as long as the others.
    expect((await join('+919000000003')).referral_code).toBe('XHHHHHHH')
  })

  it('fails aloud where no code is free, after five tries', async () => {
    const { join, users, timesDrawn } = await shopWithTokens(open, ['23456789'])
    await join('+919000000001')
    await expect(join('+919000000002')).rejects.toThrow('referral code')
    expect(timesDrawn()).toBe(6)
    expect(await users()).toHaveLength(1)
  })

  it('of a phone that has signed up meanwhile is that user', async () => {
    const { join, users } = await shopWithTokens(open, ['23456789', 'ABCDEFGH'])
    const first = await join('+919000000001')
    expect(await join('+919000000001')).toEqual(first)
    expect(await users()).toEqual([first])
  })
})

describeOnBothDatabases('many first logins at once', (open) => {
  const friendsOf = async (deps: TestDeps) => {
    const [one, other] = [await logIn(deps, '9123456780'), await logIn(deps, '9123456781')]
    return [one.profile.user, other.profile.user]
  }
  const strangers = (deps: TestDeps) =>
    deps.database.read.selectFrom('users').selectAll().where('phone', 'like', '+9198%').execute()
  const send = async (deps: TestDeps, phoneNumber: string, client: string) => {
    await sendOtp(deps, { phoneNumber, network: `198.51.100.${client}`, client })
    return { phoneNumber, network: `198.51.100.${client}`, client, otp: deps.outbox.at(-1)?.otp ?? '' }
  }

  it('of many phones with the code of one friend, each is remembered as sent by him', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_SUBNET_HOUR: '1000' })
    const [friend] = await friendsOf(deps)
    const codes = []
    for (let n = 10; n < 30; n += 1) codes.push(await send(deps, `98765432${n}`, String(n)))
    await Promise.all(codes.map((code) => verifyOtp(deps, { ...code, referralCode: friend?.referral_code })))
    expect((await strangers(deps)).map(({ referred_by: by }) => by)).toEqual(codes.map(() => friend?.id))
  })

  it('of one phone in five browsers, each with a friend’s code: one customer, sent by one of them', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_SUBNET_HOUR: '1000' })
    const friends = await friendsOf(deps)
    const codes = []
    for (let n = 0; n < 5; n += 1) {
      codes.push({ ...(await send(deps, '9876543210', String(n))), referralCode: friends[n % 2]?.referral_code })
      deps.clock.advance(31_000)
    }
    const logins = await Promise.all(codes.map((code) => verifyOtp(deps, code)))
    const customers = await strangers(deps)
    expect(customers).toHaveLength(1)
    expect(new Set(logins.map(({ profile }) => profile.user.id))).toEqual(new Set([customers[0]?.id]))
    expect(friends.map(({ id }) => id)).toContain(customers[0]?.referred_by)
  })
})

describeOnBothDatabases('a referral code', (open) => {
  it('is known or not, however it is written, and is not there to be guessed', { tags: ['OPEN-72'] }, async () => {
    const deps = testDeps(await open(), { LIMIT_REFERRAL_PER_NETWORK_HOUR: '3' })
    const { referral_code: code } = (await logIn(deps)).profile.user
    const ask = (referralCode: string, network = '192.0.2.1') => checkReferral(deps, { referralCode, network })
    expect(await ask(` ${code.toLowerCase()} `)).toMatchObject({ exist: true })
    expect(await ask('NOBODY1')).toMatchObject({ exist: false })
    expect((await ask(code)).message).not.toBe((await ask('NOBODY1', '198.51.100.1')).message)
    expect(await refusalOf(ask(code))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    expect(await ask(code, '198.51.100.2')).toMatchObject({ exist: true })
    deps.clock.advance(HOUR)
    expect(await ask(code)).toMatchObject({ exist: true })
  })
})
