import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submit } from '#src/features/outbox/actions.ts'
import { OutboxDialog } from '#src/features/outbox/components/outbox-dialog.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { focused, press, pressed } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const RETRY = 'Try again: Message to us'
const DISCARD = 'Discard: Message to us'

const untilEmpty = (host: HTMLElement, act: () => void) =>
  untilShown(act, () => {
    expect(host.querySelector('li')).toBeNull()
    expect(document.activeElement?.className).toContain('outbox')
  })

async function openWithOne() {
  fakeWire(() => 'lost')
  await submit(message)
  const page = await mountInShop(<OutboxDialog onClose={() => {}} />)
  // Only what was tried and failed can be tried again.
  await untilShown(
    () => {},
    () => expect(page.host.textContent).toContain('Waiting'),
  )
  return page
}

beforeEach(() => document.body.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

it('who discards a writing goes on in the list, who keeps it at its button', async () => {
  const { host, unmount } = await openWithOne()
  await pressed(DISCARD, 'Keep it')
  await pressed('Keep it', DISCARD)
  await pressed(DISCARD, 'Keep it')
  await untilEmpty(host, () => press('Yes, discard it'))
  await unmount()
})

it('who sends a writing again stays at its button, and in the list once it is sent', async () => {
  const { host, unmount } = await openWithOne()
  const answer = Promise.withResolvers<ReturnType<typeof ok>>()
  fakeWire(() => answer.promise)
  await untilShown(
    () => press(RETRY),
    () => expect(host.textContent).toContain('Sending'),
  )
  expect(focused()).toBe(RETRY)
  await untilEmpty(host, () => answer.resolve({ ...ok({ message: '' }), status: 201 }))
  await unmount()
})
