import { describe, expect, test } from 'vitest'
import { bestBefore, shelfLifeMonths } from '#domain/rules/best-before.ts'

describe('how long a food keeps', () => {
  test.each([
    ['18 months', 18],
    ['5 months from milling', 5],
    ['1 month after opening', 1],
    ['About 9 months', 9],
    ['2 years', 24],
    ['1 year', 12],
    ['10 years', 120],
    ['About  2  years', 24],
    ['  about 2 years', 24],
    ['About  9  months', 9],
  ])('%s', (text, months) => {
    expect(shelfLifeMonths(text)).toBe(months)
  })

  test.each([
    '',
    'Long',
    'Use within 3 days',
    '0 months',
    'Open: 3 months',
    'Dry: 2 years',
    'about-2 years',
    'x2 years',
  ])('"%s" says no months', (text) => {
    expect(shelfLifeMonths(text)).toBeNull()
    expect(bestBefore(text, 0)).toBeNull()
  })
})

test.each([
  // The last evening of December in UTC is January in India.
  ['12 months', '2026-12-31T19:00:00Z', { year: 2028, month: 1 }],
  ['12 months', '2026-12-31T18:00:00Z', { year: 2027, month: 12 }],
  ['1 month', '2026-11-22T08:00:00Z', { year: 2026, month: 12 }],
  ['18 months', '2026-11-22T08:00:00Z', { year: 2028, month: 5 }],
])('%s bought at %s', (keepsFor, now, month) => {
  expect(bestBefore(keepsFor, Date.parse(now))).toEqual(month)
})
