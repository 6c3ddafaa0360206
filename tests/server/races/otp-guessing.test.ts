import { expect, it } from 'vitest'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { verifyOtp } from '#server/commands/login/verify-otp.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const HOUR = 60 * 60_000
/** The full campaign makes 720,000 guesses. */
const LONG_ENOUGH_MS = runsOf(10, 120) * 60_000
const PHONE = '9876543210'

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
