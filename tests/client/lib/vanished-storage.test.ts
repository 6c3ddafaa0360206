import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const oats = { _id: 'p1', name: 'Rolled Oats 500 g', availability: 9 }
const honey = { _id: 'p2', name: 'Raw Honey 500 g', availability: 9 }

async function openPage() {
  vi.resetModules()
  const cart = await import('#src/features/cart/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  const { startOutbox } = await import('#src/features/outbox/start-outbox.ts')
  const { submit } = await import('#src/features/outbox/actions.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  await cart.startCart()
  const lines = () => Object.fromEntries(cartState.lines.map((line) => [line.productId, line.quantity]))
  return { ...cart, lines, startOutbox, submit, outboxState }
}

const vanish = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('haat').onsuccess = () => resolve()
  })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  // Pages that were left are not gone in this process: nobody may hear of the next one.
  vi.stubGlobal('BroadcastChannel', undefined)
  fakeWire(() => 'lost')
})

it('a cart whose database vanishes under its page stays, and the next press counts in it', {
  tags: ['PWA-55', 'PWA-81'],
}, async () => {
  const page = await openPage()
  await page.addToCart(oats, 2)
  await page.addToCart(honey)
  await vanish()
  await page.stepQuantity(oats, 'increase')
  expect(page.lines()).toEqual({ p1: 3, p2: 1 })
  expect((await openPage()).lines()).toEqual({ p1: 3, p2: 1 })
})

it('so does what waits to be sent', { tags: ['PWA-61'] }, async () => {
  const page = await openPage()
  await page.submit(message)
  await vanish()
  await page.submit({ ...message, body: { ...message.body, message: 'And the box was wet.' } })
  expect(page.outboxState.entries).toHaveLength(2)
  const next = await openPage()
  await next.startOutbox()
  expect(next.outboxState.entries).toHaveLength(2)
})
