import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import {
  backupStanding,
  firstNightlyBackup,
  isBackupDue,
  latestInIndia,
  type NightlyBackup,
  storedNightlyBackup,
} from '#server/policies/nightly-backup.ts'

const india = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`)
const NIGHT = india('2026-11-24', '02:15')
const goodAt = (madeAt: number): NightlyBackup['good'] => ({ name: 'a', madeAt, bytes: 1, proof: 'restored' })
/** The night before went well. */
const KNOWN: NightlyBackup = {
  since: NIGHT - 30 * DAY_MS,
  attemptedAt: NIGHT - DAY_MS,
  leaseUntil: null,
  good: goodAt(NIGHT - DAY_MS + MINUTE_MS),
  failure: null,
}

describe('latestInIndia', () => {
  it.each([
    ['02:15', india('2026-11-24', '02:15'), india('2026-11-24', '02:15')],
    ['02:15', india('2026-11-24', '02:14'), india('2026-11-23', '02:15')],
    ['23:50', india('2026-11-24', '00:05'), india('2026-11-23', '23:50')],
    ['00:00', india('2026-11-24', '00:00'), india('2026-11-24', '00:00')],
  ])('finds when the clock last showed %s', (time, now, found) => {
    expect(latestInIndia(time, now)).toBe(found)
  })
})

describe('isBackupDue', () => {
  it.each<[string, Partial<NightlyBackup>, number, boolean]>([
    ['at its time', {}, NIGHT, true],
    ['not before', {}, NIGHT - 1, false],
    ['not twice a night', { attemptedAt: NIGHT, good: goodAt(NIGHT + 5) }, NIGHT + 5 * HOUR_MS, false],
    ['in the morning, where the machine was off at night', {}, NIGHT + 7 * HOUR_MS, true],
    ['where the last one was made by a clock that was a day ahead', { attemptedAt: NIGHT + DAY_MS }, NIGHT, true],
    [
      'where the shop was first started by a clock that was years ahead',
      { attemptedAt: null, since: NIGHT + 1_000 * DAY_MS, good: null },
      NIGHT,
      true,
    ],
    [
      'where a run died that was begun by a clock that was a day ahead',
      { leaseUntil: NIGHT + 28 * HOUR_MS },
      NIGHT,
      true,
    ],
    [
      'not while a machine whose clock is ahead runs it',
      { attemptedAt: NIGHT + MINUTE_MS, leaseUntil: NIGHT + MINUTE_MS + 4 * HOUR_MS },
      NIGHT,
      false,
    ],
    [
      'not again where a machine whose clock is three minutes ahead has just made it',
      { attemptedAt: NIGHT, good: goodAt(NIGHT + 5) },
      NIGHT - 2 * MINUTE_MS,
      false,
    ],
    [
      'not at a first start by a machine whose clock is three minutes ahead',
      { attemptedAt: null, since: NIGHT + 5 * HOUR_MS, good: null },
      NIGHT + 5 * HOUR_MS - 3 * MINUTE_MS,
      false,
    ],
    ['not while a run is under way', { leaseUntil: NIGHT + 1 }, NIGHT, false],
    ['when the run under way has died', { leaseUntil: NIGHT }, NIGHT, true],
    [
      'not for the night before a first start',
      { attemptedAt: null, since: NIGHT + 1, good: null },
      NIGHT + HOUR_MS,
      false,
    ],
    ['the night after a first start', { attemptedAt: null, since: NIGHT - 1, good: null }, NIGHT, true],
    [
      'not at once after a failure',
      { attemptedAt: NIGHT, failure: { at: NIGHT, message: '' } },
      NIGHT + HOUR_MS - 1,
      false,
    ],
    ['an hour after a failure', { attemptedAt: NIGHT, failure: { at: NIGHT, message: '' } }, NIGHT + HOUR_MS, true],
    [
      'an hour after a failure, although the night had its backup',
      { attemptedAt: NIGHT, good: goodAt(NIGHT + 5), failure: { at: NIGHT, message: '' } },
      NIGHT + HOUR_MS,
      true,
    ],
    [
      'not again where the backup was made at once',
      { attemptedAt: NIGHT, good: goodAt(NIGHT) },
      NIGHT + HOUR_MS,
      false,
    ],
    ['an hour after a first run that died', { attemptedAt: NIGHT, good: null }, NIGHT + HOUR_MS, true],
    ['an hour after a run that nobody heard of again', { attemptedAt: NIGHT }, NIGHT + HOUR_MS, true],
  ])('%s', (_, more, now, isDue) => {
    expect(isBackupDue({ ...KNOWN, ...more }, '02:15', now)).toBe(isDue)
  })
})

describe('backupStanding', () => {
  it.each<[string, NightlyBackup | null, number]>([
    ['good', KNOWN, NIGHT],
    ['good', KNOWN, NIGHT - DAY_MS + MINUTE_MS + 36 * HOUR_MS],
    ['old', KNOWN, NIGHT - DAY_MS + MINUTE_MS + 36 * HOUR_MS + 1],
    ['failed', { ...KNOWN, failure: { at: NIGHT, message: 'no room' } }, NIGHT],
    ['waiting', null, NIGHT],
    ['waiting', firstNightlyBackup(NIGHT), NIGHT + 36 * HOUR_MS],
    ['old', firstNightlyBackup(NIGHT), NIGHT + 36 * HOUR_MS + 1],
  ])('is %s', (standing, known, now) => {
    expect(backupStanding(known, '02:15', now)).toBe(standing)
    expect(backupStanding(known, 'off', now)).toBe('off')
  })

  it('is read as it was kept', () => {
    expect(storedNightlyBackup(JSON.stringify(KNOWN))).toEqual(KNOWN)
    const failed = { ...KNOWN, good: { ...KNOWN.good, proof: 'read' }, failure: { at: NIGHT, message: 'no room' } }
    expect(storedNightlyBackup(JSON.stringify(failed))).toEqual(failed)
    expect(() => storedNightlyBackup(JSON.stringify({ ...KNOWN, failure: {} }))).toThrow('Expected')
  })
})
