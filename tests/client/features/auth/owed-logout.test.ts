import { beforeEach, expect, it, vi } from 'vitest'
import { logOut } from '#src/features/auth/actions.ts'
import { owedLogout } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

beforeEach(() => owedLogout.set(false))

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
