import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { lookAgain, submit } from '#src/features/outbox/actions.ts'
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

it('where the shop answers those who look for it and takes no writing, the pauses decide', {
  tags: ['PWA-69'],
}, async () => {
  const sent = fakeWire(() => 'lost')
  await submit(message)
  expect(sent).toHaveLength(1)
  const find = async () => {
    reachability.found()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await find()
  expect(sent).toHaveLength(2)
  for (let look = 0; look < 5; look += 1) await find()
  expect(sent).toHaveLength(2)
  // A network that was away and is back is new hope.
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent).toHaveLength(3), { timeout: 2_000 })
})

it('once something has gone out, a return of the server counts again', { tags: ['PWA-69'] }, async () => {
  fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  await lookAgain()
  expect(outboxState.entries).toEqual([])
  const sent = fakeWire(() => 'lost')
  await submit(message)
  reachability.found()
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 2_000 })
})
