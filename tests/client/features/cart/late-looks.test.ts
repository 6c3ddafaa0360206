import { IDBFactory } from 'fake-indexeddb'
import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openingLate } from '#tests/support/slow-databases.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const HONEY = { productId: 'honey', productName: 'Raw Honey 250 g', quantity: 2 }
const GHEE = { _id: 'ghee', name: 'Cow Ghee 500 ml', availability: 9 }

async function openPage() {
  vi.resetModules()
  const { cartState } = await import('#src/features/cart/state.ts')
  return { cartState, ...(await import('#src/features/cart/actions.ts')) }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what a page that is gone had added is shown, also where this page hears of it after its first look', async () => {
  const { cartState, startCart } = await openPage()
  await startCart()
  const key = 'cart-edit:1700000000000-000001-a'
  const newValue = JSON.stringify({ kind: 'add', line: HONEY })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
  await vi.waitFor(() => expect(cartState.lines).toEqual([HONEY]), { timeout: 5_000 })
})

it('a cart that the browser’s storage held back at the start is shown once it answers', async () => {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  vi.resetModules()
  const { writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', [HONEY])
  const release = openingLate(factory)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { cartState, startCart } = await openPage()
  const started = startCart()
  await vi.advanceTimersByTimeAsync(2_000)
  await started
  expect([cartState.isLoaded, cartState.lines]).toEqual([true, []])
  vi.useRealTimers()
  release()
  await vi.waitFor(() => expect(cartState.lines).toEqual([HONEY]), { timeout: 5_000 })
})

it('a press is not taken off the screen by the answer to the one before', async () => {
  const { addToCart, cartState, startCart } = await openPage()
  await startCart()
  const seen: number[] = []
  subscribe(cartState, () => seen.push(cartState.lines[0]?.quantity ?? 0), true)
  const presses: Promise<boolean>[] = []
  for (let press = 0; press < 6; press += 1) {
    presses.push(addToCart(GHEE))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(presses)
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(seen.at(-1)).toBe(6)
})
