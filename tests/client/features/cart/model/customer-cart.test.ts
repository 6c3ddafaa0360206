import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire, ok, type SentCall } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

const toastError = vi.hoisted(() => vi.fn())
const messageTabs = vi.hoisted(() => vi.fn())
const tabs = vi.hoisted((): { cart: () => void } => ({ cart: () => {} }))
vi.mock('#src/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }))
vi.mock('#src/lib/tabs.ts', () => ({
  messageTabs,
  onTabMessage: (_: string, listener: () => void) => {
    tabs.cart = listener
  },
}))

const honey = (id: string, availability = 9) => ({ _id: id, name: `Honey ${id} 250 g`, availability })
const call = ({ method, path }: SentCall) => `${method} ${decodeURIComponent(path)}`

async function openShop(server = serverCart()) {
  vi.resetModules()
  vi.clearAllMocks()
  const { cartState } = await import('#src/features/cart/state.ts')
  const actions = await import('#src/features/cart/actions.ts')
  /** Resolves when everything asked so far has its answer. */
  const settled = actions.sendCustomerCart
  server.quantities.set('a', 1)
  fakeWire(server.answer)
  await actions.startCart()
  await actions.openCustomerCart()
  return { server, sent: fakeWire(server.answer), cartState, settled, ...actions }
}

const quantities = ({ lines }: { lines: readonly { productId: string; quantity: number }[] }) =>
  Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))

beforeEach(() => vi.unstubAllGlobals())

describe("a customer's cart", () => {
  it('an add goes to the server and is followed by a refresh', {
    tags: ['SCOPE-29', 'STATE-061', 'STATE-062', 'API-057'],
  }, async () => {
    const { addToCart, settled, sent, cartState } = await openShop()
    expect(await addToCart(honey('b'), 2)).toBe(true)
    await settled()
    expect(sent.map(call)).toEqual(['POST /api/cart', 'GET /api/cart'])
    expect(sent[0]?.body).toEqual({ productId: 'b', productName: 'Honey b 250 g', quantity: 2 })
    expect(quantities(cartState)).toEqual({ a: 1, b: 2 })
    expect(cartState.lastAddedItem).toBe('Honey b 250 g')
    expect(messageTabs).toHaveBeenCalledWith('cart')
  })

  it('steps go by product name, a removal by id', { tags: ['STATE-063', 'STATE-064', 'DRAWER-09'] }, async () => {
    const { stepQuantity, removeFromCart, sent, cartState } = await openShop()
    await stepQuantity(honey('a'), 'increase')
    await stepQuantity(honey('a'), 'decrease')
    await removeFromCart('a')
    expect(sent.map(call)).toEqual([
      'PUT /api/cart/updateQuantity/Honey a 250 g',
      'PUT /api/cart/updateQuantity/Honey a 250 g',
      'DELETE /api/cart/a',
    ])
    expect(sent.slice(0, 2).map(({ body }) => body)).toEqual([{ action: 'increase' }, { action: 'decrease' }])
    expect(cartState.lines).toEqual([])
    expect(cartState.removed).toMatchObject([{ productId: 'a', quantity: 1 }])
  })

  it('shows a change before the server answers, and sends the next one only after that', async () => {
    const { stepQuantity, server, cartState } = await openShop()
    let answerFirst = () => {}
    const sent = fakeWire(async (one) => {
      if (sent.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve))
      return server.answer(one)
    })
    const first = stepQuantity(honey('a'), 'increase')
    const second = stepQuantity(honey('a'), 'increase')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(quantities(cartState)).toEqual({ a: 3 })
    answerFirst()
    await Promise.all([first, second])
    expect(sent).toHaveLength(2)
    expect(quantities(cartState)).toEqual({ a: 3 })
  })

  it('a refusal takes back that change alone, says why and keeps message and status', {
    tags: ['ERR-11', 'ERR-12'],
  }, async () => {
    const { addToCart, stepQuantity, server, cartState } = await openShop()
    let asked = 0
    fakeWire((one) => {
      asked += 1
      server.held.isDown = asked === 1
      return server.answer(one)
    })
    const [isIn] = await Promise.all([addToCart(honey('b')), stepQuantity(honey('a'), 'increase')])
    expect(isIn).toBe(false)
    expect(quantities(cartState)).toEqual({ a: 2 })
    expect(toastError).toHaveBeenCalledWith('refused: OUT_OF_STOCK')
    expect(cartState.lastAddedItem).toBeNull()
  })

  it('keeps message and status of the last refusal', { tags: ['ERR-11', 'ERR-12'] }, async () => {
    const { addToCart, server, cartState } = await openShop()
    server.held.isDown = true
    await addToCart(honey('b'))
    expect(cartState.error).toEqual({ message: 'refused: OUT_OF_STOCK', status: 409 })
    expect(quantities(cartState)).toEqual({ a: 1 })
  })

  it('what does not fit is not sent', { tags: ['VALID-50', 'VALID-51'] }, async () => {
    const { addToCart, sent } = await openShop()
    expect(await addToCart(honey('a', 3), 3)).toBe(false)
    expect(toastError).toHaveBeenCalledWith('No Quantity left in stock.')
    expect(sent).toEqual([])
    expect(await addToCart(honey('a', 3), 2)).toBe(true)
  })

  it('another tab says the cart changed: it is read again', async () => {
    const { server, settled, cartState } = await openShop()
    server.quantities.set('a', 4)
    tabs.cart()
    await vi.waitFor(() => expect(quantities(cartState)).toEqual({ a: 4 }))
    await settled()
    expect(messageTabs).not.toHaveBeenCalledWith('cart')
  })

  it('a logout clears the cart, and an answer that comes after it shows nothing of it', {
    tags: ['STATE-034'],
  }, async () => {
    const { stepQuantity, leaveCustomerCart, server, cartState } = await openShop()
    let answer = () => {}
    const sent = fakeWire(async (one) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return server.answer(one)
    })
    const step = stepQuantity(honey('a'), 'increase')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    leaveCustomerCart()
    answer()
    await step
    expect(cartState).toMatchObject({ home: 'guest', lines: [], changes: 0 })
  })

  it('carries what the server says of a line, and what it no longer sells', async () => {
    const { server, settled, cartState } = await openShop()
    server.held.more = {
      items: [{ _id: 'a', name: 'Honey a 250 g', quantity: 4, notice: { kind: 'less_stock', available: 2 } }] as never,
      gone: [{ _id: 'z', name: 'Honey z 250 g', quantity: 1 }],
    }
    tabs.cart()
    await vi.waitFor(() => expect(quantities(cartState)).toEqual({ a: 4, z: 1 }))
    await settled()
    expect(cartState.told).toEqual({ a: { kind: 'less_stock', available: 2 }, z: { kind: 'gone' } })
  })

  it('an answer that spells the tax totalTax alone is as good', { tags: ['ENT-070', 'OPEN-31'] }, async () => {
    const { server, settled, cartState } = await openShop()
    server.quantities.set('a', 4)
    server.held.more = { totalTaxes: undefined as never }
    tabs.cart()
    await vi.waitFor(() => expect(quantities(cartState)).toEqual({ a: 4 }))
    await settled()
    expect(cartState.error).toBeNull()
  })

  it('sends the price the shopper agreed to', async () => {
    const { acceptLineChange, sent, cartState } = await openShop()
    const { paise } = await import('#domain/money.ts')
    await acceptLineChange('a', paise(20_050), {
      kind: 'price_changed',
      seenPaise: paise(20_000),
      unitPaise: paise(20_050),
    })
    expect(sent.map(call)).toEqual(['POST /api/cart/accept-changes'])
    expect(sent[0]?.body).toEqual({ items: [{ productId: 'a', unitPrice: 200.5 }] })
    expect(cartState.changes).toBe(0)
  })
})

describe('moving the cart of a guest', () => {
  it('sends it once under one merge id, then asks for the cart of a customer without one', {
    tags: ['PWA-62'],
  }, async () => {
    vi.resetModules()
    const { addToCart, startCart, openCustomerCart } = await import('#src/features/cart/actions.ts')
    const { cartState } = await import('#src/features/cart/state.ts')
    await startCart()
    await addToCart(honey('a'), 2)
    expect(cartState.home).toBe('guest')
    const server = serverCart()
    server.quantities.set('a', 2)
    const receipt = { mergeId: 'm', lines: [] }
    const sent = fakeWire((one) => {
      const { status, body } = server.answer(one)
      return { status, body: one.path.endsWith('/merge') ? { ...(body as object), receipt } : body }
    })
    await openCustomerCart()
    await openCustomerCart()
    expect(sent.map(call)).toEqual(['POST /api/cart/merge', 'GET /api/cart'])
    expect(sent[0]?.body).toMatchObject({
      cartItems: [{ productId: 'a', productName: 'Honey a 250 g', quantity: 2 }],
    })
    expect(cartState).toMatchObject({ home: 'customer', receipt: null })
  })

  it('keeps the guest cart when no answer came, and asks again in the same words', { tags: ['PWA-64'] }, async () => {
    const { addToCart, startCart, openCustomerCart, readGuestCart } = await openGuestShop()
    await startCart()
    await addToCart(honey('b'))
    const sent = fakeWire(() => 'lost')
    await openCustomerCart()
    expect((await readGuestCart()).lines).toMatchObject([{ productId: 'b', quantity: 1 }])
    await openCustomerCart()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('a cart that was changed after a lost answer is taken back first, then sent under another id', {
    tags: ['PWA-63'],
  }, async () => {
    const { addToCart, startCart, openCustomerCart, readGuestCart } = await openGuestShop()
    await startCart()
    await addToCart(honey('b'), 2)
    const first = fakeWire(() => 'lost')
    await openCustomerCart()
    await addToCart(honey('c'))
    const server = serverCart()
    const sent = fakeWire((one) => withReceipt(one, server.answer(one)))
    await openCustomerCart()
    const mergeId = mergeIdOf(first[0])
    expect(sent.map(call)).toEqual([`DELETE /api/cart/merge/${mergeId}`, 'POST /api/cart/merge'])
    expect(sent[1]?.body).toMatchObject({
      cartItems: [
        { productId: 'b', quantity: 2 },
        { productId: 'c', quantity: 1 },
      ],
    })
    expect(mergeIdOf(sent[1])).not.toBe(mergeId)
    expect((await readGuestCart()).lines).toEqual([])
  })

  it.each([
    ['the network is back', 'lost', () => dispatchEvent(new Event('online'))],
    ['the server is found', 'lost', async () => (await import('#src/lib/reachability.ts')).reachability.found()],
    ['the network is back after a 500', 'broken', () => dispatchEvent(new Event('online'))],
  ] as const)(
    'tries again by itself when %s, and it arrives once',
    { tags: ['PWA-64'] },
    async (_, failure, comeBack) => {
      const { addToCart, startCart, openCustomerCart, cartState } = await openGuestShop()
      const { authState } = await import('#src/session/state.ts')
      await startCart()
      await addToCart(honey('b'), 2)
      fakeWire(() => (failure === 'lost' ? 'lost' : { status: 500, body: { message: 'Broken', code: 'INTERNAL' } }))
      await openCustomerCart()
      const server = serverCart()
      const sent = fakeWire((one) => withReceipt(one, server.answer(one)))
      authState.isUserAuthenticated = true
      await comeBack()
      await vi.waitFor(() => expect(cartState.home).toBe('customer'))
      expect(quantities(cartState)).toEqual({ b: 2 })
      expect(sent.map(call).filter((one) => one.endsWith('/merge'))).toHaveLength(1)
    },
  )

  it('undo asks the server for the cart as it was, and closes the receipt', async () => {
    const { undoMerge, cartState, server } = await openShop()
    const receipt = { mergeId: 'm1', lines: [] }
    cartState.receipt = receipt
    server.held.isDown = true
    expect(await undoMerge(receipt)).toBe(false)
    expect(cartState.receipt).toEqual(receipt)
    server.held.isDown = false
    server.quantities.set('a', 7)
    const sent = fakeWire(server.answer)
    expect(await undoMerge(receipt)).toBe(true)
    expect(sent.map(call)).toEqual(['DELETE /api/cart/merge/m1'])
    expect(quantities(cartState)).toEqual({ a: 7 })
    expect(cartState.receipt).toBeNull()
  })
})

async function openGuestShop() {
  vi.resetModules()
  const actions = await import('#src/features/cart/actions.ts')
  const { changeGuestCart, readGuestCart } = await import('#src/features/cart/model/guest-cart.ts')
  const { writeStored } = await import('#src/lib/storage.ts')
  await changeGuestCart({ kind: 'clear' })
  await writeStored('cart-merge', undefined)
  const { cartState } = await import('#src/features/cart/state.ts')
  return { ...actions, readGuestCart, cartState }
}

const mergeIdOf = (sent?: SentCall) => (sent?.body as { mergeId?: string } | undefined)?.mergeId

const withReceipt = ({ path, body }: SentCall, answer: { status: number; body: unknown }) =>
  path.endsWith('/merge')
    ? ok({ ...(answer.body as object), receipt: { mergeId: (body as { mergeId: string }).mergeId, lines: [] } })
    : answer
