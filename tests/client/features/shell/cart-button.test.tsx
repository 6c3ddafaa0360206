import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import CartDrawer from '#src/features/cart/components/cart-drawer.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { Header } from '#src/features/shell/header.tsx'
import { authState } from '#src/session/state.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

beforeEach(() => {
  // The test's document does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})

it('the cart is not called empty before it has been read', async () => {
  Object.assign(cartState, { isLoaded: false, lines: [] })
  const { host, unmount } = await mountInShop(<Header />)
  const label = () => host.querySelector('[data-cart]')?.getAttribute('aria-label')
  expect(label()).toBe('Cart')
  await act(async () => void Object.assign(cartState, { isLoaded: true }))
  expect(label()).toBe('Cart, empty')
  await unmount()
})

it('nor while the shop cannot say who is logged in, and the drawer counts no foods of it', async () => {
  Object.assign(cartState, { isLoaded: true, lines: [] })
  authState.isUnasked = true
  const drawer = <CartDrawer key="drawer" onCheckout={() => {}} />
  const { host, unmount } = await mountInShop([<Header key="head" />, drawer])
  expect(host.querySelector('[data-cart]')?.getAttribute('aria-label')).toBe('Cart')
  expect(host.querySelector('.sheet-count')).toBeNull()
  await act(async () => void Object.assign(authState, { isUnasked: false }))
  expect(host.querySelector('[data-cart]')?.getAttribute('aria-label')).toBe('Cart, empty')
  expect(host.querySelector('.sheet-count')?.textContent).toBe('0 items')
  await unmount()
})
