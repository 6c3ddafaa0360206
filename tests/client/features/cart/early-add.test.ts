import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

/** A customer pressed Add to Cart before the page knew who they were; the product went into a guest cart nobody looked at again. */
it("what is added while a customer's cart is being read follows into it", { tags: ['PWA-62'] }, async () => {
  const { cartState } = await import('#src/features/cart/state.ts')
  const { addToCart, openCustomerCart, startCart } = await import('#src/features/cart/actions.ts')
  const server = serverCart()
  server.quantities.set('a', 1)
  let answerRead = () => {}
  const sent = fakeWire(async (call) => {
    if (sent.length === 1) await new Promise<void>((resolve) => (answerRead = resolve))
    const { status, body } = server.answer(call)
    return { status, body: { ...(body as object), receipt: { mergeId: 'm', lines: [] } } }
  })
  await startCart()
  const opened = openCustomerCart()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(await addToCart({ _id: 'b', name: 'Honey b 250 g', availability: 9 })).toBe(true)
  answerRead()
  await opened
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/cart', 'POST /api/cart/merge'])
  expect(cartState.home).toBe('customer')
  expect(Object.fromEntries(cartState.lines.map((line) => [line.productId, line.quantity]))).toEqual({ a: 1, b: 1 })
})
