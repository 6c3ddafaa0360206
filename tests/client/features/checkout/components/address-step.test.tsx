import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { cartState } from '#src/features/cart/state.ts'
import CheckoutPopup from '#src/features/checkout/components/checkout-popup.tsx'
import { dropDraft } from '#src/features/checkout/draft.ts'
import { attemptKey } from '#src/features/checkout/place.ts'
import { choosePinCode } from '#src/features/delivery/state.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const home = { _id: 'home', fullName: 'Ananya Sharma', addressType: 'Home' as const, address: 'B-14, Assi Ghat Road' }
const user = {
  ...{ _id: 'anu', fullName: 'Ananya Sharma', email: 'ananya@example.in', phoneNumber: '+919876543210' },
  addresses: [{ ...home, pinCode: '221001', city: 'Varanasi', state: 'Uttar Pradesh' }],
  ...{ role: 'customer' as const, referralCode: 'ANU1', cart: { couponCodeApplied: null } },
}

/** The shop: whether it delivers to a pin code, 'lost' where no answer comes, and what it says of an order. */
const shop = (delivers: boolean | 'lost') => (call: SentCall) => {
  if (call.path === '/api/orders') return refused(409, 'NOT_SERVICEABLE')
  if (call.path.endsWith('/cod-charges')) return ok({ codCharge: 40 })
  if (delivers === 'lost') return 'lost'
  if (call.path.endsWith('/calculate')) return ok({ deliveryCharge: 60, codCharge: 40, quoteToken: 'promise-1' })
  const place = { city: 'Varanasi', state: 'Uttar Pradesh', pinCode: '221001' }
  return call.path.includes('/check-availability/') ? ok({ available: delivers, message: '', data: place }) : 'lost'
}

/** The second step of a checkout with one saved address. */
async function open(delivers: boolean | 'lost') {
  const sent = fakeWire(shop(delivers))
  const { host, unmount } = await mountInShop(<CheckoutPopup />, [
    [['products'], shelfWith(productOf({ _id: 'a', price: 120 }))],
  ])
  const times = (path: string) => sent.filter((call) => call.path.includes(path)).length
  const button = () => host.querySelector<HTMLButtonElement>('button[type=submit]')
  const untilQuoted = () =>
    untilShown(
      () => {},
      () => expect(button()?.textContent).toContain('₹196.00'),
    )
  return { sent, host, unmount, times, button, untilQuoted }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  Object.assign(cartState, { home: 'customer', lines: [{ productId: 'a', productName: 'Honey a 250 g', quantity: 1 }] })
})
afterEach(() => {
  Object.assign(authState, { isKnown: false, isUserAuthenticated: false, user: null })
  Object.assign(cartState, { home: 'guest', lines: [] })
  choosePinCode('')
  dropDraft('anu')
  attemptKey.release()
  vi.unstubAllGlobals()
})

it('an order goes to the saved address with the charges shown, in cash where that alone is open', async () => {
  const { sent, host, times, button, untilQuoted, unmount } = await open(true)
  await untilQuoted()
  expect(host.querySelector('[name=email]'), 'the profile has an email').toBeNull()
  await untilShown(
    () => button()?.click(),
    () => expect(times('/api/orders')).toBe(1),
  )
  expect(sent.find(({ path }) => path === '/api/orders')?.body).toMatchObject({
    shippingAddress: { address: 'B-14, Assi Ghat Road', pinCode: '221001' },
    ...{ paymentMethod: 'cash_on_delivery', shippingFee: 60, CODCharge: 40, deliveryChargeToken: 'promise-1' },
  })
  await unmount()
})

it('without an answer about the pin code a press asks for it once more and orders nothing', async () => {
  const { host, times, button, unmount } = await open('lost')
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Check again'),
  )
  expect(host.textContent).toContain('From ₹40.00, by pin code')
  const before = times('/check-availability/')
  await untilShown(
    () => button()?.click(),
    () => expect(times('/check-availability/')).toBe(before + 1),
  )
  expect(times('/api/orders')).toBe(0)
  await unmount()
})

it('where the shop does not deliver that is said, and no order can be pressed', async () => {
  const { host, button, unmount } = await open(false)
  await untilShown(
    () => {},
    () =>
      expect(host.querySelector('fieldset [role=alert]')?.textContent).toContain('not available for pin code 221001'),
  )
  expect(button()?.disabled).toBe(true)
  await unmount()
})

it('a customer without an email is asked for it beside the saved address', async () => {
  Object.assign(authState, { user: { ...user, email: '' } })
  const { host, times, button, untilQuoted, unmount } = await open(true)
  await untilQuoted()
  await untilShown(
    () => button()?.click(),
    () => expect(host.querySelector('[name=email]')?.getAttribute('aria-invalid')).toBe('true'),
  )
  expect(times('/api/orders')).toBe(0)
  await unmount()
})

it.each([
  ['at the saved address', user.addresses, () => document.activeElement?.getAttribute('name'), 'savedAddress'],
  ['beside the pin code of a new one', [], () => document.activeElement?.className.trim(), 'step-place'],
])('after Check again the keyboard goes on %s', async (_, addresses, held, place) => {
  Object.assign(authState, { user: { ...user, addresses } })
  choosePinCode('221001')
  const { host, times, unmount } = await open('lost')
  const again = () => [...host.querySelectorAll('button')].find((one) => one.textContent === checkoutText.checkAgain)
  await untilShown(
    () => {},
    () => expect(again()).toBeDefined(),
  )
  const before = times('/check-availability/')
  await untilShown(
    () => {
      again()?.focus()
      again()?.click()
    },
    () => expect([times('/check-availability/'), again() !== undefined, held()]).toEqual([before + 1, true, place]),
  )
  await unmount()
})
