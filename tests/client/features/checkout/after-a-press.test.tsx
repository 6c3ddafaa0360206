import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { paise } from '#domain/money.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { sendCustomerCart } from '#src/features/cart/actions.ts'
import { dropCoupon, holdCoupon } from '#src/features/cart/model/coupon-in-force.ts'
import { cartState } from '#src/features/cart/state.ts'
import { attemptKey } from '#src/features/checkout/place.ts'
import { openCheckout } from '#src/features/checkout/state.ts'
import { type PlaceOrder, usePlaceOrder } from '#src/features/checkout/use-place-order.ts'
import { allIncompleteKey } from '#src/features/payment/queries.ts'
import { refreshProfile } from '#src/features/profile/actions.ts'
import { allOrdersKey } from '#src/orders/queries.ts'
import { authState } from '#src/session/state.ts'
import { toastSuccess } from '#src/ui/toast.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'
import { cartLine, orderToPlace, quotedAmounts } from '#tests/support/order-to-place.ts'
import { orderOf } from '#tests/support/placed-order.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => {} }))
vi.mock('#src/features/cart/actions.ts', async (original) => {
  const { askCouponAgain } = await original<typeof import('#src/features/cart/actions.ts')>()
  return { askCouponAgain, openCustomerCart: vi.fn(async () => {}), sendCustomerCart: vi.fn(async () => {}) }
})
vi.mock('#src/features/profile/actions.ts', () => ({ refreshProfile: vi.fn(async () => {}) }))
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs: vi.fn(), onTabMessage: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const placed = { status: 201, body: { orderId: 'order-1', order: orderOf() } }

let queries: QueryClient
let page: Mounted
let placing: PlaceOrder

function Placing() {
  placing = usePlaceOrder({ customerId: 'anu', paymentProvider: 'phonepe', onPriceChange: vi.fn() })
  return (
    <main>
      <h1 tabIndex={-1}>Your order</h1>
    </main>
  )
}

const press = (own: Partial<typeof orderToPlace> | { couponCode: string } = {}) =>
  act(async () => void (await placing.run({ ...orderToPlace, ...own })))

beforeEach(async () => {
  vi.clearAllMocks()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cartState.lines = [cartLine]
  openCheckout()
  page = await mount(
    <QueryClientProvider client={queries}>
      <Placing />
    </QueryClientProvider>,
  )
})

afterEach(async () => {
  await page.unmount()
  attemptKey.release()
  dropCoupon()
  authState.user = null
  vi.unstubAllGlobals()
})

it('an order that is placed makes lists, stock and profile old, and the keyboard goes on at it', async () => {
  fakeWire(() => placed)
  const { queryKey } = catalogueQueryOptions()
  const orders = [...allOrdersKey, 'total']
  queries.setQueryData(orders, { orders: [] })
  queries.setQueryData(queryKey, { products: [], version: 'v1' } as never)
  await press()
  expect([orders, queryKey].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(refreshProfile).toHaveBeenCalledTimes(1)
  expect(toastSuccess).toHaveBeenCalledWith(checkoutText.orderPlaced)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('an order whose payment cannot be opened is shown at once as one that waits for it', async () => {
  fakeWire(({ path }) => (path === '/api/orders' ? placed : refused(503, 'UNAVAILABLE')))
  const waiting = [...allIncompleteKey, 'newest']
  const orders = [...allOrdersKey, 'total']
  for (const key of [waiting, orders]) queries.setQueryData(key, { order: null })
  await press({ amounts: quotedAmounts.online_payment })
  expect([waiting, orders].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

it.each(['OUT_OF_STOCK', 'NOT_FOUND'])(
  'foods that cannot be had (%s) are asked for anew, for the cart',
  async (code) => {
    const asked = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
    fakeWire(() => refused(409, code))
    await press()
    expect(placing.problem).toEqual({ text: `refused: ${code}`, action: 'cart' })
    expect(asked.mock.calls).toEqual([[{ queryKey: catalogueQueryOptions().queryKey, exact: true }]])
  },
)

it('an order that went through after all is among those that are asked for anew', async () => {
  const orders = [...allOrdersKey, 'total']
  queries.setQueryData(orders, { orders: [] })
  fakeWire(() => refused(409, 'KEY_REUSED'))
  await press()
  expect(queries.getQueryState(orders)?.isInvalidated).toBe(true)
})

describe('a coupon whose answer comes after the press', () => {
  const coupon = { type: 'flat', amountPaise: paise(5000) } as const

  it('is not lost: nothing is ordered at the amount without it, until it is seen', async () => {
    const sent = fakeWire(() => placed)
    vi.mocked(sendCustomerCart).mockImplementationOnce(async () => holdCoupon('DIWALI', coupon))
    await press()
    expect(sent).toEqual([])
    expect(placing.problem).toEqual({ text: checkoutText.couponOn('DIWALI') })
    await press({ couponCode: 'DIWALI' })
    expect(sent[0]).toMatchObject({ path: '/api/orders', body: { couponCodeApplied: 'DIWALI' } })
  })

  it('is not used where it was just taken off', async () => {
    const sent = fakeWire(() => placed)
    holdCoupon('DIWALI', coupon)
    vi.mocked(sendCustomerCart).mockImplementationOnce(async () => dropCoupon())
    await press({ couponCode: 'DIWALI' })
    expect(sent).toEqual([])
    expect(placing.problem).toEqual({ text: checkoutText.couponOff('DIWALI') })
  })
})

describe('what is said of an order that is not placed', () => {
  it('that the shop is in trouble and pressing again does not order twice', { tags: ['OPEN-45'] }, async () => {
    fakeWire(() => refused(503, 'UNAVAILABLE'))
    await press()
    expect(placing.problem).toEqual({ text: `refused: UNAVAILABLE ${checkoutText.notTwice}` })
    attemptKey.release()
    fakeWire(() => refused(409, 'CONFLICT'))
    await press()
    expect(placing.problem).toEqual({ text: 'refused: CONFLICT' })
  })

  it('that an amount was looked at anew, where it is the one that was shown', { tags: ['PRICE-57'] }, async () => {
    fakeWire(() => refused(409, 'PRICE_CHANGED'))
    await press()
    expect(placing.problem?.text).toBe(checkoutText.amountRefreshed)
  })

  it('nothing of a code that is still in force', { tags: ['OPEN-71'] }, async () => {
    authState.user = { phoneNumber: '+919876543210' } as typeof authState.user
    holdCoupon('THALI25', { type: 'percentage', percent: 25 })
    const inForce = { couponCodeApplied: 'THALI25', totalCartAmount: 200, discountAmount: 50, discountPercentage: 25 }
    fakeWire(({ path }) => (path === '/api/orders' ? refused(409, 'CONFLICT') : ok({ ...inForce, totalTax: 1 })))
    await press({ couponCode: 'THALI25' })
    expect(placing.problem?.text).toBe('refused: CONFLICT')
    expect(cartState.couponCodeApplied).toBe('THALI25')
  })
})
