import { expect, it } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const HOUR = 60 * 60_000
/** The full campaign makes 720,000 guesses. */
const LONG_ENOUGH_MS = runsOf(10, 120) * 60_000
const PHONE = '9876543210'
const wrongOf = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')

const open = openSqliteForTests()

it(
  'an attacker with many networks gets at most ten guesses a day at one phone',
  async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_SUBNET_HOUR: '1000000' })
    const days = runsOf(3, 30)
    const networkAt = (i: number) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
    let attempts = 0
    for (let hour = 0; hour < days * 24; hour += 1) {
      await sendOtp(deps, { phoneNumber: PHONE, network: networkAt(hour) }).catch(() => undefined)
      const right = deps.outbox.at(-1)?.otp ?? ''
      // Never the right one: what counts here is how many guesses were looked at. All at once, as an attacker would.
      const guesses = Array.from({ length: runsOf(10, 1000) }, (_, i) => {
        attempts += 1
        const otp = String((Number(right) + 1 + i) % 10_000).padStart(4, '0')
        return verifyOtp(deps, { phoneNumber: PHONE, otp, network: networkAt(attempts) }).catch(() => undefined)
      })
      await Promise.all(guesses)
      deps.clock.advance(HOUR)
    }
    const rows = await deps.database.read.selectFrom('otp_failures').select(['day', 'count']).execute()
    expect(Math.max(...rows.map((row) => row.count))).toBe(10)
    // The campaign begins in the middle of a day, so it touches one calendar day more.
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeLessThanOrEqual((days + 1) * 10)
    expect(attempts).toBeGreaterThan(rows.length * 10)
  },
  LONG_ENOUGH_MS,
)

describeOnBothDatabases('wrong codes over many browsers and many phones', (open) => {
  it('all known browsers of a phone together guess and ask as much as two, however many marks were kept', async () => {
    const deps = testDeps(await open())
    const marks: string[] = []
    for (let i = 0; i < 6; i += 1) {
      marks.push((await logIn(deps, PHONE)).deviceMark)
      deps.clock.advance(6 * HOUR)
    }
    deps.clock.advance(48 * HOUR)
    const sent = deps.outbox.length
    let looked = 0
    for (const deviceMark of marks) {
      for (let code = 0; code < 5; code += 1) {
        const caller = { phoneNumber: PHONE, network: '203.0.113.9', deviceMark }
        const before = deps.outbox.length
        await sendOtp(deps, caller).catch(() => undefined)
        const otp = wrongOf(deps.outbox[before]?.otp ?? '0000')
        // One try of each code, and of the first codes two: the codes run out before the tries, or after them.
        for (let tries = 0; tries < (looked < 8 ? 2 : 1); tries += 1) {
          const refusal = await refusalOf(verifyOtp(deps, { ...caller, otp }))
          if (refusal.message.startsWith('That code is not right')) looked += 1
        }
        deps.clock.advance(31_000)
      }
    }
    expect(deps.outbox.length - sent).toBe(16)
    expect(looked).toBe(20)
    const noted = await deps.database.read
      .selectFrom('security_events')
      .select('times')
      .where('kind', '=', 'login-locked-out')
      .execute()
    expect(noted).toEqual([{ times: 1 }])
    // The next day the owner is let in, from a browser that is known and from one that is not.
    deps.clock.advance(25 * HOUR)
    const known = { phoneNumber: PHONE, network: '203.0.113.9', deviceMark: marks[0] }
    await sendOtp(deps, known)
    expect((await verifyOtp(deps, { ...known, otp: deps.outbox.at(-1)?.otp ?? '' })).accessToken).not.toBe('')
    expect((await logIn(deps, PHONE)).accessToken).not.toBe('')
  })

  it('guesses in all known browsers of a phone at once share no last try of its day', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_WRONG_PER_PHONE_DAY: '2' })
    const marks: string[] = []
    for (let i = 0; i < 8; i += 1) {
      marks.push((await logIn(deps, PHONE)).deviceMark)
      deps.clock.advance(6 * HOUR)
    }
    deps.clock.advance(48 * HOUR)
    const guesses: (() => Promise<unknown>)[] = []
    for (const deviceMark of marks) {
      const caller = { phoneNumber: PHONE, network: '203.0.113.9', deviceMark }
      await sendOtp(deps, caller)
      const otp = wrongOf(deps.outbox.at(-1)?.otp ?? '')
      guesses.push(() => verifyOtp(deps, { ...caller, otp }))
    }
    const refusals = await Promise.all(guesses.map((guess) => refusalOf(guess())))
    const rows = await deps.database.read.selectFrom('otp_failures').select('count').execute()
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(4)
    const ofTheDay = refusals.filter(({ code }) => code === 'TOO_MANY_REQUESTS')
    // The boxes close: no digits help any more today.
    expect(ofTheDay.map(({ message, fields }) => fields?.codeOver === message)).toEqual([true, true, true, true])
  })

  it('after many wrong codes over all phones a stranger’s code has one try, a known browser’s still five', async () => {
    const told: unknown[] = []
    const deps = testDeps(await open(), { LIMIT_OTP_PER_DAY: '600' })
    const { deviceMark } = await logIn(deps, PHONE)
    deps.logger.error = ((found: unknown) => told.push(found)) as typeof deps.logger.error
    const guess = async (i: number) => {
      const phoneNumber = String(9_000_000_000 + i)
      await sendOtp(deps, { phoneNumber, network: `10.${i}.0.1` })
      const otp = wrongOf(deps.outbox.at(-1)?.otp ?? '')
      const said: string[] = []
      for (let n = 0; n < 5; n += 1)
        said.push((await refusalOf(verifyOtp(deps, { phoneNumber, otp, network: `10.${i}.0.1` }))).message)
      return said.filter((message) => message.startsWith('That code is not right'))
    }
    for (let i = 0; i < 12; i += 1) expect(await guess(i)).toHaveLength(5)
    expect(told).toEqual([{ wrong: 60 }])
    for (let i = 12; i < 16; i += 1)
      expect(await guess(i)).toEqual(['That code is not right. Please ask for a new one.'])
    expect(told).toHaveLength(1)
    // A new code is sent at once, as after five tries, and whoever types it right is let in.
    expect((await logIn(deps, '9000000015')).accessToken).not.toBe('')

    deps.clock.advance(HOUR)
    const owner = { phoneNumber: PHONE, network: '203.0.113.9', deviceMark }
    await sendOtp(deps, owner)
    const otp = deps.outbox.at(-1)?.otp ?? ''
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await refusalOf(verifyOtp(deps, { ...owner, otp: wrongOf(otp) }))).toMatchObject({
        message: `That code is not right. You have ${left} left.`,
      })
    expect((await verifyOtp(deps, { ...owner, otp })).accessToken).not.toBe('')
    deps.clock.advance(25 * HOUR)
    expect(await guess(16)).toHaveLength(5)
  })
})
