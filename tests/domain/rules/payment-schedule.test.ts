import { describe, expect, it } from 'vitest'
import {
  COMPLETABLE_MS,
  HOLD_AFTER_EXPIRY_MS,
  isLeftWithoutCompany,
  isOverdue,
  isRefundStuck,
  isTooLateToBegin,
  nextPaymentCheck,
  nextRefundTry,
  RETRY_TOKEN_MS,
} from '#domain/rules/payment-schedule.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('when the payment company is asked', () => {
  it('first after 20 to 25 seconds, then every 3, 6, 10, 30 and 60 seconds until the page closes', () => {
    const expires = 20 * MINUTE
    const asked: number[] = []
    let now = nextPaymentCheck(0, expires, 0) ?? 0
    while (now < expires) {
      asked.push(now)
      now = nextPaymentCheck(0, expires, now) ?? expires
    }
    expect(asked[0]).toBe(22 * SECOND)
    const gaps = asked.slice(1).map((at, i) => (at - (asked[i] ?? 0)) / SECOND)
    expect(gaps.slice(0, 10)).toEqual(Array(10).fill(3))
    expect(gaps.slice(10, 20)).toEqual(Array(10).fill(6))
    expect(gaps.slice(20, 26)).toEqual(Array(6).fill(10))
    expect(gaps.slice(26, 28)).toEqual([30, 30])
    expect(new Set(gaps.slice(28))).toEqual(new Set([60]))
  })

  it('looks for late money by the hour for two days, then no more', () => {
    const expires = 20 * MINUTE
    expect(nextPaymentCheck(0, expires, 39 * MINUTE)).toBe(40 * MINUTE)
    expect(nextPaymentCheck(0, expires, 40 * MINUTE)).toBe(100 * MINUTE)
    expect(nextPaymentCheck(0, expires, 48 * HOUR)).toBeNull()
  })

  it('asks for a refund ever more calmly', () => {
    expect([1, 2, 3, 4, 20].map((tries) => nextRefundTry(tries, 0) / MINUTE)).toEqual([1, 2, 4, 8, 360])
  })
})

it('an order is held 20 minutes after its page, completed in a day, paid again in half an hour', () => {
  expect([HOLD_AFTER_EXPIRY_MS, COMPLETABLE_MS, RETRY_TOKEN_MS]).toEqual([20 * MINUTE, 24 * HOUR, 30 * MINUTE])
})

it('no payment begins after its time, and an order ends once it keeps no pieces for a page either', () => {
  const now = 24 * HOUR
  expect([now + 1, now, now - 1, null].map((until) => isTooLateToBegin(until, now))).toEqual([false, true, true, false])
  const table = [
    [now, now, true],
    [now - 1, now - 1, true],
    [now + 1, now, false],
    [now, now + 1, false],
    [null, now, false],
    [now, null, false],
  ] as const
  for (const [completeUntil, holdUntil, ends] of table)
    expect(isOverdue({ completeUntil, holdUntil }, now), `${completeUntil} ${holdUntil}`).toBe(ends)
})

it('the age of an attempt counts from its opening, whatever the clock says', () => {
  const opened = Date.UTC(2026, 10, 21)
  expect(nextPaymentCheck(opened, opened + HOUR, opened)).toBe(opened + 22 * SECOND)
  expect(nextPaymentCheck(opened, opened + HOUR, opened + 60 * SECOND)).toBe(opened + 66 * SECOND)
  expect(nextPaymentCheck(opened, opened + HOUR, opened + 1)).toBe(opened + 22 * SECOND)
  // Set back by a day, it is asked about as if it had been opened now.
  expect(nextPaymentCheck(opened, opened + HOUR, opened - 24 * HOUR)).toBe(opened - 24 * HOUR + 22 * SECOND)
  expect(nextPaymentCheck(opened, opened + HOUR, opened - 1)).toBe(opened - 1 + 22 * SECOND)
})

it.each([
  [0, false],
  [1, false],
  [11, false],
  [12, true],
  [13, true],
  [100, true],
])('a refund that was tried %d times needs somebody to look at it: %s', (tries, needs) => {
  expect(isRefundStuck(tries)).toBe(needs)
})

it('a refund needs somebody after twenty hours, and before the day is over', () => {
  let tries = 1
  let now = 0
  while (!isRefundStuck(tries)) {
    now = nextRefundTry(tries, now)
    tries++
  }
  expect(now).toBeGreaterThanOrEqual(20 * HOUR)
  expect(now).toBeLessThan(24 * HOUR)
})

it('a refund that no company was asked for goes by hand a day after the shop came to owe it', () => {
  expect([0, 24 * HOUR - 1, 24 * HOUR].map((age) => isLeftWithoutCompany(1_000, 1_000 + age))).toEqual([
    false,
    false,
    true,
  ])
})
