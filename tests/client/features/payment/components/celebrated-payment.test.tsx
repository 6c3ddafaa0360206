import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { PaymentStatus } from '#src/features/payment/components/payment-status.tsx'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/ui/celebrate.ts', () => ({ CELEBRATION_MS: 3_000, celebrate: async () => undefined }))

afterEach(() => {
  authState.isUserAuthenticated = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the popup of a success goes after its confetti', { tags: ['STATE-054'] }, async () => {
  authState.isUserAuthenticated = true
  const order = orderOf({ paymentMethod: 'online_payment', paymentStatus: 'paid' })
  fakeWire(() => ok({ order }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { host, unmount } = await mountInShop(
    <PaymentStatus search={{ status: 'success', orderId: order._id }} ShownOrder={() => null} />,
  )
  const popup = () => host.querySelector('dialog')
  await untilShown(
    () => {},
    () => expect(popup()).not.toBeNull(),
  )
  await act(async () => void vi.advanceTimersByTime(2_900))
  expect(popup()).not.toBeNull()
  await act(async () => void vi.advanceTimersByTime(3_000))
  expect(popup()).toBeNull()
  await unmount()
})

it('a result whose order could not be looked up is shown by its token, with a login, too', async () => {
  authState.isUserAuthenticated = true
  fakeWire(() => ok({ result: 'paid' }))
  const { host, unmount } = await mountInShop(<PaymentStatus search={{ result: 'token' }} ShownOrder={() => null} />)
  await untilShown(
    () => {},
    () => expect(host.querySelector('dialog')?.textContent).toContain(paymentPagesText.success.title),
  )
  await unmount()
})
