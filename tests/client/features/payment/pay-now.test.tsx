import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import { rememberDismissed } from '#src/features/payment/components/unpaid-order.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const UNPAID = orderOf({
  paymentMethod: 'online_payment',
  paymentStatus: 'pending',
  paymentAttempt: 'open',
  payableUntil: '2025-01-30T10:45:00.000Z',
  subTotal: 363.38,
  CODCharge: 0,
  orderDetails: [orderedLine('a', 2)],
})
const ONLINE = { subTotal: 363.38, taxAmount: 18.21, shippingFee: 0, CODCharge: 0 }
const CASH = { subTotal: 423, taxAmount: 18.21, shippingFee: 0, CODCharge: 40 }
const CONFIG = { paymentProvider: 'phonepe', onlinePayment: true }
const PAGE = 'https://pay.example/page'

/** The server with one order of the customer's. */
function shopWith(order: Order, isCompletable = true) {
  return ({ path }: SentCall) => {
    if (path === '/api/orders/all') {
      return ok({
        orders: [order],
        counts: { total: 1, active: 1, dispatched: 0, completed: 0, cancelled: 0 },
        next: null,
      })
    }
    if (path === '/api/orders/last/incomplete-order') {
      const amounts = { online_payment: ONLINE, cash_on_delivery: CASH }
      return ok(isCompletable ? { order, amounts } : { order: null, amounts: null })
    }
    if (path === '/api/orders/recomplete-order') return ok({ orderId: order._id, retryToken: 'again' })
    if (path === '/api/phonepe/payment') return ok({ data: { instrumentResponse: { redirectInfo: { url: PAGE } } } })
    return path.startsWith('/api/orders/') ? ok({ order }) : refused(404, 'NOT_FOUND')
  }
}

const buttonOf = (host: HTMLElement, label: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)

beforeEach(() => rememberDismissed(UNPAID._id))
afterEach(() => vi.unstubAllGlobals())

describe('an order whose card was put away', () => {
  it.each([
    ['the order history', <OrderHistory key="history" search={{}} />],
    ['the order page', <ShownOrder key="page" order={UNPAID} error={null} onRetry={async () => {}} />],
  ])('is paid from %s', async (_, page) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const sent = fakeWire(shopWith(UNPAID))
    const { host, unmount } = await mountInShop(page, [[['config'], CONFIG]])
    await untilShown(
      () => {},
      () => expect(buttonOf(host, 'Pay now ₹363.38')).toBeDefined(),
    )
    await untilShown(
      () => buttonOf(host, 'Pay now ₹363.38')?.click(),
      () => expect(document.querySelector('dialog')?.textContent).toContain('Cash on delivery'),
    )
    expect(sent.some(({ query }) => query === `orderId=${UNPAID._id}`)).toBe(true)
    await untilShown(
      () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click(),
      () => expect(assign).toHaveBeenCalledWith(PAGE),
    )
    expect(sent.find(({ path }) => path === '/api/orders/recomplete-order')?.body).toMatchObject({
      orderId: UNPAID._id,
      paymentMethod: 'online_payment',
      subTotal: 363.38,
    })
    await unmount()
  })

  it('says so when it can no longer be paid', async () => {
    fakeWire(shopWith(UNPAID, false))
    const { host, unmount } = await mountInShop(<ShownOrder order={UNPAID} error={null} onRetry={async () => {}} />)
    await untilShown(
      () => buttonOf(host, 'Pay now ₹363.38')?.click(),
      () => expect(document.querySelector('dialog')?.textContent).toContain('This order can no longer be paid.'),
    )
    await unmount()
  })
})

describe('the page of an order', () => {
  const shown = async (own: Partial<Order>) => {
    const { host, unmount } = await mountInShop(
      <ShownOrder order={{ ...UNPAID, ...own }} error={null} onRetry={async () => {}} />,
    )
    const text = host.textContent ?? ''
    const picture = host.querySelector('.empty img')
    const steps = [...host.querySelectorAll('.track .done b')].map(({ textContent }) => textContent)
    await unmount()
    return { text, picture, steps }
  }

  it('that waits for its money gives no thanks, packs nothing and says what is awaited, and until when', async () => {
    const { text, picture, steps } = await shown({})
    expect(text).toContain('Your order is waiting for payment')
    expect(text).toContain('We pack your order once ₹363.38 is paid.')
    expect(text).toContain('We keep your order until Thu, 30 Jan 2025, 4:15 pm')
    for (const promise of ['धन्यवाद', 'Packing now', 'Order Placed Successfully!', 'Estimated delivery']) {
      expect(text).not.toContain(promise)
    }
    expect(picture).toBeNull()
    expect(steps).toEqual(['Order Placed'])
  })

  it('that was paid, or is paid at the door, gives thanks and packs', async () => {
    for (const own of [{ paymentStatus: 'paid' }, { paymentMethod: 'cash_on_delivery' }] as const) {
      const { text, steps } = await shown(own)
      expect(text).toContain('Packing now')
      expect(text).toContain('Order Placed Successfully!')
      expect(text).not.toContain('Pay now')
      expect(steps).toEqual(['Order Placed', 'Processing'])
    }
  })

  it('that was not paid in time says what happened, and offers to order again', async () => {
    const { text } = await shown({ paymentStatus: 'failed', orderStatus: 'cancelled' })
    expect(text).toContain('It was not paid in time.')
    expect(text).toContain('Order again')
    expect(text).not.toContain('Pay now')
    const cancelled = (await shown({ orderStatus: 'cancelled' })).text
    expect(cancelled).toContain('It had not been paid. If money still reaches us, we send it back automatically.')
  })
})
