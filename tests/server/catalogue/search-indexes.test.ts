import { expect, it, onTestFinished } from 'vitest'
import { createSearchIndexes } from '#server/catalogue/search/search-indexes.ts'
import { openSearchThread } from '#server/catalogue/search/search-thread.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { snapshotOf } from '#tests/support/demo-pages.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

/** What a shop serves before and after a food is put up for sale. */
async function twoVersions(): Promise<[Snapshot, Snapshot]> {
  const database = await open()
  await stockShop(database, [{ id: 'mango', name: 'Mango Pickle 500 g' }])
  const before = await snapshotOf(database)
  await database.write((tx) =>
    tx.updateTable('products').set({ name: 'Lime Pickle 500 g' }).where('id', '=', 'mango').execute(),
  )
  return [before, await snapshotOf(database)]
}

function indexesWith(options: Parameters<typeof createSearchIndexes>[0]) {
  const indexes = createSearchIndexes(options)
  onTestFinished(() => indexes.close())
  return indexes
}

it('a newer index is made beside the one that answers, and takes over when it is ready', async () => {
  const [before, after] = await twoVersions()
  const indexes = indexesWith({ idleMs: 60_000, keptMs: 0, restShare: 0 })
  const first = indexes.for(before)
  expect((await first?.find('mango', 7))?.foods).toEqual([['mango']])
  await expect.poll(() => indexes.for(after) === first).toBe(false)
  expect((await indexes.for(after)?.find('lime', 7))?.foods).toEqual([['mango']])
  expect(first?.isGone()).toBe(true)
})

it.each([
  { why: 'a while', keptMs: 60_000, restShare: 0 },
  { why: 'many times as long as it took to make', keptMs: 0, restShare: 1_000 },
])('an index serves for $why, though what it was made of has changed', async ({ keptMs, restShare }) => {
  const [before, after] = await twoVersions()
  const indexes = indexesWith({ idleMs: 60_000, keptMs, restShare })
  const first = indexes.for(before)
  await first?.ready
  indexes.for(after)
  // In the time that another one takes to be made, none has taken its place.
  const other = indexesWith({ idleMs: 60_000, keptMs: 0 })
  await other.for(after)?.ready
  await other.for(after)?.find('lime', 7)
  expect(indexes.for(after)).toBe(first)
  expect(first?.isGone()).toBe(false)
})

it('an index that nobody asks is given back, and made again for whoever asks next', async () => {
  const [before] = await twoVersions()
  const indexes = indexesWith({ idleMs: 1, keptMs: 0 })
  const first = indexes.for(before)
  await expect.poll(() => first?.isGone()).toBe(true)
  expect(indexes.for(before)?.isGone()).toBe(false)
})

it('a thread that fails is not started over and over', async () => {
  const broken = openSearchThread({ products: Buffer.from('{'), knowledge: Buffer.from('{}') })
  await expect(broken.find('tea', 7)).rejects.toThrow('the thread that searches failed')
  const [before] = await twoVersions()
  const indexes = indexesWith({ idleMs: 60_000, keptMs: 0 })
  const first = indexes.for(before)
  if (first) indexes.drop(first)
  await first?.close()
  expect(indexes.for(before)).toBeUndefined()
})

it('a thread that is no longer needed still answers what it was asked', async () => {
  const [before] = await twoVersions()
  const bytesOf = (path: string) => before.answers.get(path)?.bytes.identity ?? Buffer.from('{}')
  const thread = openSearchThread({ products: bytesOf('/products'), knowledge: bytesOf('/api/search-knowledge') })
  onTestFinished(() => thread.close())
  const asked = ['mango', 'pickle'].map((text) => thread.find(text, 7))
  thread.retire()
  expect((await Promise.all(asked)).map(({ foods }) => foods)).toEqual([[['mango']], [['mango']]])
  await expect.poll(() => thread.isGone()).toBe(true)
  await expect(thread.find('mango', 7)).rejects.toThrow('closed')
})
