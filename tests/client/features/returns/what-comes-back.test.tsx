import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { OpenReturns } from '#src/features/returns/components/open-returns.tsx'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { orderQueryOptions, ordersQueryOptions } from '#src/orders/queries.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const paidLine = (id: string) => ({ ...orderedLine(id, 1), paid: 180 })
const DELIVERED: Partial<Order> = {
  _id: 'o1',
  orderStatus: 'completed',
  paymentMethod: 'online_payment',
  returnableUntil: new Date(Date.now() + 86_400_000).toISOString(),
}

/** The form for an order of which this much can still come back, in rupees. */
async function open(lines: Order['orderDetails'], refundable: number) {
  fakeWire(() => 'lost')
  const story: Order['story'] = { refundable } as Order['story']
  const page = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [
    [orderQueryOptions('o1').queryKey, orderOf({ ...DELIVERED, story, orderDetails: lines })],
    [returnsQueryOptions({ orderId: 'o1' }).queryKey, { returns: [], next: null }],
  ])
  const quote = () => page.host.querySelector('.return-quote')?.textContent
  const choose = async (at: number) =>
    act(async () => page.host.querySelectorAll<HTMLElement>('[name=item]')[at]?.click())
  return { ...page, quote, choose }
}

afterEach(() => {
  // What was chosen is kept for the order's page.
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('the form says what comes back for what is chosen, and before that, that something has to be', async () => {
  const { quote, choose, unmount } = await open([paidLine('a'), paidLine('b')], 900)
  expect(quote()).toContain('Choose what you send back')
  await choose(0)
  expect(quote()).toContain('₹180')
  await choose(1)
  expect(quote()).toContain('₹360')
  await unmount()
})

it('an item of which nobody knows what was paid takes the sum away rather than counting as free', async () => {
  const { quote, choose, unmount } = await open([paidLine('a'), orderedLine('b', 1)], 900)
  await choose(0)
  expect(quote()).toContain('₹180')
  await choose(1)
  expect(quote()).toBeUndefined()
  await unmount()
})

it('what can still go back stands one press from its form, with its picture, unless it was asked for', async () => {
  const picture = { sm: '/media/jar-sm.webp', md: '/media/jar.webp', lg: '/media/jar-lg.webp', blur: '#eee', label: '' }
  const lines = [{ ...orderedLine('a', 1), img: [picture] }, orderedLine('b', 1), orderedLine('c', 1)]
  const { host, unmount } = await mountInShop(<OpenReturns />, [
    [
      ordersQueryOptions({ status: 'completed' }).queryKey,
      { orders: [orderOf({ ...DELIVERED, orderDetails: lines })], next: null },
    ],
    [returnsQueryOptions({}).queryKey, { returns: [{ orderId: 'o1', productId: 'b' }], next: null }],
  ])
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/manage-returns?order=o1&item=a',
    '/manage-returns?order=o1&item=c',
  ])
  expect([...host.querySelectorAll('img')].map((shown) => shown.getAttribute('src'))).toEqual(['/media/jar-sm.webp'])
  await unmount()
})
