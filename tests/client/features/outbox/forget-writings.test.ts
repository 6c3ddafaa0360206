import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message, review } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const ACTIONS = '#src/features/outbox/actions.ts'

/** What a customer and, before the login, a guest have written here and nobody has received. */
async function writeTwice(): Promise<void> {
  const { submit } = await import('#src/features/outbox/actions.ts')
  const { authState } = await import('#src/session/state.ts')
  await submit(message)
  Object.assign(authState, { user: { _id: 'meera' }, isUserAuthenticated: true })
  await submit(review())
}

async function storedWritings(): Promise<unknown[]> {
  const { readStored } = await import('#src/lib/storage.ts')
  return [await readStored('outbox'), await readStored('reviews&rating'), { ...sessionStorage }]
}

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock(ACTIONS)
  sessionStorage.clear()
  fakeWire(() => 'lost')
})

it("a logout takes the customer's writings and every draft, and leaves the guest's", { tags: ['PWA-70'] }, async () => {
  await writeTwice()
  sessionStorage.setItem('draft:contact', '{"message":"Meera Joshi"}')
  const { forgetWritings } = await import('#src/features/outbox/start-outbox.ts')
  await forgetWritings('meera')
  expect(await storedWritings()).toMatchObject([{ entries: [message] }, undefined, {}])
  expect(sessionStorage.getItem('draft:contact')).toBeNull()
})

it("a logout leaves what waits for another customer's next login", { tags: ['PWA-70'] }, async () => {
  await writeTwice()
  const { forgetWritings } = await import('#src/features/outbox/start-outbox.ts')
  await forgetWritings('bela')
  expect((await storedWritings())[1]).toMatchObject({ entries: [{ customerId: 'meera' }] })
  await forgetWritings('meera')
  expect((await storedWritings())[1]).toBeUndefined()
})

it('a logout forgets every draft at once, and nothing else of the tab', { tags: ['PWA-70'] }, async () => {
  sessionStorage.setItem('adminToken', 'x')
  sessionStorage.setItem('draft:contact', '{"message":"Meera Joshi"}')
  const { forgetWritings } = await import('#src/features/outbox/start-outbox.ts')
  const forgotten = forgetWritings()
  expect({ ...sessionStorage }).toEqual({ adminToken: 'x' })
  await forgotten
  expect({ ...sessionStorage }).toEqual({ adminToken: 'x' })
})

it('a logout that cannot fetch the part that tells them apart takes all of them', { tags: ['PWA-70'] }, async () => {
  await writeTwice()
  sessionStorage.setItem('draft:contact', '{"message":"Meera Joshi"}')
  vi.resetModules()
  vi.doMock(ACTIONS, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { forgetWritings } = await import('#src/features/outbox/start-outbox.ts')
  await forgetWritings()
  expect(await storedWritings()).toEqual([undefined, undefined, {}])
})
