import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { backupsToKeep, retentionOf } from '#server/policies/backups-to-keep.ts'

/** A moment by the clock in India. */
const india = (day: string, time = '02:15') => Date.parse(`${day}T${time}:00+05:30`)
const KEEP = { days: 7, weeks: 4, months: 12 }

/** One backup each night, the last of them on this day. */
const nightsUntil = (day: string, count: number) => Array.from({ length: count }, (_, ago) => india(day) - ago * DAY_MS)
const daysOf = (moments: Iterable<number>) =>
  [...moments].sort().map((moment) => new Date(moment + 5.5 * HOUR_MS).toISOString().slice(0, 10))

describe('backupsToKeep', () => {
  it.each([
    ['nothing of nothing', [], KEEP, []],
    ['the only one, however old', [india('2020-01-01')], KEEP, ['2020-01-01']],
    [
      'the newest, whatever the settings say',
      nightsUntil('2026-11-24', 3),
      { days: 0, weeks: 0, months: 0 },
      ['2026-11-24'],
    ],
    [
      'the newest of a day that has several',
      [india('2026-11-24', '02:15'), india('2026-11-24', '03:15'), india('2026-11-24', '00:05')],
      { days: 7, weeks: 0, months: 0 },
      ['2026-11-24'],
    ],
    [
      'days that have one, so that a gap costs none',
      [...nightsUntil('2026-11-24', 2), ...nightsUntil('2026-10-05', 2)],
      { days: 3, weeks: 0, months: 0 },
      ['2026-10-05', '2026-11-23', '2026-11-24'],
    ],
    [
      'the last of a week, which begins on Monday',
      nightsUntil('2026-11-24', 15),
      { days: 0, weeks: 3, months: 0 },
      ['2026-11-15', '2026-11-22', '2026-11-24'],
    ],
    [
      'the last of a month, by the calendar of India',
      [india('2026-10-31', '23:50'), india('2026-11-01', '00:10'), india('2026-11-02')],
      { days: 0, weeks: 0, months: 2 },
      ['2026-10-31', '2026-11-02'],
    ],
  ])('keeps %s', (_, moments, keep, days) => {
    expect(daysOf(backupsToKeep(moments, keep))).toEqual(days)
  })

  it('keeps seven days, four weeks and twelve months of some years of nights', () => {
    const kept = daysOf(backupsToKeep(nightsUntil('2026-11-24', 1000), KEEP))
    expect(kept).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-08', '2026-11-15'],
      ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    ])
  })

  it('keeps the same whether the shop looks every night or once after years, with nights missing', () => {
    const nights = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 300 })
    const retention = fc.record({ days: fc.nat(10), weeks: fc.nat(8), months: fc.nat(14) })
    fc.assert(
      fc.property(nights, retention, (ages, keep) => {
        const moments = ages.map((ago) => india('2026-11-24') - ago * DAY_MS).sort((a, b) => a - b)
        const atOnce = backupsToKeep(moments, keep)
        let nightly: number[] = []
        for (const moment of moments) nightly = [...backupsToKeep([...nightly, moment], keep)]

        expect([...nightly].sort()).toEqual([...atOnce].sort())
        expect(atOnce.size).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months))
        if (moments.length > 0) expect(atOnce).toContain(Math.max(...moments))
      }),
    )
  })
})

it('keeps what the settings say', () => {
  const settings = { BACKUP_KEEP_DAYS: 1, BACKUP_KEEP_WEEKS: 2, BACKUP_KEEP_MONTHS: 3 }
  expect(retentionOf(settings)).toEqual({ days: 1, weeks: 2, months: 3 })
})
