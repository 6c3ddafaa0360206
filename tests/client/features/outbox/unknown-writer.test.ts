import 'fake-indexeddb/auto'
import { createStore, get } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { discardEntry, lookAgain, submit } from '#src/features/outbox/actions.ts'
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
afterEach(async () => {
  loginHere.set(false)
  for (const entry of [...outboxState.entries]) await discardEntry(entry)
})

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

it('no login is asked for where somebody is logged in and the shop cannot say who', async () => {
  fakeWire(() => 'lost')
  expect(await submit(review())).toMatchObject({ kind: 'kept', needsLogin: false })
  loginHere.set(false)
  expect(await submit(review('lime'))).toMatchObject({ kind: 'kept', needsLogin: true })
})

it('once it is tried as theirs, a message is nobody else’s', async () => {
  await writeTwo()
  fakeWire(() => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Later.' } }))
  Object.assign(authState, { user: ANU, isUserAuthenticated: true })
  await lookAgain()
  expect(outboxState.entries.map(({ customerId }) => customerId)).toEqual(['anu', 'anu'])
})

it('and is sent as theirs once it does', async () => {
  await writeTwo()
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  Object.assign(authState, { user: ANU, isUserAuthenticated: true })
  await lookAgain()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(() => expect(outboxState.entries).toEqual([]))
})
