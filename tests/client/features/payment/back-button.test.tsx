import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CompletePayment } from '#src/features/payment/components/complete-payment.tsx'
import { PayByLink } from '#src/features/payment/components/pay-by-link.tsx'
import { useRetry } from '#src/features/payment/use-retry.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const PAGE = 'https://pay.example/page'

const comeBack = () => act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

it('who comes back from the payment company to a payment link can pay still, or reads that it is paid', async () => {
  let state = 'payable'
  const sent = fakeWire(({ method }) =>
    method === 'GET' ? ok({ order: { orderNo: 'HT-1', pieces: 1, toPay: 100, state } }) : ok({ url: PAGE }),
  )
  const { host, unmount } = await mountInShop(<PayByLink token="t" />)
  const button = () => host.querySelector('button')
  const leave = () =>
    untilShown(
      () => button()?.click(),
      () => expect(assign).toHaveBeenCalledWith(PAGE),
    )
  await untilShown(
    () => {},
    () => expect(button()).not.toBeNull(),
  )
  await leave()
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  await comeBack()
  await untilShown(
    () => {},
    () => expect(button()?.getAttribute('aria-disabled')).toBe('false'),
  )
  assign.mockClear()
  state = 'paid'
  await leave()
  await comeBack()
  await untilShown(
    () => {},
    () => expect(button()).toBeNull(),
  )
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST', 'GET'])
  expect(assign).toHaveBeenCalledOnce()
  await unmount()
})

const ORDER = orderOf({ paymentMethod: 'online_payment' })

function RetryButton({ onStale }: { onStale: () => void }) {
  const retry = useRetry({ order: ORDER, retryToken: 'again', onStale, onServerError: () => {} })
  return (
    <button type="button" disabled={retry?.isBusy} onClick={retry?.run}>
      Pay
    </button>
  )
}

it('who comes back to a failed payment can try again, and the order is read anew', async () => {
  fakeWire(() => ok({ data: { instrumentResponse: { redirectInfo: { url: PAGE } } } }))
  const onStale = vi.fn()
  const { host, unmount } = await mountInShop(<RetryButton onStale={onStale} />, [
    [['config'], { paymentProvider: 'phonepe', onlinePayment: true }],
  ])
  await untilShown(
    () => host.querySelector('button')?.click(),
    () => expect(assign).toHaveBeenCalledWith(PAGE),
  )
  expect([host.querySelector('button')?.disabled, onStale.mock.calls]).toEqual([true, []])
  await comeBack()
  expect(host.querySelector('button')?.disabled).toBe(false)
  expect(onStale).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledOnce()
  await unmount()
})

it('who completes a payment waits for its page, and pays again only after coming back from there', async () => {
  const amount = { subTotal: 100, taxAmount: 5, shippingFee: 0, CODCharge: 0 }
  const sent = fakeWire(({ path }) =>
    path === '/api/orders/recomplete-order'
      ? ok({ orderId: ORDER._id, retryToken: 'again' })
      : ok({ data: { instrumentResponse: { redirectInfo: { url: PAGE } } } }),
  )
  const { host, unmount } = await mountInShop(
    <CompletePayment order={ORDER} amounts={{ online_payment: amount, cash_on_delivery: null }} onClose={() => {}} />,
    [[['config'], { paymentProvider: 'phonepe', onlinePayment: true }]],
  )
  const button = () => host.querySelector<HTMLButtonElement>('button[type=submit]')
  await untilShown(
    () => button()?.click(),
    () => expect(assign).toHaveBeenCalledWith(PAGE),
  )
  expect(button()?.textContent).toBe('One moment …')
  await act(async () => button()?.click())
  expect(sent.map(({ path }) => path)).toEqual(['/api/orders/recomplete-order', '/api/phonepe/payment'])
  await comeBack()
  expect(button()?.textContent).toBe('Pay ₹100.00')
  await unmount()
})

it('a token used up by a call whose answer was lost is replaced, and its payment opens', async () => {
  const amount = { subTotal: 100, taxAmount: 5, shippingFee: 0, CODCharge: 0 }
  const tokens = ['used', 'fresh']
  const sent = fakeWire(({ path, body }) => {
    if (path === '/api/orders/recomplete-order') return ok({ orderId: ORDER._id, retryToken: tokens.shift() ?? null })
    const isUsed = JSON.stringify(body).includes('used')
    return isUsed
      ? refused(409, 'STATUS_NOT_ALLOWED')
      : ok({ data: { instrumentResponse: { redirectInfo: { url: PAGE } } } })
  })
  const { host, path, unmount } = await mountInShop(
    <CompletePayment order={ORDER} amounts={{ online_payment: amount, cash_on_delivery: null }} onClose={() => {}} />,
    [[['config'], { paymentProvider: 'phonepe', onlinePayment: true }]],
  )
  await untilShown(
    () => host.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
    () => expect(assign).toHaveBeenCalledWith(PAGE),
  )
  expect(sent).toHaveLength(4)
  expect(path()).toBe('/')
  await unmount()
})
