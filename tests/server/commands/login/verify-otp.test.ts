import { expect, it } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { verifyAccessToken } from '#server/gateways/access-token.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const PHONE = '9876543210'
const BROWSER = 'the secret of one browser'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function freshCode(deps: TestDeps, phoneNumber = PHONE, network = '192.0.2.1'): Promise<string> {
  await sendOtp(deps, { phoneNumber, network, client: BROWSER })
  return deps.outbox.at(-1)?.otp ?? ''
}

const wrongOf = (otp: string, by = 1) => String((Number(otp) + by) % 10_000).padStart(4, '0')

const verify = (
  deps: TestDeps,
  otp: string,
  more: { referralCode?: string; phoneNumber?: string; client?: string } = {},
) => verifyOtp(deps, { phoneNumber: PHONE, otp, network: '192.0.2.1', client: BROWSER, ...more })

describeOnBothDatabases('verifyOtp', (open) => {
  it('the right code makes the user and opens a session', {
    tags: ['API-038', 'API-039', 'API-040', 'ENT-103'],
  }, async () => {
    const deps = testDeps(await open())
    const login = await verify(deps, await freshCode(deps))
    expect(login.profile.user).toMatchObject({ phone: '+919876543210', role: 'customer', full_name: '', email: '' })
    expect(login.profile.user.referral_code).toMatch(/^[A-Z2-9]{8}$/)
    const claims = await verifyAccessToken(deps.secrets, 'customer', login.accessToken, deps.clock.now())
    expect(claims?.subjectId).toBe(login.profile.user.id)
    const sessions = await deps.database.read.selectFrom('sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(login.refreshToken.split('.')[1])
  })

  it('a second login is the same user', async () => {
    const deps = testDeps(await open())
    const first = await verify(deps, await freshCode(deps))
    const second = await verify(deps, await freshCode(deps))
    expect(second.profile.user).toEqual(first.profile.user)
  })

  it('a browser keeps its mark from login to login, and a new one gets its own', async () => {
    const deps = testDeps(await open())
    const enter = async (mark?: string) => {
      await sendOtp(deps, { phoneNumber: PHONE, network: '192.0.2.1', deviceMark: mark })
      const otp = deps.outbox.at(-1)?.otp ?? ''
      return (await verifyOtp(deps, { phoneNumber: PHONE, otp, network: '192.0.2.1', deviceMark: mark })).deviceMark
    }
    const first = await enter()
    expect(await enter(first)).toBe(first)
    const other = await enter()
    expect(other).not.toBe(first)
    expect(other).toMatch(/^[\w-]{22}\./)
    const devices = await deps.database.read.selectFrom('sessions').select('device').distinct().execute()
    expect(devices).toEqual([{ device: '' }])
  })

  it('a used code is worth nothing', async () => {
    const deps = testDeps(await open())
    const otp = await freshCode(deps)
    await verify(deps, otp)
    expect(await refusalOf(verify(deps, otp))).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('a code lives five minutes', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open())
    const otp = await freshCode(deps)
    deps.clock.advance(5 * MINUTE)
    expect(await refusalOf(verify(deps, otp))).toMatchObject({
      message: 'This code has expired. Please ask for a new one.',
    })
    const again = await freshCode(deps)
    // A browser that refuses cookies would else ask for one code after the other.
    expect(await refusalOf(verify(deps, again, { client: '' }))).toMatchObject({
      code: 'WRONG_CODE',
      message: expect.stringContaining('your browser keeps no cookies'),
    })
    deps.clock.advance(5 * MINUTE - 1)
    expect((await verify(deps, again)).accessToken).not.toBe('')
  })

  it('five wrong tries end a code, then even the right one is refused', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open())
    const otp = await freshCode(deps)
    const messages = []
    const over = []
    for (let i = 1; i <= 5; i += 1) {
      const { message, fields } = await refusalOf(verify(deps, wrongOf(otp, i)))
      messages.push(message)
      over.push(fields?.codeOver)
    }
    expect(messages[0]).toBe('That code is not right. You have 4 tries left.')
    expect(messages[3]).toBe('That code is not right. You have 1 try left.')
    expect(messages[4]).toBe('That code is not right. Please ask for a new one.')
    // Only then do further digits help no more.
    expect(over).toEqual([undefined, undefined, undefined, undefined, messages[4]])
    expect(await refusalOf(verify(deps, otp))).toMatchObject({
      code: 'WRONG_CODE',
      fields: { codeOver: expect.any(String) },
    })
    expect(await deps.database.read.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('ten wrong codes end the phone’s day, counted across resends', { tags: ['OPEN-73'] }, async () => {
    const deps = testDeps(await open())
    for (let round = 0; round < 2; round += 1) {
      const otp = await freshCode(deps)
      for (let i = 1; i <= 5; i += 1) await refusalOf(verify(deps, wrongOf(otp, i)))
      deps.clock.advance(MINUTE)
    }
    await sendOtp(deps, { phoneNumber: PHONE, network: '192.0.2.1' })
    expect(deps.outbox).toHaveLength(2)
    const noted = await deps.database.read.selectFrom('security_events').select(['kind', 'subject', 'times']).execute()
    const failed = noted.filter(({ kind }) => kind === 'login-failed')
    expect(failed.reduce((all, { times }) => all + times, 0)).toBe(10)
    expect(noted).toContainEqual({ kind: 'login-locked-out', subject: `…${PHONE.slice(-4)}`, times: 1 })
    deps.clock.advance(DAY)
    expect((await verify(deps, await freshCode(deps))).accessToken).not.toBe('')
  })

  it('a code sent before the tenth wrong one is refused too', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_WRONG_PER_PHONE_DAY: '3' })
    const otp = await freshCode(deps)
    for (let i = 1; i <= 3; i += 1) await refusalOf(verify(deps, wrongOf(otp, i)))
    expect(await refusalOf(verify(deps, otp))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fields: { codeOver: expect.any(String) },
    })
  })

  it('50 parallel guesses use at most five tries', async () => {
    const deps = testDeps(await open())
    const otp = await freshCode(deps)
    const guesses = Array.from({ length: 50 }, (_, i) => verify(deps, wrongOf(otp, i + 1)))
    const results = await Promise.allSettled(guesses)
    expect(results.every((result) => result.status === 'rejected')).toBe(true)
    const failures = await deps.database.read.selectFrom('otp_failures').select('count').execute()
    expect(failures).toEqual([{ count: 5 }])
  })

  it('50 parallel verifies of the right code open one session', async () => {
    const deps = testDeps(await open())
    for (let round = 0; round < runsOf(2, 40); round += 1) {
      const phoneNumber = `98765${String(round).padStart(5, '0')}`
      const otp = await freshCode(deps, phoneNumber, `10.0.${round}.1`)
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) =>
          verifyOtp(deps, { phoneNumber, otp, network: `10.${i}.${round}.1`, client: BROWSER }),
        ),
      )
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    }
    const { length } = await deps.database.read.selectFrom('sessions').selectAll().execute()
    expect(length).toBe(runsOf(2, 40))
  })

  it('a network may guess so often an hour, whatever the phone', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_VERIFY_PER_NETWORK_HOUR: '3' })
    for (let i = 0; i < 3; i += 1) await refusalOf(verify(deps, '0000', { phoneNumber: `987654321${i}` }))
    expect(await refusalOf(verify(deps, '0000'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('the networks of one subnet may guess as often an hour as all codes sent into it have tries', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_SUBNET_HOUR: '2' })
    const guess = (i: number, subnet: string) =>
      refusalOf(verifyOtp(deps, { phoneNumber: `98765432${10 + i}`, otp: '0000', network: `${subnet}.${i}` }))
    for (let i = 0; i < 10; i += 1) expect(await guess(i, '192.0.2')).toMatchObject({ code: 'WRONG_CODE' })
    expect(await guess(10, '192.0.2')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    expect(await guess(10, '192.0.3')).toMatchObject({ code: 'WRONG_CODE' })
  })

  it.each(['', '123', '12345', '12a4', '١٢٣٤'])('refuses the form of %j without using up a try', async (otp) => {
    const deps = testDeps(await open())
    await freshCode(deps)
    expect(await refusalOf(verify(deps, otp))).toMatchObject({ code: 'INVALID_FIELDS' })
    const [row] = await deps.database.read.selectFrom('otp_challenges').select('tries_left').execute()
    expect(row?.tries_left).toBe(5)
  })

  it('a blocked user is refused, after the right code only', async () => {
    const deps = testDeps(await open())
    await verify(deps, await freshCode(deps))
    await deps.database.write((tx) => tx.updateTable('users').set({ role: 'blocked' }).execute())
    const otp = await freshCode(deps)
    expect(await refusalOf(verify(deps, wrongOf(otp)))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await refusalOf(verify(deps, otp))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await deps.database.read.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  it('a referral code is stored once, at sign-up, whatever its case', { tags: ['OPEN-72'] }, async () => {
    const deps = testDeps(await open())
    const friend = await verify(deps, await freshCode(deps))
    const { referral_code: code } = friend.profile.user
    const phoneNumber = '9000000001'
    const otp = await freshCode(deps, phoneNumber)
    const login = await verify(deps, otp, { phoneNumber, referralCode: code.toLowerCase() })
    expect(login.profile.user.referred_by).toBe(friend.profile.user.id)
    const again = await verify(deps, await freshCode(deps), { referralCode: login.profile.user.referral_code })
    expect(again.profile.user.referred_by).toBeNull()
  })

  it('an unknown referral code is refused with its message and leaves the code usable', {
    tags: ['ERR-19'],
  }, async () => {
    const deps = testDeps(await open())
    const otp = await freshCode(deps)
    const refusal = await refusalOf(verify(deps, otp, { referralCode: 'NOBODY1' }))
    expect(refusal.code).toBe('INVALID_FIELDS')
    expect(refusal.fields?.referralCode).toBe(refusal.message)
    expect((await verify(deps, otp)).profile.user.referred_by).toBeNull()
  })

  it('a stranger who asks for a code too leaves the one in the owner’s browser alone', async () => {
    const deps = testDeps(await open())
    const ask = (client: string) => sendOtp(deps, { phoneNumber: PHONE, network: '192.0.2.1', client })
    await ask('the browser of the owner')
    deps.clock.advance(31_000)
    await ask('another browser')
    const [own, later] = deps.outbox.map(({ otp }) => otp)
    const typed = (otp: string | undefined, client: string) =>
      verifyOtp(deps, { phoneNumber: PHONE, otp: otp ?? '', network: '192.0.2.1', client })
    expect(await refusalOf(typed(later, 'the browser of the owner'))).toMatchObject({ code: 'WRONG_CODE' })
    expect((await typed(own, 'the browser of the owner')).accessToken).not.toBe('')
  })
})
