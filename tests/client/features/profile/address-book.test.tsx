import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressBook } from '#src/features/profile/components/address-book.tsx'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { focused, press, pressed } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const HOME = { _id: 'a1', fullName: 'Meera Rao', addressType: 'Home', address: '14 Ghat Lane', pinCode: '221001' }
const USER = { _id: 'meera', fullName: 'Meera Rao', addresses: [{ ...HOME, city: 'Varanasi', state: 'Uttar Pradesh' }] }
const REMOVE = 'Delete the address of Meera Rao'

function Book() {
  const { user } = useSnapshot(authState)
  return user ? <AddressBook user={user} /> : null
}

beforeEach(() => void Object.assign(authState, { user: USER }))
afterEach(() => {
  Object.assign(authState, { user: null })
  vi.unstubAllGlobals()
})

it('who does not delete an address after all is back at its button', async () => {
  const { unmount } = await mountInShop(<Book />)
  await pressed(REMOVE, 'Keep it')
  await pressed('Keep it', REMOVE)
  await unmount()
})

it('who has deleted an address goes on at the heading, and at its button where that failed', async () => {
  fakeWire(() => refused(500, 'INTERNAL'))
  const { host, unmount } = await mountInShop(<Book />)
  await pressed(REMOVE, 'Keep it')
  await pressed('Yes, delete it', REMOVE)
  fakeWire(() => ok({ user: { ...USER, addresses: [] } }))
  await pressed(REMOVE, 'Keep it')
  await untilShown(
    () => press('Yes, delete it'),
    () => expect(host.textContent).not.toContain('Ghat Lane'),
  )
  expect(focused()).toBe('Saved addresses')
  await unmount()
})

it('an address that was deleted already, by a lost answer or elsewhere, goes from the page', async () => {
  const none = ok({ user: { ...USER, addresses: [] } })
  fakeWire(({ method }) => (method === 'DELETE' ? refused(404, 'NOT_FOUND') : none))
  const { host, unmount } = await mountInShop(<Book />)
  await pressed(REMOVE, 'Keep it')
  await untilShown(
    () => press('Yes, delete it'),
    () => expect(host.textContent).not.toContain('Ghat Lane'),
  )
  expect(host.querySelector('.error')).toBeNull()
  expect(focused()).toBe('Saved addresses')
  await unmount()
})
