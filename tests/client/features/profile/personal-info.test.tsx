import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PersonalInfo } from '#src/features/profile/components/personal-info.tsx'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const USER = {
  _id: 'meera',
  fullName: 'Meera Rao',
  email: 'meera@haat.in',
  phoneNumber: '+919876543210',
  addresses: [],
}
const open = () => mountInShop(<PersonalInfo user={USER as never} changePhone={() => null} />)
const nameOf = (host: HTMLElement) => host.querySelector<HTMLInputElement>('[name=fullName]')

beforeEach(() => void Object.assign(authState, { user: USER }))
afterEach(() => {
  Object.assign(authState, { user: null })
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a name that is being changed is there again after a reload, until it is saved', async () => {
  fakeWire(() => ok({ user: USER }))
  const before = await open()
  await untilShown(
    () => press('Edit'),
    () => expect(nameOf(before.host)).not.toBeNull(),
  )
  await type(nameOf(before.host) as HTMLInputElement, 'Meera Joshi')
  await before.unmount()

  const after = await open()
  expect(nameOf(after.host)?.value).toBe('Meera Joshi')
  await untilShown(
    () => press('Save'),
    () => expect(nameOf(after.host)).toBeNull(),
  )
  await after.unmount()

  const last = await open()
  expect(nameOf(last.host)).toBeNull()
  await last.unmount()
})
