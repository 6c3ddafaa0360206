import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { blogsQueryOptions, recipesQueryOptions } from '#src/features/content/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

afterEach(() => vi.unstubAllGlobals())

const STORIES = [
  ['blogs', blogsQueryOptions, '/api/blogs'],
  ['recipes', recipesQueryOptions, '/api/recipes'],
] as const

it.each(STORIES)(
  '%s are loading, then there as a list',
  { tags: ['STATE-095', 'STATE-096', 'STATE-098', 'STATE-099', 'ENT-093'] },
  async (_, options, path) => {
    const sent = fakeWire(() => ok([]))
    const observer = new QueryObserver(new QueryClient(), { ...(options() as object), queryKey: options().queryKey })
    expect(observer.getCurrentResult().isLoading).toBe(false)
    const stop = observer.subscribe(() => {})
    expect(observer.getCurrentResult().isLoading).toBe(true)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]))
    expect(observer.getCurrentResult().isLoading).toBe(false)
    expect(sent.map((call) => call.path)).toEqual([path])
    stop()
  },
)

it.each(STORIES)(
  '%s that fail are no longer loading and keep what the server said',
  { tags: ['STATE-101', 'STATE-102', 'STATE-104', 'STATE-105', 'ERR-31', 'ERR-32'] },
  async (_, options) => {
    fakeWire(() => refused(503, 'BUSY', { fields: { page: 'gone' } }))
    const observer = new QueryObserver(new QueryClient(), {
      ...(options() as object),
      queryKey: options().queryKey,
      retry: false,
    })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    const { isLoading, error } = observer.getCurrentResult()
    expect(isLoading).toBe(false)
    expect(error).toMatchObject({ status: 503, code: 'BUSY', message: 'refused: BUSY', fields: { page: 'gone' } })
    stop()
  },
)
