import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount } from '#src/features/account/actions.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

const { leaveDeleted } = vi.hoisted(() => ({ leaveDeleted: vi.fn(async () => undefined) }))
vi.mock('#src/features/auth/actions.ts', () => ({ leaveDeleted }))

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

const outcome = () =>
  deleteAccount('1234').then(
    () => 'deleted',
    ({ code }) => code,
  )

it('an account is deleted also where only the repeat of the call is answered', async () => {
  fakeWire(() => ok({ message: 'Your account was deleted.' }))
  expect(await outcome()).toBe('deleted')
  fakeWire(() => refused(401, 'ACCOUNT_DELETED'))
  expect(await outcome()).toBe('deleted')
  expect(leaveDeleted).toHaveBeenCalledTimes(2)
})

it.each([
  [401, 'WRONG_CODE'],
  [401, 'NOT_LOGGED_IN'],
  [409, 'CONFLICT'],
])('a refusal with %s %s deletes nothing', async (status, code) => {
  fakeWire(() => refused(status, code))
  expect(await outcome()).toBe(code)
  expect(leaveDeleted).not.toHaveBeenCalled()
})
