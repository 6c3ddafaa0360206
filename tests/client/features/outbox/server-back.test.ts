import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { submit } from '#src/features/outbox/actions.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { reachability } from '#src/lib/reachability.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

it('what waits goes as soon as the server is found again, however long the pause would still be', {
  tags: ['PWA-69'],
}, async () => {
  fakeWire(() => 'lost')
  await submit(message)
  expect(outboxState.entries).toHaveLength(1)
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  reachability.found()
  // The first pause is four seconds.
  await vi.waitFor(() => expect(outboxState.entries).toEqual([]), { timeout: 2_000 })
  expect(sent).toHaveLength(1)
})
