import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearCart, leaveCustomerCart, openCustomerCart } from '#src/features/cart/actions.ts'
import { cartState } from '#src/features/cart/state.ts'
import { undoRemoval } from '#src/features/cart/undo-removal.ts'
import { fakeWire, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const FOODS = new Map(['a', 'b'].map((_id) => [_id, { product: { _id, name: `Honey ${_id} 250 g`, availability: 9 } }]))
const isAdd = ({ method, path }: SentCall) => method === 'POST' && path === '/api/cart'
const offered = () => cartState.removed.map(({ productId, quantity }) => [productId, quantity])

let server = serverCart()

/** A customer has emptied a cart of two foods. */
beforeEach(async () => {
  server = serverCart()
  server.quantities.set('a', 3).set('b', 2)
  fakeWire(server.answer)
  await openCustomerCart()
  await clearCart()
  expect(server.quantities.size).toBe(0)
})

it.each([
  ['is not reached', () => 'lost' as const],
  ['has no time', () => refused(503, 'UNAVAILABLE')],
])('an undo while the shop %s stays, and the next press puts everything back', async (_, away) => {
  const sent = fakeWire(away)
  expect(await undoRemoval(FOODS)).toBe(false)
  expect(sent.filter(isAdd)).toHaveLength(1)
  expect(offered()).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  fakeWire(server.answer)
  expect(await undoRemoval(FOODS)).toBe(true)
  expect([...server.quantities]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(offered()).toEqual([])
})

it('what an undo without an answer has put back does not come twice', async () => {
  let isFirst = true
  fakeWire((call) => {
    const answer = server.answer(call)
    if (!isAdd(call) || !isFirst) return answer
    isFirst = false
    return 'lost'
  })
  expect(await undoRemoval(FOODS)).toBe(false)
  await vi.waitFor(() => expect(cartState.lines).toMatchObject([{ productId: 'a', quantity: 3 }]))
  expect(await undoRemoval(FOODS)).toBe(true)
  expect([...server.quantities]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
})

it('a food that the shop has sold meanwhile is not offered again, and the others come back', async () => {
  fakeWire((call) =>
    isAdd(call) && (call.body as { productId: string }).productId === 'a'
      ? refused(409, 'OUT_OF_STOCK')
      : server.answer(call),
  )
  expect(await undoRemoval(FOODS)).toBe(true)
  expect([[...server.quantities], offered()]).toEqual([[['b', 2]], []])
})

it('who leaves in the middle of an undo leaves none of it in the guest’s cart', async () => {
  fakeWire((call) => {
    if (isAdd(call)) leaveCustomerCart()
    return server.answer(call)
  })
  await undoRemoval(FOODS)
  expect([cartState.home, cartState.lines, offered()]).toEqual(['guest', [], []])
})
