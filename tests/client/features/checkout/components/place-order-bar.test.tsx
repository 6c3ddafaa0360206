import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { cartViewOf } from '#src/features/cart/model/cart-view.ts'
import { cartState } from '#src/features/cart/state.ts'
import { MOVED_WITHIN_MS, PlaceOrderBar } from '#src/features/checkout/components/place-order-bar.tsx'
import { checkoutState } from '#src/features/checkout/state.ts'
import type { CheckoutProblem } from '#src/features/checkout/use-place-order.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

vi.mock('#src/features/cart/actions.ts', async (original) => ({
  ...(await original<typeof import('#src/features/cart/actions.ts')>()),
  openCustomerCart: vi.fn(async () => {}),
}))

const STOCK = 'no longer in stock in the number you want'
const orderCaps = { piecesPerLine: 50, piecesPerOrder: 200, amount: 50_000, openCashOrders: 3 }
const calls = { cashWithoutCall: 10_000, firstCashWithoutCall: 5000 }
const config = { shop: { phone: '+91 98765 43210' }, orderCaps: { ...orderCaps, ...calls } }

interface Bar {
  problem?: CheckoutProblem
  isPlacing?: boolean
  isQuoted?: boolean
  /** Pieces of a food of which there are five. */
  pieces?: number
  /** Another food of the cart that is sold out. */
  hasSoldOut?: boolean
}

/** What the bar shows: its sentences, its ways on and its button. */
async function shown({ problem, isPlacing = false, isQuoted = true, pieces = 1, hasSoldOut = false }: Bar) {
  const foods = [
    productOf({ _id: 'a', availability: pieces > 50 ? pieces : 5 }),
    productOf({ _id: 'b', availability: 0 }),
  ]
  const cart = foods.map(({ _id, name }) => ({ productId: _id, productName: name, quantity: _id === 'a' ? pieces : 1 }))
  const view = cartViewOf(hasSoldOut ? cart : cart.slice(0, 1), shelfWith(...foods))
  const placing = { isPlacing, problem: problem ?? null, run: async () => ({}) }
  const { host, unmount } = await mountInShop(
    <PlaceOrderBar toPay={paise(24_000)} method="cash_on_delivery" view={view} placing={placing} isQuoted={isQuoted} />,
    [[configQueryOptions().queryKey, config]],
  )
  const button = host.querySelector<HTMLButtonElement>('button[type=submit]')
  const told = {
    said: host.querySelector('[role=alert]')?.textContent ?? '',
    ways: [...host.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    button: button?.textContent,
    canPress: button?.disabled === false && button.getAttribute('aria-disabled') !== 'true',
  }
  await unmount()
  return told
}

beforeEach(() => {
  cartState.home = 'customer'
})
afterEach(() => {
  cartState.home = 'guest'
  cartState.error = null
  vi.useRealTimers()
})

it('an order that nothing holds back has its button, and not a word above it', async () => {
  expect(await shown({})).toEqual({ said: '', ways: [], button: 'Place Order (₹240.00)', canPress: true })
})

it('while it is on its way the button says so and takes no second press', async () => {
  expect(await shown({ isPlacing: true })).toMatchObject({ button: 'Placing your order …', canPress: false })
})

it('where nothing is known of the charges it cannot be pressed', async () => {
  expect(await shown({ isQuoted: false })).toMatchObject({ said: '', canPress: false })
})

it('more pieces than there are lead to the cart, said once', async () => {
  expect(await shown({ pieces: 6 })).toMatchObject({
    said: expect.stringContaining(STOCK),
    ways: ['/cart'],
    canPress: false,
  })
  const refused = await shown({ pieces: 6, problem: { text: 'Only 5 left', action: 'cart' } })
  expect(refused).toMatchObject({ said: 'Only 5 left Change cart', ways: ['/cart'] })
})

it('a food that is sold out is named, and the rest can be ordered', async () => {
  expect(await shown({ hasSoldOut: true })).toMatchObject({
    said: expect.stringContaining('Your order goes without Honey b 250 g'),
    ways: ['/cart'],
    canPress: true,
  })
})

it('more than one order may hold leads to the cart', async () => {
  expect(await shown({ pieces: 51 })).toMatchObject({
    said: expect.stringContaining('at most 50 pieces'),
    ways: ['/cart'],
    canPress: false,
  })
})

it('an order that went through before leads to the orders', async () => {
  const gone = await shown({ problem: { text: 'It went through.', action: 'orders' } })
  expect(gone).toMatchObject({ said: 'It went through. See my orders', ways: ['/manage-orders'] })
})

it('where an order without a reply may have taken the last pieces, its cart is read anew', async () => {
  const problem = { text: 'We got no reply.' }
  vi.mocked(openCustomerCart).mockClear()
  expect(await shown({ problem, pieces: 6 })).toMatchObject({ ways: ['/cart'] })
  expect(openCustomerCart).not.toHaveBeenCalled()
  checkoutState.orderedBefore = 'It seems to stand.'
  expect(await shown({ problem })).toMatchObject({ ways: [], canPress: true })
  expect(openCustomerCart).not.toHaveBeenCalled()
  expect(await shown({ problem, pieces: 6 })).toMatchObject({ ways: ['/manage-orders', '/cart'], canPress: false })
  expect(openCustomerCart).toHaveBeenCalledOnce()
  checkoutState.orderedBefore = null
})

it('without network that alone is said, whatever else there is', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const offline = await shown({ pieces: 6, problem: { text: 'It went through.', action: 'orders' } })
  expect(offline).toMatchObject({ ways: [], button: 'Needs a connection', canPress: false })
  expect(offline.said).not.toMatch(/went through|in stock/)
})

it('a cart that the shop could not take over is not ordered from', async () => {
  cartState.home = 'guest'
  cartState.error = { message: 'No answer', status: 0 }
  expect(await shown({})).toMatchObject({
    said: 'Your cart has not been saved with us yet. Check again',
    canPress: false,
  })
})

it('a cart that is being taken over, as after each login, is no fault to be told of', async () => {
  cartState.home = 'guest'
  expect(await shown({})).toMatchObject({ said: '', canPress: false })
})

it('a cart that is not taken over for long is told of', async () => {
  cartState.home = 'guest'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = cartViewOf([], shelfWith())
  const placing = { isPlacing: false, problem: null, run: async () => ({}) }
  const { host, unmount } = await mountInShop(
    <PlaceOrderBar toPay={paise(24_000)} method="cash_on_delivery" view={view} placing={placing} isQuoted />,
    [[configQueryOptions().queryKey, config]],
  )
  const isTold = () => host.textContent?.includes('has not been saved with us yet')
  await act(async () => vi.advanceTimersByTime(MOVED_WITHIN_MS - 1))
  expect(isTold()).toBe(false)
  await act(async () => vi.advanceTimersByTime(1))
  expect(isTold()).toBe(true)
  await unmount()
})
