import { afterEach, expect, it, vi } from 'vitest'
import { fetchAllRows } from '#src/features/admin/lists/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

afterEach(() => vi.unstubAllGlobals())

const subscriber = (n: number) => ({
  _id: `${n}@haat.in`,
  email: `${n}@haat.in`,
  createdAt: '2026-11-21T06:00:00.000Z',
})
const page = (from: number, to: number, next: string | null) =>
  ok({ type: 'newsletter', list: Array.from({ length: to - from }, (_, i) => subscriber(from + i)), next, counts: {} })

it('the CSV of a list has all its rows, whichever page is shown', async () => {
  const sent = fakeWire(({ query = '' }) => (query.includes('after=a') ? page(100, 130, null) : page(0, 100, 'a')))
  const seen: number[] = []
  const { signal } = new AbortController()
  const rows = await fetchAllRows('newsletter', { search: 'x', after: 'z' }, { onRead: (n) => seen.push(n), signal })
  expect(rows.map((row) => row.email)).toEqual(Array.from({ length: 130 }, (_, n) => `${n}@haat.in`))
  expect(seen).toEqual([100, 130])
  expect(sent.map(({ query }) => query)).toEqual([
    'search=x&limit=100&type=newsletter',
    'search=x&limit=100&after=a&type=newsletter',
  ])
})

it('a page that fails gives no file with rows missing', async () => {
  fakeWire(({ query = '' }) => (query.includes('after=a') ? refused(503, 'UNAVAILABLE') : page(0, 100, 'a')))
  const { signal } = new AbortController()
  await expect(fetchAllRows('newsletter', {}, { onRead: () => undefined, signal })).rejects.toThrow('UNAVAILABLE')
})
