import { afterEach, expect, it, vi } from 'vitest'
import { cancelReturn } from '#src/features/returns/actions.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'

afterEach(() => vi.unstubAllGlobals())

it('a return that was withdrawn already, by a call whose answer was lost, counts as withdrawn', async () => {
  fakeWire(() => refused(404, 'NOT_FOUND'))
  await expect(cancelReturn('r1')).resolves.toBeUndefined()
})

it('a return that the shop is looking into stays, and why is said', async () => {
  fakeWire(() => refused(409, 'STATUS_NOT_ALLOWED'))
  await expect(cancelReturn('r1')).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
})
