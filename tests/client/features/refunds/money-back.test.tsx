import { afterEach, expect, it, vi } from 'vitest'
import type { OrderRefunds } from '#domain/contract/refund.ts'
import { refundPagesText as text } from '#domain/messages/en/refund-pages.ts'
import { Confirmation } from '#src/features/orders/components/confirmation.tsx'
import { OrderHead } from '#src/features/orders/components/order-head.tsx'
import MoneyBack from '#src/features/refunds/money-back.tsx'
import { orderRefundsQueryOptions } from '#src/features/refunds/queries.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { press, pressed } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const REFUND: OrderRefunds['refunds'][number] = {
  ...{ _id: 'r1', amount: 380, reason: 'cancelled', way: 'gateway', state: 'asked' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', doneAt: null, paidTo: '', reference: '' },
}

async function shown(refund: Partial<typeof REFUND>, more: Partial<OrderRefunds> = {}) {
  fakeWire(() => 'lost')
  const data = { refunds: [{ ...REFUND, ...refund }], payee: null, takesPayee: false, needsPayee: false, ...more }
  const known = [[orderRefundsQueryOptions('o1').queryKey, data]] as const
  const { host, unmount } = await mountInShop(<MoneyBack orderId="o1" />, known)
  const said = host.textContent
  await unmount()
  return said
}

it('money that the company has under way is on its way, and nobody is asked anything', async () => {
  const said = await shown({})
  expect(said).toContain(text.toCome)
  expect(said).not.toContain(text.whereTitle)
})

it('money that the company refused for good is not on its way: its customer is asked where to, and why', async () => {
  const said = await shown({ state: 'failed' }, { takesPayee: true, needsPayee: true })
  expect(said).toContain(text.refused)
  expect(said).toContain(text.leadRefused)
  expect(said).not.toContain(text.toCome)
  // It was paid online.
  expect(said).not.toContain(text.lead)
})

it('once it is known where to, that is where it goes', async () => {
  const payee = { kind: 'upi', shown: 'si…@okaxis' } as const
  const said = await shown({ state: 'failed' }, { payee, takesPayee: true })
  expect(said).toContain(text.soon('si…@okaxis'))
  expect(said).not.toContain(text.toCome)
})

it('of cash its customer is asked as one who paid in cash', async () => {
  const said = await shown({ way: 'by_hand', state: 'due' }, { takesPayee: true, needsPayee: true })
  expect(said).toContain(text.waits)
  expect(said).toContain(text.lead)
})

it('the keyboard goes into the form that changes where it goes, and back to its button', async () => {
  fakeWire(() => 'lost')
  const data: OrderRefunds = {
    refunds: [{ ...REFUND, way: 'by_hand', state: 'due' }],
    payee: { kind: 'upi', shown: 'si…@okaxis' },
    takesPayee: true,
    needsPayee: false,
  }
  const known = [[orderRefundsQueryOptions('o1').queryKey, data]] as const
  const { unmount } = await mountInShop(<MoneyBack orderId="o1" />, known)
  await untilShown(
    () => press(text.change),
    () => expect(document.activeElement).toBe(document.querySelector('.payee input[value=upi]')),
  )
  await pressed(text.cancel, text.change)
  await unmount()
})

it('the head of the page says what goes back, and leaves the way to the refund', async () => {
  const order = orderOf({ orderStatus: 'cancelled', paymentMethod: 'cash_on_delivery', paymentStatus: 'refund_due' })
  const { host, unmount } = await mountInShop(<OrderHead order={order} />)
  expect(host.textContent).toContain('goes back to you, within 7 working days.')
  expect(host.textContent).not.toContain('the way you paid')
  await unmount()
})

const storyWith = (back: { due: number; done: number }) => ({
  ...{ steps: [], messages: [], invoice: null, refundable: 0, back },
})

it('the head names what is still to go back, and afterwards all that went, whatever the order cost', async () => {
  const said = async (paymentStatus: 'refund_due' | 'refunded', back: { due: number; done: number }) => {
    const order = orderOf({ orderStatus: 'cancelled', paymentStatus, story: storyWith(back) })
    const { host, unmount } = await mountInShop(<OrderHead order={order} />)
    const words = host.textContent
    await unmount()
    return words
  }
  expect(await said('refund_due', { due: 323, done: 100 })).toContain('₹323.00 goes back to you')
  expect(await said('refunded', { due: 0, done: 423 })).toContain('₹423.00 was sent back to you.')
})

it('money that was paid twice is on the page of an order that is still to be paid at the door', async () => {
  fakeWire(() => new Promise(() => {}))
  const data = {
    refunds: [{ ...REFUND, reason: 'paid_twice' as const }],
    payee: null,
    takesPayee: false,
    needsPayee: false,
  }
  const order = orderOf({ story: storyWith({ due: 380, done: 0 }) })
  const known = [[orderRefundsQueryOptions(order._id).queryKey, data]] as const
  const { host, unmount } = await mountInShop(<Confirmation order={order} />, known)
  await untilShown(
    () => undefined,
    () => expect(host.querySelector('.money-back')?.textContent).toContain('₹380.00'),
  )
  await unmount()
})
