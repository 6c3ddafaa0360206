import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { recipesQueryOptions } from '#src/features/content/queries.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'

const ROWS = ['pickle', 'chokha'].map((_id) => ({ _id, title: `${_id} as at home`, minutes: 20 }))
const NOW = ROWS.with(1, { _id: 'chokha', title: 'chokha as at home', minutes: 25 })

const hashOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)

afterEach(() => vi.unstubAllGlobals())

/** What a page that has the rows makes of an answer to its question what changed. */
async function refreshed(answer: unknown) {
  const sent = fakeWire(({ query }) => ok(query === undefined && sent.length > 1 ? NOW : query ? answer : ROWS))
  const queries = createQueryClient()
  await queries.fetchQuery(recipesQueryOptions())
  await queries.invalidateQueries(recipesQueryOptions())
  const rows = await queries.fetchQuery(recipesQueryOptions())
  queries.clear()
  return { rows, asked: sent.map(({ query }) => query ?? 'all') }
}

const since = `since=${hashOf(ROWS)}`
const rows = [
  [0, 1],
  [1, { minutes: 25 }],
]

it('rows of content that are here are named by their hash, and what changed is made into them', async () => {
  expect(await refreshed({ version: hashOf(NOW), steps: [{ rows }] })).toEqual({ rows: NOW, asked: ['all', since] })
  expect(await refreshed({ version: hashOf(ROWS), steps: [] })).toEqual({ rows: ROWS, asked: ['all', since] })
  expect(await refreshed(NOW)).toEqual({ rows: NOW, asked: ['all', since] })
})

it.each([
  { name: 'another text than the server has', version: 'another', steps: [{ rows }] },
  { name: 'more rows than there are', version: hashOf(NOW), steps: [{ rows: [[0, 3]] }] },
  { name: 'no list at all', version: hashOf(NOW), steps: null },
])('a difference that makes $name is given up for the whole', async ({ version, steps }) => {
  expect(await refreshed({ version, steps })).toEqual({ rows: NOW, asked: ['all', since, 'all'] })
})

it('a browser that makes no hashes asks for the whole', async () => {
  vi.stubGlobal('crypto', {})
  expect(await refreshed(null)).toEqual({ rows: NOW, asked: ['all', 'all'] })
})
