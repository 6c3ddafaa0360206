import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MergeReceipt } from '#domain/contract/cart.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const honey = (id: string) => ({ _id: id, name: `Honey ${id} 250 g`, availability: 9 })
type Outcome = MergeReceipt['lines'][number]['outcome']

/** A page in which honey a was put into the cart before anybody was known, and the cart of an account on the server. */
async function addAsStranger(account: Record<string, number>, outcome: Outcome = 'added') {
  vi.resetModules()
  const actions = await import('#src/features/cart/actions.ts')
  const { cartState } = await import('#src/features/cart/state.ts')
  await actions.startCart()
  await actions.addToCart(honey('a'))
  const server = serverCart()
  for (const [id, quantity] of Object.entries(account)) server.quantities.set(id, quantity)
  const line = { productId: 'a', productName: 'Honey a 250 g', outcome, asked: 1, quantity: 1 }
  const wire = { isCut: false }
  fakeWire((call) => {
    if (wire.isCut) return 'lost'
    const { status, body } = server.answer(call)
    const receipt = { mergeId: 'm', lines: [line] }
    return { status, body: call.path.endsWith('/merge') ? { ...(body as object), receipt } : body }
  })
  const told = () => cartState.receipt?.lines.map(({ productId }) => productId) ?? null
  return { ...actions, server, wire, told }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  sessionStorage.clear()
})

it('after a login, two carts that became one are told of', { tags: ['OPEN-36'] }, async () => {
  const { openCustomerCart, told } = await addAsStranger({ b: 2 })
  await openCustomerCart('login')
  expect(told()).toEqual(['a'])
})

it('a cart that came alone is not told of, nor once something is added to it later', async () => {
  const { openCustomerCart, addToCart, sendCustomerCart, told } = await addAsStranger({})
  await openCustomerCart('login')
  expect(told()).toBeNull()
  await addToCart(honey('b'))
  await sendCustomerCart()
  expect(told()).toBeNull()
})

it.each([
  ['pieces beyond the stock', { a: 1 }, 'capped'],
  ['pieces that were there already', { a: 1 }, 'summed'],
  ['a food that is gone', {}, 'gone'],
] satisfies [string, Record<string, number>, Outcome][])(
  'after a login, %s are told of',
  async (_, account, outcome) => {
    const { openCustomerCart, told } = await addAsStranger(account, outcome)
    await openCustomerCart('login')
    expect(told()).toEqual(['a'])
  },
)

it.each([
  ['a price that has changed', { items: [{ _id: 'a', notice: { kind: 'price_changed' } }] }, ['a']],
  ['a food of the account that is no longer sold', { gone: [{ _id: 'b' }] }, ['a']],
  ['less stock, which its line shows', { items: [{ _id: 'a', notice: { kind: 'less_stock' } }] }, null],
])('after a login with one cart: %s', async (_, more, expected) => {
  const { openCustomerCart, server, told } = await addAsStranger({})
  Object.assign(server.held, { more })
  await openCustomerCart('login')
  expect(told()).toEqual(expected)
})

it('what a customer pressed before the page knew them is no second cart', async () => {
  const { openCustomerCart, told } = await addAsStranger({ a: 1, b: 2 }, 'summed')
  await openCustomerCart()
  expect(told()).toBeNull()
})

it.each(['capped', 'gone'] as const)('of such presses, pieces that did not fit in are told of: %s', async (outcome) => {
  const { openCustomerCart, told } = await addAsStranger({ a: 9 }, outcome)
  await openCustomerCart()
  expect(told()).toEqual(['a'])
})

it('a login whose merge got no answer tells of it at the next try', async () => {
  const { openCustomerCart, wire, told } = await addAsStranger({ b: 2 })
  wire.isCut = true
  await openCustomerCart('login')
  expect(told()).toBeNull()
  wire.isCut = false
  await openCustomerCart()
  expect(told()).toEqual(['a'])
})

it('a login is over with its merge: what is pressed at a later page start is not told of', async () => {
  const { openCustomerCart, leaveCustomerCart, addToCart, told } = await addAsStranger({ b: 2 })
  await openCustomerCart('login')
  expect(told()).toEqual(['a'])
  leaveCustomerCart()
  await addToCart(honey('a'))
  await openCustomerCart()
  expect(told()).toBeNull()
})
