import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartState } from '#src/features/cart/state.ts'
import CheckoutPopup from '#src/features/checkout/components/checkout-popup.tsx'
import { dropDraft } from '#src/features/checkout/draft.ts'
import { checkoutState, closeCheckout } from '#src/features/checkout/state.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const user = {
  _id: 'anu',
  fullName: 'Ananya Sharma',
  email: 'ananya@example.in',
  phoneNumber: '+919876543210',
  addresses: [],
  role: 'customer' as const,
  referralCode: 'ANU1',
  cart: { couponCodeApplied: null },
}
const known = [[['products'], shelfWith(productOf({ _id: 'a' }))]] as const

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fakeWire(() => new Promise(() => {}))
  cartState.lines = [{ productId: 'a', productName: 'Honey a 250 g', quantity: 1 }]
})
afterEach(() => {
  Object.assign(authState, { isKnown: false, isUnasked: false, isUserAuthenticated: false, user: null })
  cartState.lines = []
  vi.unstubAllGlobals()
})

it.each([
  ['a guest, who is asked for the phone number first, has none', null, 0],
  ['a customer has one', user, 1],
])('of the boxes for a coupon %s', { tags: ['CHK-02', 'CHK-03', 'ROLE-11'] }, async (_, who, boxes) => {
  Object.assign(authState, { isKnown: true, isUserAuthenticated: who !== null, user: who })
  const { host, unmount } = await mountInShop(<CheckoutPopup />, known)
  expect(host.textContent).toContain('Honey a')
  expect(host.querySelectorAll('input[name=couponCode]')).toHaveLength(boxes)
  expect(host.querySelector('button[type=submit]')?.textContent).toContain(who ? 'Place Order' : 'Send OTP')
  expect(host.querySelector('[aria-current=step]')?.textContent).toContain(who ? 'Address' : 'Phone')
  await unmount()
})

it('asks a customer whom the shop cannot name yet for no phone number, with or without foods in the cart', async () => {
  Object.assign(authState, { isKnown: true, isUnasked: true })
  const { host, unmount } = await mountInShop(<CheckoutPopup />, known)
  const asked = () => host.querySelectorAll('input[type=tel], button[type=submit]').length
  expect(asked()).toBe(0)
  expect(host.textContent).toContain('You are logged in, and the shop cannot be reached')
  expect(host.textContent).toContain('Honey a')
  await act(async () => {
    cartState.lines = []
  })
  expect(host.textContent).not.toContain('Your cart is empty')
  expect(host.textContent).toContain('You are logged in, and the shop cannot be reached')
  await act(async () => void Object.assign(authState, { isUnasked: false }))
  expect(host.textContent).toContain('Your cart is empty')
  await unmount()
})

it('says in place of a form whose cart was ordered already what became of it, and leads to the orders', async () => {
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  const { host, unmount } = await mountInShop(<CheckoutPopup />, known)
  checkoutState.orderedBefore = 'It was ordered on another device.'
  await act(async () => {
    cartState.lines = []
  })
  const said = host.querySelector('[role=alert]')
  expect(said?.textContent).toContain('It was ordered on another device.')
  expect(said?.querySelector('a')?.getAttribute('href')).toBe('/manage-orders')
  expect(document.activeElement?.textContent).toBe('Your cart is empty')
  await act(async () => closeCheckout())
  expect(host.textContent).not.toContain('It was ordered on another device.')
  await unmount()
})

describe('the sum, while no pin code has been answered,', () => {
  const cheap = [[['products'], shelfWith(productOf({ _id: 'a', price: 120, discount: 0 }))]] as const
  const dear = [[['products'], shelfWith(productOf({ _id: 'a', price: 250, discount: 0 }))]] as const

  it.each([
    ['a guest’s small cart', cheap, null, ['₹120.00 + delivery']],
    ['a customer’s small cart', cheap, user, ['₹120.00 + delivery', 'To pay₹120.00+ delivery']],
    ['a cart with free delivery', dear, user, ['₹225.00', 'To pay₹225.00']],
  ])('of %s says whether delivery comes on top', async (_, shelf, who, sums) => {
    Object.assign(authState, { isKnown: true, isUserAuthenticated: who !== null, user: who })
    const { host, unmount } = await mountInShop(<CheckoutPopup />, shelf)
    const shown = [...host.querySelectorAll('.sum .total dd, .co-total')].map((one) => one.textContent)
    expect(shown).toEqual(sums)
    await unmount()
  })
})

it('asks for the login again where the session ends over it: the cart comes back with it', async () => {
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  const { host, unmount } = await mountInShop(<CheckoutPopup />, known)
  await act(async () => {
    Object.assign(authState, { isUserAuthenticated: false, user: null })
    cartState.lines = []
  })
  expect(host.querySelector('button[type=submit]')?.textContent).toContain('Send OTP')
  expect(host.textContent).not.toContain('Your cart is empty')
  await unmount()
})

it('says that the payment page is opening, not that the cart is empty, while a slow network brings it', async () => {
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  cartState.lines = []
  checkoutState.payingAt = 'https://pay.example/page'
  const { host, unmount } = await mountInShop(<CheckoutPopup />, known)
  expect(host.querySelector('[role=status]')?.textContent).toBe('Your order is placed. Opening the payment page …')
  expect(host.querySelector('a')?.href).toBe('https://pay.example/page')
  expect(host.textContent).not.toContain('Your cart is empty')
  await unmount()
  closeCheckout()
})

it('keeps the chosen way to pay while it is closed, as what was typed', async () => {
  Object.assign(authState, { isKnown: true, isUserAuthenticated: true, user })
  const orderCaps = {
    piecesPerLine: 50,
    piecesPerOrder: 200,
    amount: 50_000,
    openCashOrders: 3,
    cashWithoutCall: 10_000,
    firstCashWithoutCall: 5_000,
  }
  const config = { onlinePayment: true, paymentProvider: 'phonepe', shop: { gstin: '' }, orderCaps }
  const open = [...known, [['config'], config] as const]
  const cash = (host: Element) => host.querySelector<HTMLInputElement>('input[value=cash_on_delivery]')
  const before = await mountInShop(<CheckoutPopup />, open)
  expect(cash(before.host)?.checked).toBe(false)
  await act(async () => cash(before.host)?.click())
  await before.unmount()
  const after = await mountInShop(<CheckoutPopup />, open)
  expect(cash(after.host)?.checked).toBe(true)
  await after.unmount()
  dropDraft('anu')
})
