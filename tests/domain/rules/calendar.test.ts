import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  calendarDateInIndia,
  financialYear,
  fromIsoDate,
  startOfDayInIndia,
  toIsoDate,
  weekdayOf,
  weekOf,
} from '#domain/rules/calendar.ts'
import {
  ESTIMATED_DELIVERY_DAYS,
  estimatedDelivery,
  formatDeliveryDate,
  formatDeliveryDay,
} from '#domain/rules/delivery-date.ts'
import { TRANSACTION_RANDOM_BELOW, transactionId } from '#domain/rules/transaction-id.ts'

const at = (iso: string) => Date.parse(iso)

describe('estimated delivery', { tags: ['CONST-25', 'OPEN-59'] }, () => {
  test('is four calendar days later', () => {
    expect(ESTIMATED_DELIVERY_DAYS).toBe(4)
  })

  test.each([
    ['2025-01-29T06:00:00Z', 'Sun, 2 Feb 2025'],
    // 18:29:59 UTC is the last second of the day in India
    ['2025-01-29T18:29:59.999Z', 'Sun, 2 Feb 2025'],
    ['2025-01-29T18:30:00Z', 'Mon, 3 Feb 2025'],
    ['2024-02-25T12:00:00Z', 'Thu, 29 Feb 2024'],
    ['2025-12-28T20:00:00Z', 'Fri, 2 Jan 2026'],
  ])('ordered at %s: %s', (createdAt, expected) => {
    const day = estimatedDelivery(at(createdAt))
    expect(formatDeliveryDate(day)).toBe(expected)
    expect(`${formatDeliveryDay(day)} ${day.year}`).toBe(expected)
  })
})

describe('days in India', () => {
  test('agree with the time-zone data of the platform', () => {
    const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const moment = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') })
    fc.assert(
      fc.property(moment, (ms) => {
        expect(toIsoDate(calendarDateInIndia(ms))).toBe(platform.format(ms))
      }),
      { numRuns: 1_000 },
    )
  })

  test('a day begins at 18:30 UTC of the day before', () => {
    expect(new Date(startOfDayInIndia({ year: 2025, month: 3, day: 1 })).toISOString()).toBe('2025-02-28T18:30:00.000Z')
    expect(calendarDateInIndia(startOfDayInIndia({ year: 2025, month: 3, day: 1 }))).toEqual({
      year: 2025,
      month: 3,
      day: 1,
    })
  })

  test.each([
    ['2025-02-28', { year: 2025, month: 2, day: 28 }],
    ['2025-02-29', null],
    ['2025-13-01', null],
    ['2025-2-1', null],
    ['12025-02-01', null],
    ['2025-02-011', null],
    ['', null],
  ])('%s as a date', (text, expected) => {
    expect(fromIsoDate(text)).toEqual(expected)
  })

  test('a year before the thousandth has four digits too', () => {
    expect(toIsoDate({ year: 987, month: 6, day: 5 })).toBe('0987-06-05')
  })

  test('weekdays and days further on', () => {
    expect(weekdayOf({ year: 2025, month: 2, day: 2 })).toBe(0)
    expect(addDays({ year: 2024, month: 12, day: 31 }, 1)).toEqual({ year: 2025, month: 1, day: 1 })
  })
})

describe('transaction id', { tags: ['CONST-26', 'CONST-27', 'CONST-28', 'OPEN-104'] }, () => {
  test.each([
    [0, 'T17630000000000'],
    [0.000001, 'T17630000000001'],
    [0.123456, 'T1763000000000123456'],
    [0.9999999, 'T1763000000000999999'],
  ])('with the random number %d', (random, expected) => {
    expect(transactionId(1_763_000_000_000, random)).toBe(expected)
    expect(expected).toMatch(/^T\d{13}\d{1,6}$/)
  })

  test('the random part lies below a million', () => {
    expect(TRANSACTION_RANDOM_BELOW).toBe(1_000_000)
  })
})

describe('the financial year in India', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-11-21T06:00:00Z', '26-27'],
    ['2027-01-01T06:00:00Z', '26-27'],
    ['2099-06-01T06:00:00Z', '99-00'],
    ['2008-06-01T06:00:00Z', '08-09'],
  ])('of %s is %s', (moment, year) => {
    expect(financialYear(at(moment))).toBe(year)
  })
})

test('a week begins on Monday in India', () => {
  expect(weekOf(Date.UTC(2026, 10, 22, 18, 29))).toBe('2026-11-16')
  expect(weekOf(Date.UTC(2026, 10, 22, 18, 30))).toBe('2026-11-23')
  expect(weekOf(Date.UTC(2026, 10, 29, 12))).toBe('2026-11-23')
})
