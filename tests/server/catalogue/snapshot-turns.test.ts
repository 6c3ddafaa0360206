import { expect, it } from 'vitest'
import { contentHash } from '#server/catalogue/prepared-answer.ts'
import { buildSnapshot } from '#server/catalogue/snapshot.ts'
import { readEnv } from '#server/env.ts'
import { ROWS_AT_ONCE } from '#server/in-turns.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { countTurns } from '#tests/support/counted-turns.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'

const open = openSqliteForTests()
const PIECES = 4

it('other calls get their turn while a long list is made again', async () => {
  const database = await open()
  const goods = Array.from({ length: PIECES * ROWS_AT_ONCE }, (_, at) => ({ id: `p${at}`, name: `Jam ${at}` }))
  await stockShop(database, goods)
  const source = { config: presentConfig(shopConfig, readEnv({ SMS_PROVIDER: 'console' }), false), headers: {} }
  // With the one before, nothing is left to compress: that has turns of its own.
  const previous = await buildSnapshot(database.read, { ...source, previous: undefined })
  const { turns, done: snapshot } = await countTurns(() => buildSnapshot(database.read, { ...source, previous }))
  expect(turns).toBeGreaterThanOrEqual(2 * PIECES)
  const { version, ...list } = JSON.parse(String(snapshot.answers.get('/products')?.bytes.identity))
  expect(list.products).toHaveLength(goods.length)
  expect(version).toBe(contentHash(JSON.stringify(list)).slice(0, 12))
})
