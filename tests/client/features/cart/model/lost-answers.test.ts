import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs: vi.fn(), onTabMessage: vi.fn() }))

const honey = (id: string) => ({ _id: id, name: `Honey ${id} 250 g`, availability: 9 })
/** Until what was pressed is answered: the next test has another wire. */
async function settled(): Promise<void> {
  const { customerCart } = await import('#src/features/cart/model/page-cart.ts')
  await customerCart.inTurn(async () => {})
}

const keyOfAdd = (calls: SentCall[]) => calls.find(({ method }) => method === 'POST')?.key

const withReceipt = ({ path, body }: SentCall, answer: { status: number; body: unknown }) =>
  path.endsWith('/merge')
    ? { ...answer, body: { ...(answer.body as object), receipt: { ...(body as object), lines: [] } } }
    : answer

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('an add pressed again after a lost answer goes out under the same key, a later one under another', async () => {
  const server = serverCart()
  fakeWire(server.answer)
  const { openCustomerCart, startCart, addToCart } = await import('#src/features/cart/actions.ts')
  await startCart()
  await openCustomerCart()
  const lost = fakeWire(() => 'lost')
  expect(await addToCart(honey('b'), 2)).toBe(false)
  expect(await addToCart(honey('b'), 2)).toBe(false)
  await settled()
  const keyOf = (one: SentCall | undefined) => one?.key ?? ''
  const adds = lost.filter(({ method }) => method === 'POST')
  expect(keyOf(adds[0])).toMatch(/^[\da-f]{32}$/)
  expect(keyOf(adds[1])).toBe(keyOf(adds[0]))
  const sent = fakeWire(server.answer)
  await addToCart(honey('b'), 2)
  await settled()
  await addToCart(honey('b'), 2)
  const [third, , fourth] = sent
  expect(keyOf(third)).toBe(keyOf(adds[0]))
  expect(keyOf(fourth)).not.toBe(keyOf(adds[0]))
})

it('an add that the shop has refused is a new one when it is pressed again', async () => {
  const server = serverCart()
  fakeWire(server.answer)
  const { openCustomerCart, startCart, addToCart } = await import('#src/features/cart/actions.ts')
  await startCart()
  await openCustomerCart()
  const sent = fakeWire((one) => (one.method === 'POST' ? refused(409, 'OUT_OF_STOCK') : server.answer(one)))
  expect(await addToCart(honey('b'), 2)).toBe(false)
  expect(await addToCart(honey('b'), 2)).toBe(false)
  await settled()
  const [first, second] = sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).not.toBe(first)
})

it.each(['remove', 'step', 'clear'] as const)(
  'an add that is pressed again after a %s of its food is a new one: what that took away comes again',
  async (kind) => {
    const server = serverCart()
    fakeWire(server.answer)
    const cart = await import('#src/features/cart/actions.ts')
    await cart.startCart()
    await cart.openCustomerCart()
    const lost = fakeWire((one) => (one.method === 'POST' ? 'lost' : server.answer(one)))
    // Pressed before anybody knows that the answer got lost.
    const added = cart.addToCart(honey('b'), 2)
    if (kind === 'remove') void cart.removeFromCart('b')
    else if (kind === 'clear') void cart.clearCart()
    else void cart.stepQuantity(honey('b'), 'decrease')
    expect(await added).toBe(false)
    const sent = fakeWire(server.answer)
    expect(await cart.addToCart(honey('b'), 2)).toBe(true)
    expect(keyOfAdd(lost)).toMatch(/^[\da-f]{32}$/)
    expect(keyOfAdd(sent)).toMatch(/^[\da-f]{32}$/)
    expect(keyOfAdd(sent)).not.toBe(keyOfAdd(lost))
    await settled()
  },
)

it('an add that is pressed again after one more of its food is the same', async () => {
  const server = serverCart()
  fakeWire(server.answer)
  const cart = await import('#src/features/cart/actions.ts')
  await cart.startCart()
  await cart.openCustomerCart()
  const lost = fakeWire(() => 'lost')
  const added = cart.addToCart(honey('b'), 2)
  void cart.stepQuantity(honey('b'), 'increase')
  expect(await added).toBe(false)
  await cart.addToCart(honey('b'), 2)
  const [first, again] = lost.filter(({ method }) => method === 'POST')
  expect(again?.key).toMatch(/^[\da-f]{32}$/)
  expect(again?.key).toBe(first?.key)
  await settled()
})

it('an add that is pressed again after the cart was read is a new one', async () => {
  const server = serverCart()
  fakeWire(server.answer)
  const cart = await import('#src/features/cart/actions.ts')
  const { customerCart } = await import('#src/features/cart/model/page-cart.ts')
  await cart.startCart()
  await cart.openCustomerCart()
  const lost = fakeWire(() => 'lost')
  expect(await cart.addToCart(honey('b'), 2)).toBe(false)
  const sent = fakeWire(server.answer)
  await customerCart.refresh()
  await cart.addToCart(honey('b'), 2)
  expect(keyOfAdd(sent)).toMatch(/^[\da-f]{32}$/)
  expect(keyOfAdd(sent)).not.toBe(keyOfAdd(lost))
  await settled()
})

it('of two adds alike the one whose answer got lost is made again under its own key, and once', async () => {
  const server = serverCart()
  fakeWire(server.answer)
  const cart = await import('#src/features/cart/actions.ts')
  await cart.startCart()
  await cart.openCustomerCart()
  let asked = 0
  const second = Promise.withResolvers<void>()
  const sent = fakeWire((one) => {
    if (one.method === 'POST') asked += 1
    if (asked === 1) return 'lost'
    // The second is still on its way when the shopper presses again.
    return asked === 2 ? second.promise.then(() => server.answer(one)) : server.answer(one)
  })
  const presses = [cart.addToCart(honey('b'), 1), cart.addToCart(honey('b'), 1)]
  expect(await presses[0]).toBe(false)
  presses.push(cart.addToCart(honey('b'), 1), cart.addToCart(honey('b'), 1))
  second.resolve()
  expect(await Promise.all(presses)).toEqual([false, true, true, true])
  const [first, other, again, another] = sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect(again).toBe(first)
  expect(new Set([first, other, another]).size).toBe(3)
  await settled()
})

it('what a merge did is told again after a reload, until it was read, and to nobody else', async () => {
  const { authState } = await import('#src/session/state.ts')
  const asha = { _id: 'asha' } as NonNullable<typeof authState.user>
  authState.user = asha
  const first = await import('#src/features/cart/actions.ts')
  await first.startCart()
  await first.addToCart(honey('b'), 2)
  const server = serverCart()
  fakeWire((one) => withReceipt(one, server.answer(one)))
  await first.openCustomerCart('login')

  async function reload(user: typeof asha) {
    vi.resetModules()
    const auth = await import('#src/session/state.ts')
    auth.authState.user = user
    const actions = await import('#src/features/cart/actions.ts')
    const { cartState } = await import('#src/features/cart/state.ts')
    await actions.startCart()
    await actions.openCustomerCart()
    return { ...actions, cartState }
  }
  expect((await reload({ ...asha, _id: 'ravi' })).cartState.receipt).toBeNull()
  const again = await reload(asha)
  expect(again.cartState.receipt).not.toBeNull()
  again.dismissReceipt()
  await vi.waitFor(() => expect(again.cartState.receipt).toBeNull())
  expect((await reload(asha)).cartState.receipt).toBeNull()
})

it('what is added while the customer’s cart is read is on the screen all the time', async () => {
  const { cartState } = await import('#src/features/cart/state.ts')
  const cart = await import('#src/features/cart/actions.ts')
  const { subscribe } = await import('valtio')
  await cart.startCart()
  const server = serverCart()
  const held = Promise.withResolvers<void>()
  const sent = fakeWire((one) =>
    one.method === 'GET' ? held.promise.then(() => server.answer(one)) : withReceipt(one, server.answer(one)),
  )
  const opened = cart.openCustomerCart()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await cart.addToCart(honey('b'))
  const counts: number[] = []
  subscribe(cartState, () => counts.push(cartState.lines.length), true)
  held.resolve()
  await opened
  expect(cartState).toMatchObject({ home: 'customer', lines: [{ productId: 'b', quantity: 1 }] })
  expect([counts.length > 0, Math.min(...counts)]).toEqual([true, 1])
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/cart', 'POST /api/cart/merge'])
})

it.each(['a customer’s', 'a guest’s'])('a logout takes along what a merge did, also from %s page', async (page) => {
  const { cartState } = await import('#src/features/cart/state.ts')
  const { leaveCustomerCart } = await import('#src/features/cart/actions.ts')
  const { keepReceipt, keptReceipt } = await import('#src/features/cart/model/kept-receipt.ts')
  cartState.home = page === 'a customer’s' ? 'customer' : 'guest'
  keepReceipt('asha', { mergeId: 'm', lines: [] })
  expect(keptReceipt('asha')).not.toBeNull()
  leaveCustomerCart()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('asha')
  expect(keptReceipt('asha')).toBeNull()
})

it('a login that ends before its cart came shows what another tab has put into the guest’s', async () => {
  const { cartState } = await import('#src/features/cart/state.ts')
  const { addToCart, leaveCustomerCart, startCart } = await import('#src/features/cart/actions.ts')
  await startCart()
  await addToCart(honey('b'))
  cartState.lines = []
  leaveCustomerCart()
  await vi.waitFor(() => expect(cartState.lines).toMatchObject([{ productId: 'b', quantity: 1 }]))
})

it.each(['IndexedDB', 'memory'])('a logout takes along the cart that was sent and not answered: %s', async (home) => {
  if (home === 'memory') vi.stubGlobal('indexedDB', undefined)
  const { cartState } = await import('#src/features/cart/state.ts')
  const cart = await import('#src/features/cart/actions.ts')
  await cart.startCart()
  await cart.addToCart(honey('c'), 2)
  fakeWire(() => 'lost')
  await cart.openCustomerCart()
  expect(cartState.lines).toContainEqual({ productId: 'c', productName: 'Honey c 250 g', quantity: 2 })
  cart.leaveCustomerCart()
  await cart.forgetUnansweredCart()
  expect(cartState.lines).toEqual([])
  const sent = fakeWire(serverCart().answer)
  await cart.openCustomerCart()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/cart'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Honey c')
})

it('a coupon whose answer got lost is in force once the cart can be read', async () => {
  const server = serverCart()
  let asked = 0
  const discount = { discountAmount: 200, discountPercentage: 25, totalCartAmount: 800, totalTax: 30 }
  const accepted = { message: 'ok', couponCodeApplied: 'THALI25', discountType: 'coupon', ...discount }
  fakeWire((one) => {
    if (!one.path.endsWith('/coupon-code')) return server.answer(one)
    asked += 1
    server.held.couponCodeApplied = 'THALI25'
    return asked === 1 ? 'lost' : { status: 200, body: accepted }
  })
  const { authState } = await import('#src/session/state.ts')
  authState.user = { _id: 'asha', phoneNumber: '+919876543210' } as NonNullable<typeof authState.user>
  const { openCustomerCart, startCart, addToCart } = await import('#src/features/cart/actions.ts')
  const { applyCoupon } = await import('#src/features/cart/coupon/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  await startCart()
  await openCustomerCart()
  await addToCart(honey('b'), 2)
  expect(await applyCoupon('THALI25', '+919876543210')).toContain('could not reach the shop')
  await vi.waitFor(() => expect(cartState.couponCodeApplied).toBe('THALI25'))
  expect(cartState.coupon).toEqual({ type: 'percentage', percent: 25 })
})
