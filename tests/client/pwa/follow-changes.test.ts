import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentVersions } from '#domain/contract/content-versions.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { reachability } from '#src/lib/reachability.ts'
import { followChanges } from '#src/pwa/follow-changes.ts'

const VERSIONS: ContentVersions = {
  products: 'v1',
  banners: 'b1',
  blogs: 'a1',
  recipes: 'r1',
  config: 'c1',
  content: 'p1',
}

/** The browser's own listener, as far as the page uses it. */
class FakeSource {
  static readonly all: FakeSource[] = []
  isClosed = false
  onmessage: ((message: { data: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    FakeSource.all.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  say(more: Partial<ContentVersions> = {}): void {
    this.onmessage?.({ data: JSON.stringify({ ...VERSIONS, ...more }) })
  }
}

const newest = () => {
  const source = FakeSource.all.at(-1)
  if (source === undefined) throw new Error('nobody listens')
  return source
}

function showPage(isShown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A page with a catalogue of version v1; `served` is what the server answers from now on. */
function openPage() {
  const queries = createQueryClient()
  const server = { version: 'v1', asked: 0 }
  queries.setQueryData(['products'], loadCatalogue({ version: 'v1' }, 0))
  queries.setQueryData(['blogs'], [])
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    asked.push(String(queryKey?.[0]))
    queries.setQueryData(['products'], loadCatalogue({ version: server.version }, 0))
  })
  const asked: string[] = []
  followChanges(queries)
  return { asked, server }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  showPage(true)
})

afterEach(() => {
  showPage(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for the catalogue when another version is served than the page has, and for nothing else', async () => {
  const { asked, server } = openPage()
  newest().say()
  expect(asked).toEqual([])
  server.version = 'v2'
  newest().say({ products: 'v2' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['products'])
})

it('asks again where the process that answers does not have it yet, but not for ever', async () => {
  const { asked, server } = openPage()
  newest().say({ products: 'v2' })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(asked).toEqual(['products', 'products'])
  server.version = 'v2'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['products', 'products', 'products'])
  newest().say({ products: 'v3' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(8)
})

it('of content the list that changed is asked for, the first word about it is no change', async () => {
  const { asked } = openPage()
  newest().say()
  newest().say({ blogs: 'a2' })
  expect(asked).toEqual(['blogs'])
})

it('asks for such a list a second time: another process may have answered with the old one', async () => {
  const { asked } = openPage()
  newest().say()
  newest().say({ blogs: 'a2', config: 'c2' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['blogs', 'config', 'blogs', 'config'])
})

it('listens only while the page is looked at and the server is there', async () => {
  openPage()
  const first = newest()
  showPage(false)
  expect(first.isClosed).toBe(true)
  showPage(true)
  expect(newest()).not.toBe(first)
  const second = newest()
  reachability.lost()
  expect(second.isClosed).toBe(true)
  reachability.found()
  expect(newest()).not.toBe(second)
})

it('a server that lets it go is listened to again a while later', async () => {
  openPage()
  const first = newest()
  first.onerror?.()
  expect(first.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(newest()).toBe(first)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(newest()).not.toBe(first)
})
