import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { Confirmation } from '#src/features/orders/components/confirmation.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

// What the page asks for besides is of no matter here.
beforeEach(() => void fakeWire(() => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

/** The label of the last amount on the page of an order, and all that the page says. */
async function pageOf(order: Partial<Order>) {
  const { host, unmount } = await mountInShop(<Confirmation order={orderOf(order)} />)
  const said = { total: host.querySelector('.sum .total dt')?.textContent, words: host.textContent }
  await unmount()
  return said
}

const cash = { paymentMethod: 'cash_on_delivery' } as const

it.each([
  ['on its way', { orderStatus: 'dispatched', paymentStatus: 'pending' }, 'To pay'],
  ['delivered, and staff have not said so yet', { orderStatus: 'completed', paymentStatus: 'pending' }, 'Total'],
  ['delivered and paid', { orderStatus: 'completed', paymentStatus: 'paid' }, 'Paid in cash'],
  ['cancelled', { orderStatus: 'cancelled', paymentStatus: 'pending' }, 'Total'],
] as const)('the amount of a cash order %s has a label that is true', async (_, order, label) => {
  expect((await pageOf({ ...cash, ...order })).total).toBe(label)
})

it('what was paid online is not said to be cash', async () => {
  const online = { paymentMethod: 'online_payment', orderStatus: 'completed', paymentStatus: 'paid' } as const
  expect((await pageOf(online)).total).toBe('Paid')
})

it('what happens if something is missing is said until the parcel leaves', async () => {
  const isSaid = async (orderStatus: Order['orderStatus']) =>
    (await pageOf({ ...cash, orderStatus, substitution: 'leave_out' })).words.includes('If something is missing')
  expect(await isSaid('active')).toBe(true)
  for (const status of ['dispatched', 'completed', 'cancelled'] as const) expect(await isSaid(status)).toBe(false)
})
