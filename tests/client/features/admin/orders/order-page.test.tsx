import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import type { AdminRefund } from '#domain/contract/admin-refunds.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import OrderPage from '#src/features/admin/orders/order.tsx'
import { OrderActions } from '#src/features/admin/orders/order-actions.tsx'
import { OrderLines } from '#src/features/admin/orders/order-lines.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

let unmount = async () => {}
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

/** Part of a page of the desk. */
async function mounted(node: ReactNode): Promise<HTMLElement> {
  await unmount()
  const page = await mountInShop(node)
  unmount = page.unmount
  return page.host
}

const ORDER: AdminOrderDetails = {
  ...{ _id: 'o1', orderNo: 'HT-1000001', createdAt: '2026-11-27T10:00:00.000Z', userId: 'u1', fullName: 'Asha Rao' },
  ...{ userEmail: '', phoneNumber: '+919876500001', addressType: 'Home', paymentMethod: 'online_payment' },
  ...{ shippingAddress: { address: '4 Lake Road', pinCode: '110001', city: 'New Delhi', state: 'Delhi' } },
  ...{ paymentStatus: 'paid', orderStatus: 'active', subTotal: 223, taxAmount: 10.62, shippingFee: 0, CODCharge: 0 },
  ...{ couponCodeApplied: null, orderDetails: [], toPay: 223, nextStatuses: ['dispatched', 'cancelled'] },
  ...{ breakdown: { cartAmount: 223, discountAmount: 0, discountType: 'none', onlineDiscount: 0, rounding: 0 } },
  ...{ needsCall: false, nextPaymentStatuses: [], canRefund: false, invoice: null, creditNotes: [], events: [] },
  ...{ payments: [], returns: [], refunds: [], refundable: 223, undo: null, feedback: null },
}

const pressed = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    ?.click()

/** What staff may do with an order, and the calls that were made meanwhile. */
async function actionsOf(more: Partial<AdminOrderDetails>): Promise<{ host: HTMLElement; sent: SentCall[] }> {
  const sent = fakeWire(() => ok({ message: 'Deleted.' }))
  return { host: await mounted(<OrderActions order={{ ...ORDER, ...more }} />), sent }
}

it('a paid order is deleted after all that cancelling says about money and goods', async () => {
  const { host, sent } = await actionsOf({})
  const question = () => host.querySelector('dialog')
  await untilShown(
    () => pressed(host, 'Delete order'),
    () => expect(question()?.textContent).toContain('Cancel and delete HT-1000001?'),
  )
  expect([...(question()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'Its pieces go back on the shelf.',
    'What was paid is owed to the customer: up to ₹223.00.',
    'If it was invoiced, a credit note is issued.',
    'The customer gets a message at once.',
    'It leaves the lists for good; its invoice, credit notes and refunds stay.',
    'This cannot be taken back.',
  ])
  expect(sent).toEqual([])
  await untilShown(
    () => pressed(host, 'Yes, cancel and delete it'),
    () => expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/admin/delete/Orders/o1', query: 'seen=active' }]),
  )
})

it('an order on its way has nothing to delete it with, and one that is over has the bin', async () => {
  const { host } = await actionsOf({ orderStatus: 'dispatched', nextStatuses: ['completed', 'cancelled'] })
  expect(host.textContent).toContain('Mark cancelled')
  expect(host.textContent).not.toContain('Delete')
  expect(host.querySelector('[aria-label^="Delete"]')).toBeNull()
  const over = await actionsOf({ orderStatus: 'cancelled', nextStatuses: [] })
  expect(over.host.querySelector('[aria-label="Delete HT-1000001"]')).not.toBeNull()
})

it('the question before money goes back names what the company is asked for, not what the order cost', async () => {
  const refund = (amount: number, state: AdminRefund['state']): AdminRefund => ({
    ...{
      _id: `R${amount}`,
      createdAt: ORDER.createdAt,
      updatedAt: ORDER.createdAt,
      orderId: 'o1',
      isOrderDeleted: false,
    },
    ...{ orderNo: ORDER.orderNo, fullName: ORDER.fullName, phoneNumber: ORDER.phoneNumber, reason: 'cancelled' },
    ...{ amount, state, note: '', way: 'gateway', payee: null, paidTo: '', reference: '', doneBy: '' },
    ...{ canPay: false, canFail: false },
  })
  // Goodwill went back before the order was cancelled on its way.
  const refunds = [{ ...refund(50, 'done'), reason: 'goodwill' as const }, refund(173, 'asked')]
  const standing = { orderStatus: 'cancelled', paymentStatus: 'refund_due' } as const
  const { host } = await actionsOf({ ...standing, nextStatuses: [], canRefund: true, refunds, refundable: 0 })
  await untilShown(
    () => pressed(host, 'Send the money back'),
    () => expect(host.querySelector('dialog')?.textContent).toContain('Send ₹173.00 back now?'),
  )
})

/** Answers the open question with what is typed into its fields. */
function answer(host: HTMLElement, typed: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = host.querySelector<HTMLInputElement | HTMLSelectElement>(`dialog [name="${name}"]`)
    if (field) field.value = value
  }
  host.querySelector('dialog form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

it('money is given on what the page says is left, so that two do not give it for one loss', async () => {
  const { host, sent } = await actionsOf({ orderStatus: 'completed', nextStatuses: [] })
  await untilShown(
    () => pressed(host, 'Give money back'),
    () => expect(host.querySelector('dialog [name="amount"]')).not.toBeNull(),
  )
  await untilShown(
    () => answer(host, { amount: '20', reason: 'Late' }),
    () => expect(sent).toMatchObject([{ path: '/api/admin/orders/goodwill', body: { amount: 20, seen: 223 } }]),
  )
})

it('pieces are taken out of as many as the page shows, so that two do not take out the same one', async () => {
  const sent = fakeWire(() => ok({ orderId: 'o1' }))
  const pickle = { id: 'pickle', name: 'Mango Pickle 500 g', 'name-url': 'mango-pickle-500-g', quantity: 3 }
  const orderDetails = [{ ...pickle, weight: '500 g', tax: 5, hsnCode: '2001', unitPrice: 74.33, img: [] }]
  const host = await mounted(<OrderLines order={{ ...ORDER, orderDetails }} />)
  await untilShown(
    () => host.querySelector<HTMLElement>('button')?.click(),
    () => expect(host.querySelector('dialog [name="quantity"]')).not.toBeNull(),
  )
  await untilShown(
    () => answer(host, { quantity: '1', reason: 'Broken' }),
    () => expect(sent).toMatchObject([{ body: { productId: 'pickle', quantity: 1, seen: 3 } }]),
  )
})

it('pieces taken out go where staff say that they are, and the last one goes with its order only', async () => {
  const sent = fakeWire(() => ok({ orderId: 'o1' }))
  const pickle = { id: 'pickle', name: 'Mango Pickle 500 g', 'name-url': 'mango-pickle-500-g', weight: '500 g', tax: 5 }
  const lines = (quantity: number) => (
    <OrderLines
      order={{ ...ORDER, orderDetails: [{ ...pickle, quantity, hsnCode: '2001', unitPrice: 74.33, img: [] }] }}
    />
  )
  const host = await mounted(lines(2))
  for (const go of ['shelf', 'gone']) {
    await untilShown(
      () => host.querySelector<HTMLElement>('button')?.click(),
      () => expect(host.querySelector('dialog [name="quantity"]')).not.toBeNull(),
    )
    await untilShown(
      () => {
        host.querySelector<HTMLElement>(`dialog [name="go"][value="${go}"]`)?.click()
        answer(host, { quantity: '1', reason: 'Fewer wanted' })
      },
      () => expect(sent.at(-1)?.body).toMatchObject({ go }),
    )
    await untilShown(
      () => undefined,
      () => expect(host.querySelector('dialog')).toBeNull(),
    )
  }
  expect((await mounted(lines(1))).querySelector('button')).toBeNull()
})

it('the page of an order that was deleted says where its papers are', async () => {
  fakeWire(() => refused(404, 'NOT_FOUND'))
  const host = await mounted(<OrderPage id="o1" />)
  await untilShown(
    () => undefined,
    () => expect(host.querySelector('p')?.textContent).toBe('refused: NOT_FOUND'),
  )
})

it('an order left open shows what was done with it elsewhere as soon as its tab is looked at', async () => {
  let document: AdminOrderDetails = ORDER
  fakeWire(() => ok({ type: 'orders', document }))
  const { host, queries, unmount: end } = await mountInShop(<OrderPage id="o1" />)
  unmount = end
  // As in the shop, whose other pages are not asked for anew.
  queries.setDefaultOptions(createQueryClient().getDefaultOptions())
  await untilShown(
    () => {},
    () => expect(host.querySelector('.state')?.textContent).toBe('Active'),
  )
  document = { ...ORDER, orderStatus: 'dispatched', nextStatuses: ['completed', 'cancelled'] }
  await untilShown(
    () => window.dispatchEvent(new Event('visibilitychange')),
    () => expect(host.querySelector('.state')?.textContent).toBe('Dispatched'),
  )
})
