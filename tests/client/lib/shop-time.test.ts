import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getUser } from '#domain/contract/user.ts'
import { call } from '#src/lib/http.ts'
import { noteShopTime, shopNow } from '#src/lib/shop-time.ts'

const DAY = 86_400_000
/** A Monday morning in India. */
const NOW = Date.UTC(2026, 10, 23, 5, 0)
const asHeader = (moment: number) => new Date(moment).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  noteShopTime(asHeader(Date.now()))
})

it.each([
  ['a week behind', -7 * DAY],
  ['a week ahead', 7 * DAY],
  ['an hour ahead', DAY / 24],
])('a browser whose clock is %s counts by the shop’s', (_, off) => {
  vi.setSystemTime(NOW + off)
  noteShopTime(asHeader(NOW))
  expect(shopNow()).toBe(NOW)
  vi.setSystemTime(NOW + off + 5_000)
  expect(shopNow()).toBe(NOW + 5_000)
})

it('a clock that is right to the minute is left alone, and so is it where no time is said', () => {
  noteShopTime(asHeader(NOW + 59_000))
  expect(shopNow()).toBe(NOW)
  noteShopTime(asHeader(NOW + DAY))
  for (const said of [null, '', 'soon']) noteShopTime(said)
  expect(shopNow()).toBe(NOW + DAY)
  noteShopTime(asHeader(NOW))
  expect(shopNow()).toBe(NOW)
})

it('a live answer tells the time, and one that a cache may have kept does not', async () => {
  const answers = [
    { date: asHeader(NOW + 7 * DAY), 'cache-control': 'no-store' },
    { date: asHeader(NOW - 30 * DAY), 'cache-control': 'public, max-age=60' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: answers.shift() ?? {} }))
  await call(getUser)
  expect(shopNow()).toBe(NOW + 7 * DAY)
  await call(getUser)
  expect(shopNow()).toBe(NOW + 7 * DAY)
})
