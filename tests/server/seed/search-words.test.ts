import { expect, it } from 'vitest'
import { searchWordsOf } from '#server/policies/search-words.ts'
import { seedSearchWords } from '#server/seed/search-words.ts'
import { keepSearchWords } from '#server/seed/seed-when-empty.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

it('a line of the page says words for one thing, a use, or a food the shop does not have', () => {
  const items = ['pickle, achar,अचार', 'tadka, chaunk: cumin, mustard oil', 'Not sold: ghee, घी: coconut oil', ' ']
  expect(
    searchWordsOf([
      { kind: 'heading', text: 'a, b' },
      { kind: 'list', items },
    ]),
  ).toEqual({
    same: [['pickle', 'achar', 'अचार'], []],
    uses: [{ words: ['tadka', 'chaunk'], find: ['cumin', 'mustard oil'] }],
    unsold: [{ words: ['ghee', 'घी'], near: ['coconut oil'] }],
  })
})

it('each line of a new shop is of one of the three kinds, and the desk takes it as it is', () => {
  const { same, uses, unsold } = searchWordsOf(seedSearchWords.blocks)
  for (const group of same) expect(group.length, group.join()).toBeGreaterThan(1)
  for (const { words, find } of uses) expect(Math.min(words.length, find.length), words.join()).toBeGreaterThan(0)
  for (const { words, near } of unsold) expect(Math.min(words.length, near.length), words.join()).toBeGreaterThan(0)
  for (const block of seedSearchWords.blocks)
    if (block.kind === 'list') expect(block.items.length).toBeLessThanOrEqual(50)
})

it('a shop without the page gets it at its start, and one that has changed it keeps its own', async () => {
  const database = await open()
  const bodies = async () => (await database.read.selectFrom('pages').selectAll().execute()).map((row) => row.body_json)
  await keepSearchWords(database)
  expect(await bodies()).toHaveLength(1)
  await database.write((tx) => tx.updateTable('pages').set({ body_json: '{}' }).execute())
  await keepSearchWords(database)
  expect(await bodies()).toEqual(['{}'])
})
