import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import PayNowDialog from '#src/features/payment/components/pay-now-dialog.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({ openCustomerCart: vi.fn(async () => {}) }))

const RECOMPLETE = '/api/orders/recomplete-order'
const INCOMPLETE = '/api/orders/last/incomplete-order'
const order = orderOf({
  _id: 'unpaid-1',
  paymentMethod: 'online_payment',
  paymentStatus: 'pending',
  subTotal: 363.38,
  CODCharge: 0,
  orderDetails: [orderedLine('a', 2)],
})
const ONLINE = { subTotal: 363.38, taxAmount: 18.21, shippingFee: 0, CODCharge: 0 }
const CASH = { subTotal: 423, taxAmount: 18.21, shippingFee: 0, CODCharge: 40 }

const onClose = vi.fn()
const dialog = () => document.querySelector('dialog')
const said = () => dialog()?.querySelector('[role=alert]')?.textContent
const send = () => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()

/** The dialog of an unpaid order, open; `answer` is the shop's word to how it is to be paid. */
async function opened(answer: (call: SentCall) => ReturnType<Parameters<typeof fakeWire>[0]>) {
  const sent = fakeWire((call) =>
    call.path === INCOMPLETE
      ? ok({ order, amounts: { online_payment: ONLINE, cash_on_delivery: CASH } })
      : answer(call),
  )
  const page = await mountInShop(<PayNowDialog order={order} onClose={onClose} />, [
    [['config'], { paymentProvider: 'phonepe', onlinePayment: true }],
  ])
  await untilShown(
    () => {},
    () => expect(dialog()?.textContent).toContain('Pay ₹363.38'),
  )
  const timesAsked = () => sent.filter(({ path }) => path === INCOMPLETE).length
  return { ...page, sent, timesAsked }
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

describe('an unpaid order that is to be paid', () => {
  it('whose amount has changed meanwhile is asked for again, and nothing is paid unseen', async () => {
    const { timesAsked, path, unmount } = await opened(() => refused(409, 'PRICE_CHANGED'))
    await untilShown(send, () => expect(said()).toContain('The amount has changed.'))
    await vi.waitFor(() => expect(timesAsked()).toBe(2))
    expect([path(), onClose.mock.calls.length]).toEqual(['/', 0])
    await unmount()
  })

  it('and is paid, cancelled or over by now leads to the page that says which', async () => {
    const { router, unmount } = await opened(() => refused(409, 'STATUS_NOT_ALLOWED'))
    await untilShown(send, () => expect(onClose).toHaveBeenCalledTimes(1))
    expect(router.state.location).toMatchObject({ pathname: '/payment-status', search: { orderId: order._id } })
    await unmount()
  })

  it('says any other refusal, and may be pressed again', async () => {
    const { sent, path, unmount } = await opened(() => refused(429, 'TOO_MANY_REQUESTS'))
    for (const times of [1, 2]) {
      await untilShown(send, () => expect(sent.filter((one) => one.path === RECOMPLETE)).toHaveLength(times))
      await untilShown(
        () => {},
        () => expect(said()).toBe('refused: TOO_MANY_REQUESTS'),
      )
    }
    expect([path(), onClose.mock.calls.length]).toEqual(['/', 0])
    await unmount()
  })

  it('in cash is shown as ordered, and takes its foods out of the cart', async () => {
    const { sent, path, unmount } = await opened(() => ok({ orderId: order._id, retryToken: null }))
    await untilShown(
      () => dialog()?.querySelector<HTMLInputElement>('input[value=cash_on_delivery]')?.click(),
      () => expect(dialog()?.textContent).toContain('Order for ₹423'),
    )
    await untilShown(send, () => expect(openCustomerCart).toHaveBeenCalledTimes(1))
    expect(sent.find((one) => one.path === RECOMPLETE)?.body).toEqual({
      orderId: order._id,
      paymentMethod: 'cash_on_delivery',
      subTotal: CASH.subTotal,
      taxAmount: CASH.taxAmount,
    })
    expect([path(), onClose.mock.calls.length]).toEqual([`/order-confirmed/${order._id}`, 1])
    await unmount()
  })

  it('uses up no second try where its payment page cannot be opened', async () => {
    const { sent, unmount } = await opened(({ path }) =>
      path === RECOMPLETE ? ok({ orderId: order._id, retryToken: 'one' }) : refused(503, 'UNAVAILABLE'),
    )
    await untilShown(send, () => expect(said()).toBe('refused: UNAVAILABLE'))
    expect(sent.filter((one) => one.path === RECOMPLETE)).toHaveLength(1)
    await unmount()
  })

  it('and has no page to pay any more, since it is to be paid in cash now, leads to the page that says so', async () => {
    const tokens = ['one', null]
    const { router, sent, unmount } = await opened(({ path }) =>
      path === RECOMPLETE
        ? ok({ orderId: order._id, retryToken: tokens.shift() ?? null })
        : refused(409, 'STATUS_NOT_ALLOWED'),
    )
    await untilShown(send, () => expect(onClose).toHaveBeenCalledTimes(1))
    expect(router.state.location.pathname).toBe('/payment-status')
    expect(sent.filter(({ path }) => path === '/api/phonepe/payment')).toHaveLength(1)
    await unmount()
  })
})
