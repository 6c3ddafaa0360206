import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire, type SentCall } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
// A tab that is closed before it can say what it did.
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs: vi.fn(), onTabMessage: vi.fn() }))

const food = (id: string) => ({ _id: id, name: `Honey ${id} 250 g`, availability: 9 })

async function openTab() {
  vi.resetModules()
  const actions = await import('#src/features/cart/actions.ts')
  const { changeGuestCart, readGuestCart } = await import('#src/features/cart/model/guest-cart.ts')
  const { emptyAfterOrder } = await import('#src/features/cart/empty-after-order.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  // Later its parts would be of the next tab's modules.
  await actions.prepareCustomerCart()
  await actions.startCart()
  const shown = () => Object.fromEntries(cartState.lines.map(({ productId, quantity }) => [productId, quantity]))
  return { ...actions, changeGuestCart, readGuestCart, emptyAfterOrder, shown }
}

const mergeIdOf = (call: SentCall | undefined) => (call?.body as { mergeId: string } | undefined)?.mergeId ?? ''

/** A guest's cart in two tabs, of which the first has moved it to the account; the second has not heard of it. */
async function moveInOtherTab() {
  const first = await openTab()
  await first.addToCart(food('a'), 3)
  const second = await openTab()
  const server = serverCart()
  const sent = fakeWire((call) => {
    const { status, body } = server.answer(call)
    if (!call.path.endsWith('/merge')) return { status, body }
    return { status, body: { ...(body as object), receipt: { mergeId: mergeIdOf(call), lines: [] } } }
  })
  await first.openCustomerCart()
  expect(second.shown()).toEqual({ a: 3 })
  const calls = () => sent.map(({ method, path, body }) => [`${method} ${path}`, body] as const)
  return { first, second, server, calls, takenBack: `DELETE /api/cart/merge/${mergeIdOf(sent[0])}` }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  vi.resetModules()
})

it.each([
  ['one piece fewer', { a: 2 }, ({ stepQuantity }) => stepQuantity(food('a'), 'decrease')],
  ['one piece more', { a: 4 }, ({ stepQuantity }) => stepQuantity(food('a'), 'increase')],
  ['taken out', {}, ({ removeFromCart }) => removeFromCart('a')],
  ['all taken out', {}, ({ clearCart }) => clearCart()],
  [
    'as many as are left',
    { a: 1 },
    ({ changeGuestCart }) => changeGuestCart({ kind: 'set', productId: 'a', quantity: 1 }),
  ],
] satisfies [string, object, (tab: Awaited<ReturnType<typeof openTab>>) => Promise<unknown>][])(
  'what is pressed in a tab that has not heard of a merge yet counts: %s',
  async (_, left, press) => {
    const { second, calls, takenBack } = await moveInOtherTab()
    await press(second)
    await second.openCustomerCart()
    const [, undone, merged] = calls()
    expect(undone?.[0]).toBe(takenBack)
    const pieces = Object.entries(left).map(([productId, quantity]) => ({ productId, quantity }))
    expect(merged).toMatchObject(
      pieces.length > 0 ? ['POST /api/cart/merge', { cartItems: pieces }] : ['GET /api/cart', undefined],
    )
    expect((await second.readGuestCart()).lines).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
  },
)

it('two presses in such a tab count both, and the merge is taken back once', async () => {
  const { second, calls, takenBack } = await moveInOtherTab()
  await Promise.all([second.stepQuantity(food('a'), 'decrease'), second.stepQuantity(food('a'), 'decrease')])
  await second.openCustomerCart()
  expect(calls().filter(([call]) => call === takenBack)).toHaveLength(1)
  expect(calls().at(-1)).toMatchObject(['POST /api/cart/merge', { cartItems: [{ productId: 'a', quantity: 1 }] }])
})

it('a press that a closed tab has left counts as well', async () => {
  const { second, calls, takenBack } = await moveInOtherTab()
  void second.stepQuantity(food('a'), 'decrease')
  const third = await openTab()
  await third.openCustomerCart()
  expect(calls().map(([call]) => call)).toContain(takenBack)
  expect(calls().at(-1)).toMatchObject(['POST /api/cart/merge', { cartItems: [{ productId: 'a', quantity: 2 }] }])
})

it('an add beside it takes nothing back', async () => {
  const { second, calls, takenBack } = await moveInOtherTab()
  await second.addToCart(food('a'))
  await second.openCustomerCart()
  expect(calls().map(([call]) => call)).not.toContain(takenBack)
  expect(calls().at(-1)).toMatchObject(['POST /api/cart/merge', { cartItems: [{ productId: 'a', quantity: 1 }] }])
})

it('a merge that is on the screen is taken back by no press: another tab had taken that line out', async () => {
  const { first, second, calls, takenBack } = await moveInOtherTab()
  const third = await openTab()
  await third.addToCart(food('a'))
  const fourth = await openTab()
  await third.removeFromCart('a')
  await fourth.stepQuantity(food('a'), 'increase')
  await fourth.openCustomerCart()
  expect(calls().map(([call]) => call)).not.toContain(takenBack)
  expect([first.shown(), second.shown(), fourth.shown()]).toEqual([{ a: 3 }, { a: 3 }, { a: 3 }])
})

it.each([
  ['an order', async ({ emptyAfterOrder }) => emptyAfterOrder()],
  ['a logout', ({ forgetUnansweredCart }) => forgetUnansweredCart()],
] satisfies [string, (tab: Awaited<ReturnType<typeof openTab>>) => Promise<void>][])(
  'after %s nothing that was merged comes back',
  async (_, happen) => {
    const { first, second, calls, takenBack } = await moveInOtherTab()
    await happen(first)
    await first.readGuestCart()
    await second.stepQuantity(food('a'), 'decrease')
    await second.openCustomerCart()
    expect(calls().map(([call]) => call)).not.toContain(takenBack)
    expect(calls().filter(([call]) => call.endsWith('/merge'))).toHaveLength(1)
  },
)
