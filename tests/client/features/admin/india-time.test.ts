import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a moment in a list of the desk', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('is never of the hour 24, which browsers until 2023 make of `hour12: false`', async () => {
    const { DateTimeFormat: Known } = Intl
    function DateTimeFormat(locales: string, { hour12, ...others }: Intl.DateTimeFormatOptions = {}) {
      const asked = hour12 === false ? { hourCycle: 'h24' as const } : { ...(hour12 ? { hour12 } : {}) }
      return new Known(locales, { ...others, ...asked })
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: DateTimeFormat } }))
    vi.resetModules()
    const { shortMoment } = await import('#src/features/admin/india-time.ts')
    expect(shortMoment('2024-11-20T18:35:00Z')).toBe('21 Nov 2024, 00:05')
    expect(shortMoment(new Date(Date.now()).toISOString())).toMatch(/^\d{1,2} \w+, (?:[01]\d|2[0-3]):\d\d$/)
  })
})
