import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SENT = {
  kind: 'sent',
  mergeId: 'f2349a04284b372a92187fd4a97cfcb3',
  lines: [{ productId: 'ghee', productName: 'Cow Ghee 500 ml', quantity: 3 }],
  seenMerge: null,
}
const NOTE = 'cart-edit:1700000000000-000001-a'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a page that IndexedDB does not answer takes nothing back of what an earlier page has sent', async () => {
  localStorage.setItem(NOTE, JSON.stringify(SENT))
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { readGuestCart } = await import('#src/features/cart/model/guest-cart.ts')
  const read = readGuestCart()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await read).toMatchObject({ lines: [], merge: null })
  // For a page that finds IndexedDB well.
  expect(localStorage.getItem(NOTE)).not.toBeNull()
})

it('what was pressed before the cart is read stays on the screen, and all of it comes', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', [{ productId: 'honey', productName: 'Raw Honey 250 g', quantity: 1 }])
  const { addToCart, startCart } = await import('#src/features/cart/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  const shown: number[] = []
  const pieces = () => cartState.lines.find(({ productId }) => productId === 'ghee')?.quantity ?? 0
  const started = startCart()
  const { readStored } = await import('#src/lib/storage.ts')
  // Its look into the storage is under way.
  await readStored('cart-prices')
  const added = addToCart({ _id: 'ghee', name: 'Cow Ghee 500 ml', availability: 9 }, 2)
  for (let look = 0; look < 40; look += 1) {
    shown.push(pieces())
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.all([started, added])
  expect(new Set(shown)).toEqual(new Set([2]))
  expect(cartState.lines).toMatchObject([
    { productId: 'honey', quantity: 1 },
    { productId: 'ghee', quantity: 2 },
  ])
  expect(cartState.isLoaded).toBe(true)
})

it('what is pressed before the cart is read is about no merge of an earlier visit', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { readStored, writeStored } = await import('#src/lib/storage.ts')
  const honey = { productId: 'honey', productName: 'Raw Honey 250 g', quantity: 1 }
  await writeStored('cart-merged', [{ mergeId: SENT.mergeId, cartItems: [honey] }])
  const { addToCart, stepQuantity } = await import('#src/features/cart/actions.ts')
  const product = { _id: 'honey', name: 'Raw Honey 250 g', availability: 9 }
  await Promise.all([addToCart(product, 2), stepQuantity(product, 'increase')])
  expect(await readStored('cart')).toEqual([{ ...honey, quantity: 3 }])
  expect(await readStored('cart-merged')).toHaveLength(1)
})

it('pieces of a merge that is taken back are the guest’s again, also where its page said it arrived', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { readStored, writeStored } = await import('#src/lib/storage.ts')
  const { mergeId, lines } = SENT
  await writeStored('cart', lines)
  localStorage.setItem(NOTE, JSON.stringify(SENT))
  const { forgetMerge } = await import('#src/features/cart/model/guest-merge.ts')
  await forgetMerge(mergeId)
  expect(await readStored('cart')).toEqual(lines)
  expect(await readStored('cart-merged')).toEqual([])
})

const CART = [{ productId: 'honey', productName: 'Raw Honey 250 g', quantity: 2 }]

it('what another tab sends from memory, noted while this one waited for IndexedDB, is sent under its id', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', CART)
  const { nextMergeStep } = await import('#src/features/cart/model/guest-merge.ts')
  const step = nextMergeStep()
  localStorage.setItem('cart-merge:1795784873229-000001-a', JSON.stringify({ mergeId: SENT.mergeId, cartItems: CART }))
  expect(await step).toEqual({ kind: 'send', merge: { mergeId: SENT.mergeId, cartItems: CART } })
})

it('a cart that is sent from memory has the id under which IndexedDB has it late', async () => {
  let late: readonly unknown[] = []
  const storage = await import('#src/lib/storage.ts')
  const updateStoredTogether: typeof storage.updateStoredTogether = async (_keys, change) => {
    const values = [CART, undefined, undefined, undefined]
    ;[late] = change(values, true)
    const [, answer] = change(values, false)
    return { answer, isKept: false }
  }
  vi.doMock('#src/lib/storage.ts', () => ({ ...storage, updateStoredTogether }))
  const { nextMergeStep } = await import('#src/features/cart/model/guest-merge.ts')
  vi.doUnmock('#src/lib/storage.ts')
  expect(await nextMergeStep()).toEqual({ kind: 'send', merge: late[1] })
})

it('a merge that was taken back elsewhere before it arrived leaves its pieces with the guest', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { readStored, writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', CART)
  await writeStored('cart-merge', { mergeId: SENT.mergeId, cartItems: CART })
  const { endMerge, nextMergeStep } = await import('#src/features/cart/model/guest-merge.ts')
  await endMerge(SENT.mergeId)
  expect([await readStored('cart'), await readStored('cart-merge')]).toEqual([CART, undefined])
  const step = await nextMergeStep()
  expect(step).toMatchObject({ kind: 'send', merge: { cartItems: CART } })
  expect(step).not.toMatchObject({ merge: { mergeId: SENT.mergeId } })
})

it('a merge that is taken back while IndexedDB is silent is taken back for the next page too', async () => {
  const cart = SENT.lines
  localStorage.setItem(NOTE, JSON.stringify(SENT))
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { forgetMerge } = await import('#src/features/cart/model/guest-merge.ts')
  const forgotten = forgetMerge(SENT.mergeId)
  await vi.advanceTimersByTimeAsync(2_000)
  await forgotten
  vi.useRealTimers()
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { writeStored } = await import('#src/lib/storage.ts')
  await writeStored('cart', cart)
  const { readGuestCart } = await import('#src/features/cart/model/guest-cart.ts')
  // Its other page was told that it had arrived, and took the pieces out: they are the guest's again, once.
  expect(await readGuestCart()).toMatchObject({ lines: cart, merged: [], merge: null })
  expect(await readGuestCart()).toMatchObject({ lines: cart, merged: [], merge: null })
})
