import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { reachability } from '#src/lib/reachability.ts'
import { watchNetwork } from '#src/pwa/watch-network.ts'

const looks = vi.hoisted((): AbortSignal[] => [])

vi.mock('#src/pwa/look-for-server.ts', () => ({
  lookForServer: async (_found: () => void, signal: AbortSignal) => void looks.push(signal),
}))

it('a lost server is looked for until it is back, and what the screen shows is then asked for', async () => {
  const queries = new QueryClient()
  const asked = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
  watchNetwork(queries)
  reachability.lost()
  await vi.waitFor(() => expect(looks.map(({ aborted }) => aborted)).toEqual([false]))
  expect(asked).not.toHaveBeenCalled()

  // A call came through: the look that waits for its next minute must not go on beside the next one.
  reachability.found()
  expect(looks.map(({ aborted }) => aborted)).toEqual([true])
  expect(asked).toHaveBeenCalledExactlyOnceWith({ type: 'active', stale: true })

  reachability.lost()
  await vi.waitFor(() => expect(looks.map(({ aborted }) => aborted)).toEqual([true, false]))
  reachability.found()
  expect(looks.map(({ aborted }) => aborted)).toEqual([true, true])
})
