import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressBook } from '#src/features/profile/components/address-book.tsx'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { focused, press, pressed } from '#tests/support/keyboard.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/delivery/pin-places.ts', () => ({
  keepPinDirectory: vi.fn(),
  placeOfPinCode: async () => undefined,
}))

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
  sessionStorage.clear()
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

const field = (host: HTMLElement, name: string) => {
  const found = host.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const opened = (host: HTMLElement, label: string) =>
  untilShown(
    () => press(label),
    () => expect(host.querySelector('form')).not.toBeNull(),
  )

it('a new address that is being typed is there again after a reload, and not after it was given up', async () => {
  fakeWire(() => refused(500, 'INTERNAL'))
  const before = await mountInShop(<Book />)
  await opened(before.host, 'Add New Address')
  await type(field(before.host, 'address'), '7 Lanka Road')
  await before.unmount()

  const after = await mountInShop(<Book />)
  expect([field(after.host, 'fullName').value, field(after.host, 'address').value]).toEqual([
    'Meera Rao',
    '7 Lanka Road',
  ])
  await untilShown(
    () => press('Cancel'),
    () => expect(after.host.querySelector('form')).toBeNull(),
  )
  await after.unmount()

  const last = await mountInShop(<Book />)
  expect(last.host.querySelector('form')).toBeNull()
  await last.unmount()
})

it('a press on what was begun and left for another goes on in its first field', async () => {
  fakeWire(() => refused(500, 'INTERNAL'))
  const { host, unmount } = await mountInShop(<Book />)
  const edit = 'Edit the address of Meera Rao'
  await opened(host, edit)
  await type(field(host, 'city'), 'Kashi')
  await untilShown(
    () => press('Add New Address'),
    () => expect(field(host, 'city').value).toBe(''),
  )
  await untilShown(
    () => press(edit),
    () => expect(document.activeElement).toBe(field(host, 'fullName')),
  )
  expect(field(host, 'city').value).toBe('Kashi')
  await unmount()
})

it('a change of an address goes on after a reload, until it is saved; nobody else finds it', async () => {
  fakeWire(() => ok({ data: { state: 'Uttar Pradesh' }, user: USER }))
  const before = await mountInShop(<Book />)
  await opened(before.host, 'Edit the address of Meera Rao')
  await type(field(before.host, 'city'), 'Kashi')
  await before.unmount()

  Object.assign(authState, { user: { ...USER, _id: 'ravi' } })
  const other = await mountInShop(<Book />)
  expect(other.host.querySelector('form')).toBeNull()
  await other.unmount()

  Object.assign(authState, { user: USER })
  const { host, unmount } = await mountInShop(<Book />)
  expect(field(host, 'city').value).toBe('Kashi')
  await untilShown(
    () => press('Save'),
    () => expect(host.querySelector('form')).toBeNull(),
  )
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toEqual([])
  await unmount()
})

it('an address that was deleted elsewhere while it was being changed is saved as a new one', async () => {
  const sent = fakeWire(({ method, body }) => {
    if (method === 'PUT') return refused(404, 'NOT_FOUND')
    // What is asked about the pin code has no answer yet.
    return method === 'GET'
      ? new Promise(() => {})
      : ok({ user: { ...USER, addresses: [{ ...Object(body), _id: 'a2' }] } })
  })
  const { host, unmount } = await mountInShop(<Book />)
  await untilShown(
    () => press('Edit the address of Meera Rao'),
    () => expect(host.querySelector('form')).not.toBeNull(),
  )
  await type(host.querySelector('[name=address]') ?? document.createElement('input'), '22 New Street')
  await untilShown(
    () => press('Save'),
    () => expect(host.querySelector('form')).toBeNull(),
  )
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft:'))).toEqual([])

  expect(host.textContent).toContain('22 New Street')
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    body: { fullName: HOME.fullName, address: '22 New Street' },
  })
  expect(focused()).toBe('Saved addresses')
  await unmount()
})
