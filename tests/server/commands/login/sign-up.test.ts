import { expect, it } from 'vitest'
import { checkReferral } from '#server/commands/login/check-referral.ts'
import { signUp } from '#server/commands/login/sign-up.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

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
