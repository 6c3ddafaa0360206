import { describe, expect, it } from 'vitest'
import { inIndianTime } from '#src/features/admin/india-time.ts'

describe('the time behind the counter', () => {
  it.each([
    ['2026-11-21T09:35:00Z', { weekday: 'Saturday', date: '21 November 2026', time: '3:05 pm' }],
    ['2026-11-21T18:29:59Z', { weekday: 'Saturday', date: '21 November 2026', time: '11:59 pm' }],
    ['2026-11-21T18:30:00Z', { weekday: 'Sunday', date: '22 November 2026', time: '12:00 am' }],
  ])('is India’s, whatever the zone of the machine: %s', (utc, said) => {
    expect(inIndianTime(Date.parse(utc))).toEqual(said)
  })
})
