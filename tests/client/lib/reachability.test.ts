import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBanners } from '#domain/contract/content.ts'
import { CallError } from '#src/lib/call-error.ts'
import { call } from '#src/lib/http.ts'
import { reachability } from '#src/lib/reachability.ts'
import { lookForServer } from '#src/pwa/look-for-server.ts'

afterEach(() => {
  reachability.watchWith(() => () => {})
  reachability.found()
  vi.useRealTimers()
})

describe('whether the server can be reached', { tags: ['PWA-46'] }, () => {
  it('is what calls have met, and what the browser says of its network', () => {
    const heard: boolean[] = []
    const stop = reachability.listen(() => heard.push(reachability.isReachable()))
    reachability.lost()
    reachability.lost()
    reachability.found()
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
    stop()
    reachability.lost()
    expect(heard).toEqual([false, true, false, true])
  })

  it('comes back with the network, also where an answer came in after it had gone', () => {
    const run = vi.fn()
    const network = vi.spyOn(navigator, 'onLine', 'get')
    reachability.lost()
    reachability.whenBack(run)
    network.mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    reachability.found()
    expect([run.mock.calls.length, reachability.isReachable()]).toEqual([0, false])
    network.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect([run.mock.calls.length, reachability.isReachable()]).toEqual([1, true])
  })

  it('what waits for it runs once', () => {
    const run = vi.fn()
    reachability.lost()
    reachability.whenBack(run)
    expect(run).not.toHaveBeenCalled()
    reachability.found()
    reachability.lost()
    reachability.found()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is looked for as long as it is lost', () => {
    const stop = vi.fn()
    const watch = vi.fn(() => stop)
    reachability.watchWith(watch)
    reachability.lost()
    expect([watch.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
    reachability.found()
    expect([watch.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  })
})

describe('who answers a call', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['a page', () => new Response('<html>')],
    ['a refusal with a page', () => new Response('<html>', { status: 401 })],
    ['nothing', () => new Response('')],
  ])('%s is not the server: nobody is told that it is back', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer())
    reachability.lost()
    const heard = vi.fn()
    const stop = reachability.listen(heard)
    await expect(call(getBanners)).rejects.toBeInstanceOf(CallError)
    expect(heard).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', async () => Response.json([]))
    await call(getBanners)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('a refusal of the shop says as much as an answer: it is back', async () => {
    const refusal = { message: 'Not now', code: 'UNAVAILABLE', requestId: 'r1' }
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 503 }))
    reachability.lost()
    await expect(call(getBanners)).rejects.toBeInstanceOf(CallError)
    expect(reachability.isReachable()).toBe(true)
  })
})

describe('looking for a server that is gone', () => {
  const ask = vi.fn<typeof fetch>()

  beforeEach(() => {
    vi.useFakeTimers()
    ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', ask)
  })

  afterEach(() => vi.unstubAllGlobals())

  it('asks after 4 s, then ever less often, until the shop answers, whatever it says', async () => {
    const found = vi.fn()
    void lookForServer(found, new AbortController().signal)
    for (const [wait, asked] of [
      [3_999, 0],
      [1, 1],
      [8_000, 2],
      [16_000, 3],
      [32_000, 4],
      [60_000, 5],
      [60_000, 6],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(ask).toHaveBeenCalledTimes(asked)
    }
    ask.mockResolvedValue(new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(found).not.toHaveBeenCalled()
    ask.mockResolvedValue(new Response('busy', { status: 503 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(found).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).toHaveBeenCalledTimes(8)
  })

  it('not for a page nobody looks at, nor without any network, nor when it was found otherwise', async () => {
    const looking = new AbortController()
    void lookForServer(vi.fn(), looking.signal)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(12_000)
    hidden.mockReturnValue(false)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await vi.advanceTimersByTimeAsync(16_000)
    onLine.mockReturnValue(true)
    expect(ask).not.toHaveBeenCalled()
    looking.abort()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).not.toHaveBeenCalled()
  })

  it('what the screen shows is asked for anew once it is back', { tags: ['PWA-32'] }, async () => {
    const { watchNetwork } = await import('#src/pwa/watch-network.ts')
    const client = new QueryClient()
    const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue()
    watchNetwork(client)
    reachability.lost()
    expect(refetch).not.toHaveBeenCalled()
    reachability.found()
    expect(refetch).toHaveBeenCalledWith({ type: 'active', stale: true })
  })
})
