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

it('a cart that was on its way at the logout takes nothing from the next guest when its answer comes', {
  tags: ['STATE-034'],
}, async () => {
  const { readStored, writeStored } = await import('#src/lib/storage.ts')
  const { addToCart, forgetUnansweredCart } = await import('#src/features/cart/actions.ts')
  const { nextMergeStep, settleMerge } = await import('#src/features/cart/model/guest-merge.ts')
  const honey = { productId: 'honey', productName: 'Raw Honey 250 g', quantity: 2 }
  const sent = { mergeId: 'f2349a04284b372a92187fd4a97cfcb3', cartItems: [honey] }
  await writeStored('cart', sent.cartItems)
  await writeStored('cart-merge', sent)
  await forgetUnansweredCart()
  expect(await readStored('cart')).toEqual([])
  await addToCart({ _id: 'honey', name: 'Raw Honey 250 g', availability: 9 }, 2)
  await settleMerge(sent)
  expect(await readStored('cart')).toEqual([honey])
  expect(await nextMergeStep()).toMatchObject({ kind: 'send', merge: { cartItems: [honey] } })
})
