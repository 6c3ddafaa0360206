import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { rememberDismissed } from '#src/features/payment/components/unpaid-order.tsx'
import { LazyUnpaidOrder } from '#src/features/payment/lazy-unpaid-order.tsx'
import { incompleteOrderOptions } from '#src/features/payment/queries.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { focused, press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({ openCustomerCart: vi.fn(async () => {}) }))

const order = orderOf({
  _id: 'unpaid-1',
  orderNo: 'HT-0000042',
  paymentMethod: 'online_payment',
  subTotal: 363.38,
  shippingFee: 60,
  CODCharge: 0,
  orderDetails: [orderedLine('a', 2), orderedLine('b', 1)],
})
const amounts = {
  online_payment: { subTotal: 363.38, taxAmount: 18.21, shippingFee: 60, CODCharge: 0 },
  cash_on_delivery: { subTotal: 423, taxAmount: 18.21, shippingFee: 60, CODCharge: 40 },
}

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  authState.isUserAuthenticated = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a customer is told number, pieces, amount and items of the unpaid order, and may choose how to pay', {
  tags: ['INCOMP-02', 'INCOMP-04', 'INCOMP-05', 'INCOMP-06', 'INCOMP-07', 'INCOMP-08', 'INCOMP-09'],
}, async () => {
  authState.isUserAuthenticated = true
  fakeWire(() => ok({ order, amounts }))
  const { host, unmount } = await mountInShop(<LazyUnpaidOrder isHidden={false} />)
  const popup = () => host.querySelector('section.unpaid')
  await untilShown(
    () => {},
    () => expect(popup()).not.toBeNull(),
  )
  expect(popup()?.textContent).toContain('HT-0000042 · 3 items')
  expect(popup()?.textContent).toContain('₹423.38')
  expect([...(popup()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Honey a 250 g× 2',
    'Honey b 250 g× 1',
  ])
  const complete = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Complete Payment')
  await act(async () => complete?.click())
  const ways = [...host.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')].map(({ value }) => value)
  expect(ways).toEqual(['online_payment', 'cash_on_delivery'])
  await unmount()
})

it('closed by keyboard, it gives the focus back to where it came from, else to the heading of the page', async () => {
  authState.isUserAuthenticated = true
  fakeWire(() => ok({ order, amounts }))
  for (const start of ['a', 'h1']) {
    sessionStorage.clear()
    const { host, unmount } = await mountInShop(
      <>
        <main>
          <h1>Organic Honey</h1>
          <a href="/">Raw Honey</a>
        </main>
        <LazyUnpaidOrder isHidden={false} />
      </>,
    )
    await untilShown(
      () => {},
      () => expect(host.querySelector('section.unpaid')).not.toBeNull(),
    )
    if (start === 'a') host.querySelector('a')?.focus()
    await untilShown(
      () => press('Close'),
      () => expect(host.querySelector('section.unpaid')).toBeNull(),
    )
    expect(focused()).toBe(start === 'a' ? 'Raw Honey' : 'Organic Honey')
    await unmount()
  }
})

it('one that comes where another was put away before makes room at the lower edge', async () => {
  authState.isUserAuthenticated = true
  rememberDismissed('unpaid-1')
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  fakeWire(() => told.then(() => ok({ order: { ...order, _id: 'unpaid-2' }, amounts })))
  const known = [[incompleteOrderOptions().queryKey, { order, amounts }]] as const
  const { host, unmount } = await mountInShop(<LazyUnpaidOrder isHidden={false} />, known)
  const room = () => document.documentElement.style.getPropertyValue('--under-unpaid')
  expect([host.querySelector('section.unpaid'), room()]).toEqual([null, ''])
  await untilShown(tell, () => expect(host.querySelector('section.unpaid')).not.toBeNull())
  expect(room()).toMatch(/px$/)
  await unmount()
  expect(room()).toBe('')
})

it('one that is paid meanwhile leaves by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  authState.isUserAuthenticated = true
  let isPaid = false
  const sent = fakeWire(() => ok(isPaid ? { order: null, amounts: null } : { order, amounts }))
  const { host, unmount } = await mountInShop(<LazyUnpaidOrder isHidden={false} />)
  const popup = () => host.querySelector('section.unpaid')
  await untilShown(
    () => {},
    () => expect(popup()).not.toBeNull(),
  )
  isPaid = true
  await untilShown(
    () => vi.advanceTimersByTime(15_000),
    () => expect(popup()).toBeNull(),
  )
  const asked = sent.length
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(asked)
  await unmount()
})

it('completed in cash it asks for the cart again, out of which its foods may have gone', {
  tags: ['OPEN-45'],
}, async () => {
  authState.isUserAuthenticated = true
  const sent = fakeWire(({ path }) => {
    const isCompletion = path === '/api/orders/recomplete-order'
    return ok(isCompletion ? { orderId: order._id, retryToken: null } : { order, amounts })
  })
  const { host, unmount, path } = await mountInShop(<LazyUnpaidOrder isHidden={false} />)
  const completeButton = () =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Complete Payment')
  await untilShown(
    () => {},
    () => expect(completeButton()).toBeDefined(),
  )
  await act(async () => completeButton()?.click())
  await act(async () => host.querySelector<HTMLInputElement>('input[value=cash_on_delivery]')?.click())
  expect(openCustomerCart).not.toHaveBeenCalled()
  await act(async () => host.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())
  await untilShown(
    () => {},
    () => expect(openCustomerCart).toHaveBeenCalledOnce(),
  )
  expect(path()).toBe('/order-confirmed/unpaid-1')
  expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ paymentMethod: 'cash_on_delivery' }))
  await unmount()
})

it('a guest is neither shown one nor is the server asked for it', { tags: ['INCOMP-03'] }, async () => {
  authState.isUserAuthenticated = true
  fakeWire(() => ok({ order, amounts }))
  const ofCustomer = await mountInShop(<LazyUnpaidOrder isHidden={false} />)
  // From here on its part of the shop is loaded: nothing but the rule keeps it from a guest.
  await untilShown(
    () => {},
    () => expect(ofCustomer.host.querySelector('section.unpaid')).not.toBeNull(),
  )
  await ofCustomer.unmount()
  authState.isUserAuthenticated = false
  const sent = fakeWire(() => ok({ order, amounts }))
  const { host, unmount } = await mountInShop(<LazyUnpaidOrder isHidden={false} />)
  expect(host.textContent).toBe('')
  expect(sent).toEqual([])
  await unmount()
})
