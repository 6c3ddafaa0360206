import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountData } from '#src/features/account/components/account-data.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { press, pressed } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const USER = { _id: 'meera', fullName: 'Meera Rao', phoneNumber: '+919876543210' } as never
const login = (_id: string, device: string, isThis: boolean) => ({
  _id,
  device,
  lastUsedAt: '2025-01-29T10:00:00.000Z',
  isThis,
  isNear: true,
})
const HERE = login('a', 'Chrome on Android', true)

beforeEach(() => {
  document.body.replaceChildren()
})
afterEach(() => vi.unstubAllGlobals())

it('who asks to delete the account is asked back, and may keep it at each step', async () => {
  fakeWire(({ path }) => (path.includes('sessions') ? ok({ sessions: [] }) : ok({ message: '' })))
  const { host, unmount } = await mountInShop(<AccountData user={USER} />)
  await pressed('Delete my account', 'Keep my account')
  expect(host.querySelector('fieldset')?.textContent).toContain('To be sure that it is you')
  await pressed('Keep my account', 'Delete my account')
  await pressed('Delete my account', 'Keep my account')
  await untilShown(
    () => press('Send OTP'),
    () => expect(document.activeElement?.getAttribute('name')).toBe('one-time-code'),
  )
  await pressed('Keep my account', 'Delete my account')
  await pressed('Delete my account', 'Keep my account')
  expect(host.querySelector('[name=one-time-code]')).toBeNull()
  await unmount()
})

it('who ends a login elsewhere goes on in the list of logins', async () => {
  const sessions = [HERE, login('b', 'Firefox on Windows', false)]
  fakeWire(({ method }) => (method === 'GET' ? ok({ sessions }) : ok({ sessions: [HERE] })))
  const { host, unmount } = await mountInShop(<AccountData user={USER} />)
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Firefox'),
  )
  await pressed('Log out Firefox on Windows', 'Where you are logged in')
  await untilShown(
    () => {},
    () => expect(host.textContent).not.toContain('Firefox'),
  )
  await unmount()
})
