import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartState } from '#src/features/cart/state.ts'
import { Header } from '#src/features/shell/header.tsx'
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
