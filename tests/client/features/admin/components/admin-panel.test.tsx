import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminDoor } from '#src/features/admin/admin-door.tsx'
import { ConfirmButton } from '#src/features/admin/forms/confirm-button.tsx'
import { adminState } from '#src/features/admin/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const goAnywhere = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))

afterEach(() => {
  adminState.token = null
  vi.unstubAllGlobals()
})

it('Ctrl K goes anywhere, but not while a question waits for its answer', async () => {
  fakeWire(() => 'lost')
  adminState.token = 'token'
  const question = { title: 'Cancel it?', follows: [], yes: 'Cancel the order', onYes: async () => {} }
  const { host, unmount } = await mountInShop(
    <AdminDoor>
      <ConfirmButton label="Cancel" {...question} />
    </AdminDoor>,
  )
  const dialogs = () => [...host.querySelectorAll('dialog')].map((dialog) => dialog.querySelector('h2')?.textContent)
  await untilShown(
    () => press('Cancel'),
    () => expect(dialogs()).toEqual(['Cancel it?']),
  )
  await act(async () => goAnywhere())
  await untilShown(
    () => host.querySelector<HTMLElement>('dialog button')?.click(),
    () => expect(dialogs()).toEqual([]),
  )
  await untilShown(goAnywhere, () => expect(dialogs()).toEqual(['Go to']))
  await unmount()
})
