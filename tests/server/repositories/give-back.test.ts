import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { countedFor, giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { heldOpen, untilOneWaits } from '#tests/support/held-open.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const NOW = Date.UTC(2026, 10, 28)
const budget = { key: 'otp:phone', max: 5, windowMs: HOUR_MS }

describeOnBothDatabases('a try that is given back', (open) => {
  it('is not counted, where two are given back at once', async () => {
    const shop = await open()
    for (const _ of [1, 2]) await shop.write((tx) => takeFromBudget(tx, budget, NOW))
    const giveBack = (database: Pick<typeof shop, 'write'>) =>
      database.write((tx) => giveBackToBudgets(tx, [budget.key]))
    if (shop.kind === 'sqlite') await Promise.all([giveBack(shop), giveBack(shop)])
    else {
      const { held, written, release } = heldOpen(shop)
      const first = giveBack(held)
      await written
      const second = giveBack(shop)
      await untilOneWaits(shop)
      release()
      await Promise.all([first, second])
    }
    expect(await countedFor(shop.read, budget.key, NOW)).toBe(0)
  })
})
