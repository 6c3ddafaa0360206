import 'fake-indexeddb/auto'
import { createStore, get } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookAgain, submit } from '#src/features/outbox/actions.ts'
import { forgetWritings } from '#src/features/outbox/start-outbox.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { authState, loginHere } from '#src/session/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message, review } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const stored = (key: string) => get<unknown>(key, createStore('haat', 'keyval'))
const ANU = { _id: 'anu', fullName: 'Anu Rao', phoneNumber: '+919876543210', email: '', role: 'user', addresses: [] }

/** Somebody is logged in, and the answer about who it is has not come. */
beforeEach(() => {
  loginHere.set(true)
  Object.assign(authState, { user: null, isUserAuthenticated: false })
})
afterEach(() => loginHere.set(false))

async function writeTwo(): Promise<void> {
  fakeWire(() => 'lost')
  await submit(message)
  await submit(review())
  expect(outboxState.entries).toHaveLength(2)
}

it('what is written before the page knows who writes goes with the logout', async () => {
  await writeTwo()
  await forgetWritings()
  expect(outboxState.entries).toEqual([])
  expect([await stored('reviews&rating'), await stored('outbox')]).toEqual([undefined, undefined])
})

it('and is sent as theirs once it does', async () => {
  await writeTwo()
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  Object.assign(authState, { user: ANU, isUserAuthenticated: true })
  await lookAgain()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(() => expect(outboxState.entries).toEqual([]))
})
