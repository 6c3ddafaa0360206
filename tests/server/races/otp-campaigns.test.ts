import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'
import { type OtpRequest, sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { Refusal } from '#server/errors.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const OWNER = '9876543210'
const HOUR = 60 * 60_000
const networkAt = (i: number) => `${11 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.1`
const quietly = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
const wrongOf = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')

/** Finds the number that answers a challenge, as an attacker's own program would. */
function work(challenge: string): string {
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce}`
    if (hasLeadingZeros(createHash('sha256').update(proof).digest(), PROOF_BITS)) return proof
  }
}

const challengeOf = async (asked: Promise<unknown>) => {
  const refusal = await refusalOf(asked)
  expect(refusal.code).toBe('PROOF_NEEDED')
  return refusal.fields?.proof ?? ''
}

/** Asks for a code, and works for it where the shop wants that first. */
async function sendWithWork(deps: TestDeps, request: OtpRequest): Promise<void> {
  try {
    await sendOtp(deps, request)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'PROOF_NEEDED') throw error
    await sendOtp(deps, { ...request, proof: work(error.fields?.proof ?? '') })
  }
}

/** The owner's phone logs in from the browser it knows; true when it worked. */
async function ownerLogsIn(deps: TestDeps, mark: string): Promise<boolean> {
  const before = deps.outbox.length
  await sendOtp(deps, { phoneNumber: OWNER, network: '203.0.113.9', deviceMark: mark })
  const otp = deps.outbox[before]?.otp ?? ''
  return await quietly(verifyOtp(deps, { phoneNumber: OWNER, otp, network: '203.0.113.9', deviceMark: mark }))
}

describeOnBothDatabases('one-time codes under attack', (open) => {
  it('strangers who use up a phone’s codes and tries do not lock its owner out of a known browser', async () => {
    const deps = testDeps(await open())
    const { deviceMark: mark } = await logIn(deps, OWNER)
    for (let i = 0; i < 60; i += 1) {
      await quietly(sendOtp(deps, { phoneNumber: OWNER, network: networkAt(i) }))
      for (let n = 0; n < 3; n += 1)
        await quietly(verifyOtp(deps, { phoneNumber: OWNER, otp: '0000', network: networkAt(i * 3 + n) }))
      deps.clock.advance(10 * 60_000)
    }
    // A browser nobody knows has to wait; the known one does not.
    const before = deps.outbox.length
    await sendOtp(deps, { phoneNumber: OWNER, network: '198.51.100.1' })
    expect(deps.outbox).toHaveLength(before)
    expect(await ownerLogsIn(deps, mark)).toBe(true)
  })

  it('a known browser guesses no better: its wrong codes have a budget a day too', async () => {
    const deps = testDeps(await open())
    const { deviceMark: mark } = await logIn(deps, OWNER)
    for (let i = 0; i < 8; i += 1) {
      const before = deps.outbox.length
      await quietly(sendOtp(deps, { phoneNumber: OWNER, network: networkAt(i), deviceMark: mark }))
      const otp = wrongOf(deps.outbox[before]?.otp ?? '0000')
      for (let n = 0; n < 6; n += 1)
        await quietly(verifyOtp(deps, { phoneNumber: OWNER, otp, network: networkAt(i), deviceMark: mark }))
      deps.clock.advance(61_000)
    }
    const rows = await deps.database.read.selectFrom('otp_failures').select('count').execute()
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(10)
  })

  it('a code of one browser is none in another, and a used one is used', async () => {
    const deps = testDeps(await open())
    const { deviceMark: mark } = await logIn(deps, OWNER)
    deps.clock.advance(61_000)
    const before = deps.outbox.length
    await sendOtp(deps, { phoneNumber: OWNER, network: '203.0.113.9', deviceMark: mark })
    const otp = deps.outbox[before]?.otp ?? ''
    const attempt = { phoneNumber: OWNER, otp, network: '203.0.113.9' }
    expect(await quietly(verifyOtp(deps, attempt))).toBe(false)
    expect(await quietly(verifyOtp(deps, { ...attempt, deviceMark: mark }))).toBe(true)
    expect(await quietly(verifyOtp(deps, { ...attempt, deviceMark: mark }))).toBe(false)
  })

  it('fifty guesses at once use up five tries', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_WRONG_PER_PHONE_DAY: '1000' })
    await sendOtp(deps, { phoneNumber: OWNER, network: '192.0.2.1' })
    const otp = wrongOf(deps.outbox[0]?.otp ?? '')
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        quietly(verifyOtp(deps, { phoneNumber: OWNER, otp, network: networkAt(i) })),
      ),
    )
    const rows = await deps.database.read.selectFrom('otp_failures').select('count').execute()
    expect(rows).toEqual([{ count: 5 }])
  }, 60_000)

  it(
    'neighbouring numbers from ever new networks stop at the day’s cap, and known browsers still log in',
    async () => {
      const cap = runsOf(54, 2000)
      const deps = testDeps(await open(), { LIMIT_OTP_PER_DAY: String(cap) })
      const { deviceMark: mark } = await logIn(deps, OWNER)
      deps.clock.advance(HOUR)
      const before = deps.outbox.length
      for (let i = 0; i < cap + runsOf(4, 40); i += 1) {
        const phoneNumber = String(9_000_000_000 + i)
        await quietly(sendWithWork(deps, { phoneNumber, network: networkAt(i) }))
      }
      expect(deps.outbox.length - before).toBe(cap - 1)
      expect(await ownerLogsIn(deps, mark)).toBe(true)
    },
    isLongCampaign ? 1_800_000 : 120_000,
  )

  it('hardly any code of many being used is told to the operator once, an ordinary day is not', async () => {
    const told: unknown[] = []
    const deps = testDeps(await open())
    deps.logger.error = ((found: unknown) => told.push(found)) as typeof deps.logger.error
    for (let i = 0; i < 60; i += 1) await logIn(deps, String(9_100_000_000 + i))
    expect(told).toEqual([])
    deps.clock.advance(25 * HOUR)
    for (let i = 0; i < 60; i += 1) {
      await quietly(sendOtp(deps, { phoneNumber: String(9_000_000_000 + i), network: networkAt(i) }))
    }
    expect(told).toEqual([{ sent: 50, used: 0 }])
  })

  it('while hardly any code is used each costs an unknown browser work, a known one none', async () => {
    const deps = testDeps(await open())
    const { deviceMark: mark } = await logIn(deps, OWNER)
    deps.clock.advance(HOUR)
    const spray = (i: number) => sendOtp(deps, { phoneNumber: String(9_000_000_000 + i), network: networkAt(i) })
    for (let i = 0; i < 60; i += 1) await quietly(spray(i))
    // The one that was used, 49 of the spray, and then nothing without work.
    expect(deps.outbox).toHaveLength(50)
    expect(await ownerLogsIn(deps, mark)).toBe(true)

    const sent = deps.outbox.length
    const shopper = { phoneNumber: '9000000200', network: '203.0.113.50' }
    const proof = work(await challengeOf(sendOtp(deps, shopper)))
    await challengeOf(sendOtp(deps, { ...shopper, phoneNumber: '9000000201', proof }))
    await challengeOf(sendOtp(deps, { ...shopper, proof: `${proof}0` }))
    await sendOtp(deps, { ...shopper, proof })
    expect(deps.outbox).toHaveLength(sent + 1)
    deps.clock.advance(61_000)
    await challengeOf(sendOtp(deps, { ...shopper, proof }))
    const late = work(await challengeOf(sendOtp(deps, shopper)))
    deps.clock.advance(5 * 60_000)
    await challengeOf(sendOtp(deps, { ...shopper, proof: late }))
    // A day later nobody works for a code any more.
    deps.clock.advance(25 * HOUR)
    await sendOtp(deps, shopper)
    expect(deps.outbox).toHaveLength(sent + 2)
  })

  it('the last fifth of the day’s codes costs work too, however many were used', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_DAY: '65' })
    for (let i = 0; i < 52; i += 1) await logIn(deps, String(9_100_000_000 + i))
    await challengeOf(sendOtp(deps, { phoneNumber: '9000000001', network: '203.0.113.50' }))
  })

  it('a phone that is withheld its code takes the network’s time to answer', async () => {
    const deps = testDeps(await open(), { LIMIT_OTP_PER_PHONE_HOUR: '1' })
    await sendOtp(deps, { phoneNumber: OWNER, network: '192.0.2.1' })
    deps.clock.advance(61_000)
    expect(deps.sms.pretended).toBe(0)
    await sendOtp(deps, { phoneNumber: OWNER, network: '192.0.2.2' })
    expect(deps.outbox).toHaveLength(1)
    expect(deps.sms.pretended).toBe(1)
  })

  it('a new and a known phone are the same to whoever asks: same answers, nobody is made', async () => {
    const database = await open()
    const deps = testDeps(database)
    await logIn(deps, OWNER)
    deps.clock.advance(2 * HOUR)
    const rowsBefore = await database.read.selectFrom('users').select('id').execute()
    const known = await sendOtp(deps, { phoneNumber: OWNER, network: '192.0.2.1' })
    const fresh = await sendOtp(deps, { phoneNumber: '9000000001', network: '192.0.2.2' })
    expect(known).toEqual(fresh)
    const refusals = []
    for (const [i, phoneNumber] of [OWNER, '9000000001'].entries()) {
      const otp = wrongOf(deps.outbox.at(i - 2)?.otp ?? '')
      const refused = verifyOtp(deps, { phoneNumber, otp, network: '192.0.2.3' })
      refusals.push(await refused.catch((error: Error) => error.message))
    }
    expect(refusals[0]).toBe(refusals[1])
    expect(await database.read.selectFrom('users').select('id').execute()).toEqual(rowsBefore)
  })
})

describe('the mark of a known browser', () => {
  const key = new Uint8Array(32).fill(7)
  const now = Date.UTC(2026, 10, 21)
  const mark = deviceMark(key, 'device-0123456789', '+919876543210', now)

  it('names its browser for its phone only', () => {
    expect(knownDevice(key, mark, '+919876543210', now)).toBe('device-0123456789')
    expect(knownDevice(key, mark, '+919876543211', now)).toBeNull()
    expect(knownDevice(new Uint8Array(32).fill(8), mark, '+919876543210', now)).toBeNull()
  })

  it.each([[''], ['x'], ['device-0123456789.'], [`${mark}x`], [mark.replace('device', 'office')], [`${mark}.${mark}`]])(
    'is none when it was made up: %j',
    (made) => {
      expect(knownDevice(key, made, '+919876543210', now)).toBeNull()
    },
  )
})
