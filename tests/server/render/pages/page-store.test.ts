import { expect, it } from 'vitest'
import type { PreparedAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { createPageStore } from '#server/render/pages/page-store.ts'

const page = (size: number): PreparedAnswer => ({
  status: 200,
  hash: '',
  headers: {},
  bytes: { identity: Buffer.alloc(size) },
  isSmallest: true,
})

const snapshot: Snapshot = {
  answers: new Map(),
  lists: new Map(),
  products: new Map(),
  categories: new Map(),
  foods: new Map(),
  blogs: new Map(),
  recipes: new Map(),
  pages: new Map(),
  deliveryTerms: [],
  changedAt: new Map(),
  config: JSON.parse('{}'),
  version: '1',
}

it('pages hold so many bytes together, and the ones asked for longest ago make room', () => {
  const store = createPageStore(snapshot, 250)
  for (const key of ['a', 'b']) store.keep(key, page(100))
  store.ready('a')
  store.keep('c', page(100))
  expect(['a', 'b', 'c'].map((key) => store.ready(key) !== undefined)).toEqual([true, false, true])
})

it('a page that grew smaller since gives back what it was counted with', () => {
  const store = createPageStore(snapshot, 250)
  const shrinking = page(200)
  store.keep('a', shrinking)
  shrinking.bytes.identity = Buffer.alloc(10)
  store.keep('a', shrinking)
  store.keep('b', page(240))
  expect([store.ready('a'), store.ready('b')].every(Boolean)).toBe(true)
})

it('many who ask for a page at once share its making', async () => {
  const store = createPageStore(snapshot)
  let made = 0
  const make = async () => {
    made += 1
    return page(1)
  }
  await Promise.all(['first', 'second', 'third'].map(() => store.once('a', make)))
  expect(made).toBe(1)
})

it('a page that could not be made is made again for who asks next, and so is one that was let go', async () => {
  const store = createPageStore(snapshot)
  const failed = store.once('a', () => Promise.reject(new Error('no memory')))
  await expect(failed).rejects.toThrow('no memory')
  const [first, second] = [page(1), page(1)]
  expect(await store.once('a', async () => first)).toBe(first)
  expect(await store.once('a', async () => second)).toBe(second)
})

it('an answer is held until another takes its place', () => {
  const store = createPageStore(snapshot)
  const [first, second] = [page(1), page(1)]
  store.keep('a', first)
  expect([store.holds('a', first), store.holds('a', second), store.holds('b', first)]).toEqual([true, false, false])
})
