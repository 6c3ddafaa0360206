import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut } from '#src/features/auth/actions.ts'
import { reachability } from '#src/lib/reachability.ts'
import { owedLogout } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

beforeEach(() => owedLogout.set(false))
afterEach(() => vi.useRealTimers())

it('a logout without network is noted, and the note says nothing of who it was', async () => {
  fakeWire(() => 'lost')
  await logOut()
  expect(owedLogout.get()).toBe(true)
  expect(Object.entries(localStorage)).toEqual([['logout-owed', '1']])
})

it('a logout that the server heard of is owed no more', { tags: ['API-032'] }, async () => {
  const sent = fakeWire(() => ok({ message: 'Successfully logged out!' }))
  owedLogout.set(true)
  await logOut()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/auth/user/logout'])
  expect(owedLogout.get()).toBe(false)
})

it('a logout while the shop is gone is told as soon as it is back, though the network never went', {
  tags: ['API-032'],
}, async () => {
  fakeWire(() => 'lost')
  await logOut()
  const sent = fakeWire(() => ok({ message: 'Successfully logged out!' }))
  reachability.found()
  await vi.waitFor(() => expect(owedLogout.get()).toBe(false))
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/user/logout'])
})

it('a logout that a busy shop did not take is told again after a while, ever less often', {
  tags: ['API-032'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const sent = fakeWire(() => refused(503, 'UNAVAILABLE'))
  await logOut()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(sent).toHaveLength(2)
  fakeWire(() => ok({ message: 'Successfully logged out!' }))
  await vi.advanceTimersByTimeAsync(1)
  expect(owedLogout.get()).toBe(false)
})
