import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import * as limits from '#server/repositories/limits.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const NOW = Date.UTC(2026, 10, 28)
const budget = (key: string, max = 2) => ({ key, max, windowMs: HOUR_MS })

describeOnBothDatabases('limits beside each other', (open) => {
  /** A shop in which each of these was taken three times. */
  async function shop(keys: readonly string[]) {
    const database = await open()
    for (const key of keys)
      for (const _ of [1, 2, 3]) await database.write((tx) => limits.takeFromBudget(tx, budget(key, 9), NOW))
    const counts = () => Promise.all(keys.map((key) => limits.countedFor(database.read, key, NOW)))
    return { ...database, counts }
  }

  it('one is taken, given back or forgotten, and the others stay as they are', async () => {
    const { read, write, counts } = await shop(['otp:1', 'otp:2', 'otp:3'])
    await write((tx) => limits.takeFromBudget(tx, budget('otp:4'), NOW))
    await write((tx) => limits.giveBackToBudgets(tx, ['otp:1', 'otp:2']))
    expect(await counts()).toEqual([2, 2, 3])
    await write((tx) => limits.giveBackToBudgets(tx, ['otp:1']))
    await write((tx) => limits.giveBackToBudgets(tx, ['otp:1']))
    await write((tx) => limits.giveBackToBudgets(tx, ['otp:1']))
    expect(await counts()).toEqual([0, 2, 3])
    await write((tx) => limits.dropBudgets(tx, ['otp:2']))
    expect(await counts()).toEqual([0, 0, 3])
    expect(await limits.countedFor(read, 'otp:4', NOW)).toBe(1)
  })

  it('those that begin alike are forgotten together', async () => {
    const { write, counts } = await shop(['door:a', 'door:a:1', 'door:a:2', 'door:', 'door:b', 'dooz'])
    await write((tx) => limits.dropBudgetsFrom(tx, 'door:a'))
    expect(await counts()).toEqual([0, 0, 0, 3, 3, 3])
  })

  describe('a spent one', () => {
    it.each<[string, number, boolean, number]>([
      ['has none before the end of its window', NOW + HOUR_MS - 1, false, NOW + HOUR_MS],
      ['has all again at its end', NOW + HOUR_MS, true, NOW + 2 * HOUR_MS],
      // A window that ends later than one that opens now was opened before the clock was set back.
      [
        'has none where the clock was set back, for one window at most',
        NOW - MINUTE_MS,
        false,
        NOW - MINUTE_MS + HOUR_MS,
      ],
    ])('%s', async (_, now, isTaken, endsAt) => {
      const database = await open()
      const take = (at: number) => database.write((tx) => limits.leaseFromBudget(tx, budget('otp:1'), 1, at))
      await take(NOW)
      await take(NOW)
      expect(await take(now)).toEqual({ isTaken, endsAt })
      expect(await take(now)).toMatchObject({ endsAt })
    })
  })

  it('what is counted counts until the end of its window', async () => {
    const { read, write } = await open()
    const count = (now: number) => write((tx) => limits.countOne(tx, 'wrong', HOUR_MS, now))
    expect([await count(NOW), await count(NOW + 1)]).toEqual([1, 2])
    const at = (now: number) => limits.countedFor(read, 'wrong', now)
    expect([await at(NOW + HOUR_MS - 1), await at(NOW + HOUR_MS)]).toEqual([2, 0])
    expect(await limits.countedFor(read, 'other', NOW)).toBe(0)
    expect(await count(NOW + HOUR_MS)).toBe(1)
  })

  it('several are taken together or not at all, and never more than there are in a whole window', async () => {
    const { write } = await open()
    const lease = (count: number) => write((tx) => limits.leaseFromBudget(tx, budget('part', 5), count, NOW))
    expect((await lease(6)).isTaken).toBe(false)
    expect((await lease(3)).isTaken).toBe(true)
    expect((await lease(3)).isTaken).toBe(false)
    expect((await lease(2)).isTaken).toBe(true)
  })
})
