import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { deliveryState } from '#src/features/delivery/state.ts'
import { Confirmation } from '#src/features/orders/components/confirmation.tsx'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { isPageInUse, watchTyping } from '#src/pwa/page-in-use.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

// The network fails for a moment: what is to be drawn is not there.
const missing = vi.hoisted(() => ({
  default: () => {
    throw new Error('A part of the shop is missing.')
  },
}))
vi.mock('#src/features/search/components/suggestion-list.tsx', () => missing)
vi.mock('#src/features/refunds/money-back.tsx', () => missing)
vi.mock('#src/features/delivery/actions.ts', () => {
  throw new Error('A part of the shop is missing.')
})

const reported = vi.fn()

beforeEach(() => {
  fakeWire(() => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('reportError', reported)
})

afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockClear()
  // React's own words about what a boundary caught.
  // biome-ignore lint/suspicious/noConsole: it is a mock here, and nothing is written
  vi.mocked(console.error).mockClear()
})

it('suggestions that do not arrive leave the page and the search that is typed', async () => {
  const page = (
    <>
      <SearchBox />
      <textarea defaultValue="Half a message" />
    </>
  )
  const { host, unmount } = await mountInShop(page)
  await type(host.querySelector('input') as HTMLInputElement, 'hal')
  await untilShown(
    () => undefined,
    () => expect(reported).toHaveBeenCalled(),
  )
  expect(host.querySelector('textarea')?.value).toBe('Half a message')
  expect(host.querySelector('input')?.value).toBe('hal')
  await unmount()
})

it('what goes back of an order that does not arrive leaves the page of the order', async () => {
  const order = orderOf({ paymentMethod: 'online_payment', paymentStatus: 'paid' })
  const { host, unmount } = await mountInShop(<Confirmation order={order} />)
  await untilShown(
    () => undefined,
    () => expect(reported).toHaveBeenCalled(),
  )
  expect(host.textContent).toContain(order.orderNo)
  await unmount()
})

it('a pin code stays that of the visit though what asks for it does not arrive, and a reload is free', async () => {
  watchTyping()
  const { host, unmount } = await mountInShop(<PinField label="Pin code" />)
  await type(host.querySelector('input') as HTMLInputElement, '560001')
  await untilShown(
    () => undefined,
    () => expect(reported).toHaveBeenCalled(),
  )
  expect(deliveryState.userPincode).toBe('560001')
  expect(host.querySelector('input')?.value).toBe('560001')
  expect(isPageInUse()).toBe(false)
  await unmount()
})
