import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const line = { productId: 'p1', productName: 'Rolled Oats 500 g', quantity: 2 }

async function page() {
  vi.resetModules()
  const { cartState } = await import('#src/features/cart/state.ts')
  const { keepStorage } = await import('#src/pwa/keep-storage.ts')
  const { showCountOnIcon } = await import('#src/pwa/app-badge.ts')
  return { cartState, keepStorage, showCountOnIcon }
}

/** Valtio tells what changed a moment later. */
const told = () => new Promise((resolve) => setTimeout(resolve))

function withNavigator(parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true })
}

beforeEach(() => localStorage.clear())

afterEach(() => {
  for (const name of ['storage', 'userAgent', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

describe('the browser is asked not to tidy the cart away', { tags: ['PWA-55'] }, () => {
  const persist = vi.fn(async () => true)

  beforeEach(() => {
    persist.mockClear()
    withNavigator({ storage: { persist } })
  })

  it('once, after the first add; a stored cart alone is no reason', async () => {
    const { cartState, keepStorage } = await page()
    keepStorage()
    cartState.lines = [line]
    await told()
    expect(persist).not.toHaveBeenCalled()
    cartState.changes += 1
    await told()
    cartState.changes += 1
    await told()
    expect(persist).toHaveBeenCalledTimes(1)

    const next = await page()
    next.keepStorage()
    Object.assign(next.cartState, { lines: [line], changes: 1 })
    await told()
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('again when the shop is installed: an installed one is more likely to be granted it', async () => {
    const { keepStorage } = await page()
    keepStorage()
    dispatchEvent(new Event('appinstalled'))
    expect(persist).toHaveBeenCalled()
  })

  it('but never in Firefox, which would put the question to the shopper', async () => {
    withNavigator({ userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0' })
    const { cartState, keepStorage } = await page()
    keepStorage()
    Object.assign(cartState, { lines: [line], changes: 1 })
    await told()
    expect(persist).not.toHaveBeenCalled()
  })

  it('and a browser that refuses, or knows no such thing, leaves the shop as it is', async () => {
    persist.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    const { cartState, keepStorage } = await page()
    keepStorage()
    Object.assign(cartState, { lines: [line], changes: 1 })
    await told()
    expect(persist).toHaveBeenCalledTimes(1)
    withNavigator({ storage: undefined })
    expect((await page()).keepStorage).not.toThrow()
  })
})

it('the icon on the home screen carries the count of the cart, as the header does', async () => {
  const setAppBadge = vi.fn(async () => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  withNavigator({ setAppBadge, clearAppBadge })
  const { cartState, showCountOnIcon } = await page()
  showCountOnIcon()
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[], []])
  cartState.isLoaded = true
  await told()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  cartState.lines = [line, { ...line, productId: 'p2' }]
  await told()
  cartState.changes += 1
  await told()
  expect(setAppBadge.mock.calls).toEqual([[4]])
  cartState.lines = []
  await told()
  expect(clearAppBadge).toHaveBeenCalledTimes(2)
})
