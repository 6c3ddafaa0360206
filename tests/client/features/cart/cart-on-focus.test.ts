import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { cartState } from '#src/features/cart/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

it('two devices: looked at again after more than 30 s the cart is read again, sooner it is not', async () => {
  const server = serverCart()
  server.quantities.set('a', 1)
  const sent = fakeWire(server.answer)
  await openCustomerCart()
  const now = Date.now()
  server.quantities.set('a', 5)

  vi.spyOn(Date, 'now').mockReturnValue(now + 20_000)
  dispatchEvent(new Event('focus'))
  expect(sent).toHaveLength(1)

  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(cartState.lines).toMatchObject([{ productId: 'a', quantity: 5 }]))
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/cart', 'GET /api/cart'])
})
