import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

it('a cart that was being read at the logout is not shown to whoever sits there next', {
  tags: ['STATE-034'],
}, async () => {
  const { cartState } = await import('#src/features/cart/state.ts')
  const { leaveCustomerCart, openCustomerCart, startCart } = await import('#src/features/cart/actions.ts')
  const server = serverCart()
  server.quantities.set('a', 1)
  fakeWire(server.answer)
  await startCart()
  await openCustomerCart()
  expect(cartState).toMatchObject({ home: 'customer', lines: [{ productId: 'a' }] })
  let answer = () => {}
  const sent = fakeWire(async (call) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return server.answer(call)
  })
  const read = openCustomerCart()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  leaveCustomerCart()
  answer()
  await read
  expect(cartState).toMatchObject({ home: 'guest', lines: [] })
})
