import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runsOf } from '#tests/support/campaign.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const STOCK = 9
const honey = (id: string) => ({ _id: id, name: `Honey ${id} 250 g`, availability: STOCK })
const noted = () => Object.entries(localStorage)

async function openPage() {
  vi.resetModules()
  const actions = await import('#src/features/cart/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  await actions.startCart()
  const cart = () => Object.fromEntries(cartState.lines.map((line) => [line.productId, line.quantity]))
  return { ...actions, cart }
}
type Page = Awaited<ReturnType<typeof openPage>>
type Press = (page: Page) => Promise<unknown>

let isGone = false
const { get } = IDBObjectStore.prototype
IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
  return isGone ? (new EventTarget() as ReturnType<typeof get>) : get.call(this, key)
}

/** What the page asks of IndexedDB from now on is never answered: it is gone, and the next one comes. */
async function pressAndClose(page: Page, press: Press): Promise<Page> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isGone = true
  void press(page)
  await new Promise((resolve) => setImmediate(resolve))
  isGone = false
  vi.useRealTimers()
  return openPage()
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  // Pages that were closed are not gone in this process: nobody may hear of the next one.
  vi.stubGlobal('BroadcastChannel', undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what was pressed just before the page was closed is in the cart of the next start, and nowhere else', {
  tags: ['PWA-54', 'PWA-55'],
}, async () => {
  const page = await openPage()
  await page.addToCart(honey('a'), 2)
  expect(noted()).toEqual([])
  const next = await pressAndClose(page, ({ addToCart }) => {
    const pressed = addToCart(honey('b'), 3)
    expect(noted()).toHaveLength(1)
    return pressed
  })
  expect(next.cart()).toEqual({ a: 2, b: 3 })
  expect(noted()).toEqual([])
})

it('what no shop of this version has noted is no edit, and stops nothing', async () => {
  const strange = ['no words', '7', '{"kind":"add","line":{"productId":"a"}}', '{"kind":"step","productId":"a","by":5}']
  for (const [at, text] of strange.entries()) localStorage.setItem(`cart-edit:1-${at}`, text)
  localStorage.setItem('cart-edit:2', '{"kind":"add","line":{"productId":"a","productName":"Honey","quantity":1}}')
  expect((await openPage()).cart()).toEqual({ a: 1 })
})

/** How a press ends: kept, or with the page: before IndexedDB had it, or after that with the note still there. */
const end = fc.constantFrom('kept', 'closed before', 'closed after')
const edit = fc.tuple(fc.constantFrom('add', 'increase', 'decrease', 'remove', 'clear'), fc.constantFrom('a', 'b'), end)

it('whenever pages are closed, every press counts, and once', { tags: ['PWA-56'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
      globalThis.indexedDB = new IDBFactory()
      localStorage.clear()
      const model = new Map<string, number>()
      let page = await openPage()
      for (const [kind, id, ending] of edits) {
        const held = model.get(id) ?? 0
        const press: Press = (on) => {
          if (kind === 'add') return on.addToCart(honey(id))
          if (kind === 'increase' || kind === 'decrease') return on.stepQuantity(honey(id), kind)
          return kind === 'remove' ? on.removeFromCart(id) : on.clearCart()
        }
        if (kind === 'add' || (kind === 'increase' && held > 0)) model.set(id, held + 1)
        else if (kind === 'decrease' && held > 1) model.set(id, held - 1)
        else if (kind === 'decrease') model.delete(id)
        else if (kind === 'remove') model.delete(id)
        else if (kind === 'clear') model.clear()

        if (ending === 'closed before') page = await pressAndClose(page, press)
        else {
          const pressed = press(page)
          const notes = noted()
          await pressed
          if (ending === 'closed after') {
            for (const [name, text] of notes) localStorage.setItem(name, text)
            page = await openPage()
          }
        }
        expect(page.cart()).toEqual(Object.fromEntries(model))
      }
      expect(noted()).toEqual([])
    }),
    { numRuns: runsOf(25, 300) },
  )
})
