import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PayNowDialog from '#src/features/payment/components/pay-now-dialog.tsx'
import { orderQueryOptions, ordersQueryOptions } from '#src/orders/queries.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({ openCustomerCart: vi.fn(async () => {}) }))

const RECOMPLETE = '/api/orders/recomplete-order'
const INCOMPLETE = '/api/orders/last/incomplete-order'
const PAGE = 'https://pay.example/page'
const ONLINE = { subTotal: 363.38, taxAmount: 18.21, shippingFee: 0, CODCharge: 0 }
const CASH = { subTotal: 423, taxAmount: 18.21, shippingFee: 0, CODCharge: 40 }
const order = orderOf({
  _id: 'unpaid-1',
  paymentMethod: 'online_payment',
  paymentStatus: 'pending',
  subTotal: 363.38,
  CODCharge: 0,
  orderDetails: [orderedLine('a', 2)],
})
const LIST = ordersQueryOptions({}).queryKey
const OWN = orderQueryOptions(order._id).queryKey

const dialog = () => document.querySelector('dialog')
const send = () => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()

/** The dialog over pages that know the order as unpaid; `answer` is the shop's word. */
async function opened(answer: (call: SentCall) => ReturnType<Parameters<typeof fakeWire>[0]>, said: string) {
  fakeWire(answer)
  const page = await mountInShop(<PayNowDialog order={order} onClose={() => {}} />, [
    [['config'], { paymentProvider: 'phonepe', onlinePayment: true }],
    [LIST, { orders: [order], counts: {}, next: null }],
    [OWN, order],
  ])
  await untilShown(
    () => {},
    () => expect(dialog()?.textContent).toContain(said),
  )
  /** Which of the pages under the dialog ask the shop again when they are shown. */
  const askAgain = () => [LIST, OWN].map((queryKey) => page.queries.getQueryState(queryKey)?.isInvalidated)
  expect(askAgain()).toEqual([false, false])
  return { ...page, askAgain }
}

/** The shop with the order still to be paid; `answer` is its word to how. */
const payable = (answer: (call: SentCall) => ReturnType<typeof ok>) => (call: SentCall) =>
  call.path === INCOMPLETE ? ok({ order, amounts: { online_payment: ONLINE, cash_on_delivery: CASH } }) : answer(call)

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the order pages ask the shop again', () => {
  it('once it is read that an order can no longer be paid', async () => {
    const { askAgain, unmount } = await opened(() => ok({ order: null, amounts: null }), 'can no longer be paid')
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
    await vi.waitFor(() => expect(askAgain()).toEqual([true, true]))
    await unmount()
  })

  it('after an order that was paid, cancelled or over meanwhile', async () => {
    const { askAgain, unmount } = await opened(
      payable(() => refused(409, 'STATUS_NOT_ALLOWED')),
      'Pay ₹363.38',
    )
    await untilShown(send, () => expect(askAgain()).toEqual([true, true]))
    await unmount()
  })

  it('after an order was changed to cash', async () => {
    const { askAgain, unmount } = await opened(
      payable(() => ok({ orderId: order._id, retryToken: null })),
      'Pay ₹363.38',
    )
    await untilShown(
      () => dialog()?.querySelector<HTMLInputElement>('input[value=cash_on_delivery]')?.click(),
      () => expect(dialog()?.textContent).toContain('Order for ₹423'),
    )
    await untilShown(send, () => expect(askAgain()).toEqual([true, true]))
    await unmount()
  })

  it('when the back button leads back from the payment company', async () => {
    const { askAgain, unmount } = await opened(
      payable(({ path }) =>
        path === RECOMPLETE
          ? ok({ orderId: order._id, retryToken: 'one' })
          : ok({ data: { instrumentResponse: { redirectInfo: { url: PAGE } } } }),
      ),
      'Pay ₹363.38',
    )
    await untilShown(send, () => expect(location.assign).toHaveBeenCalledWith(PAGE))
    expect(askAgain()).toEqual([false, false])
    await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await vi.waitFor(() => expect(askAgain()).toEqual([true, true]))
    await unmount()
  })
})
