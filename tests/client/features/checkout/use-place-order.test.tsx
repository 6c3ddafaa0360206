import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { paise } from '#domain/money.ts'
import { dropCoupon, holdCoupon } from '#src/features/cart/model/coupon-in-force.ts'
import { cartState } from '#src/features/cart/state.ts'
import { keepDraft } from '#src/features/checkout/draft.ts'
import { attemptKey } from '#src/features/checkout/place.ts'
import { checkoutState, openCheckout } from '#src/features/checkout/state.ts'
import { type PlaceOrder, usePlaceOrder } from '#src/features/checkout/use-place-order.ts'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { authState } from '#src/session/state.ts'
import { toastError } from '#src/ui/toast.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'
import { cartLine, checkoutForm, orderToPlace, quotedAmounts } from '#tests/support/order-to-place.ts'
import { orderOf } from '#tests/support/placed-order.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
const sendCustomerCart = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#src/features/cart/actions.ts', async (original) => {
  const { askCouponAgain } = await original<typeof import('#src/features/cart/actions.ts')>()
  return { askCouponAgain, openCustomerCart: vi.fn(async () => {}), sendCustomerCart }
})
const messageTabs = vi.hoisted(() => vi.fn())
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs, onTabMessage: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const placed = { status: 201, body: { orderId: 'order-1', order: orderOf() } }

let queries: QueryClient
let page: Mounted
let placing: PlaceOrder
const onPriceChange = vi.fn()

function Placing() {
  placing = usePlaceOrder({ customerId: 'anu', paymentProvider: 'phonepe', onPriceChange })
  return null
}

beforeEach(async () => {
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
  vi.unstubAllGlobals()
  navigate.mockClear()
  messageTabs.mockClear()
  onPriceChange.mockClear()
  vi.mocked(toastError).mockClear()
})

const press = () => act(async () => void (await placing.run(orderToPlace)))
const placedBy = <S extends { path: string }>(sent: S[]) => sent.filter(({ path }) => path === '/api/orders')

describe('a cash-on-delivery order', () => {
  it('closes the popup, clears the cart and leads to its confirmation', {
    tags: ['STATE-045', 'STATE-046', 'STATE-047'],
  }, async () => {
    fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
    keepDraft('anu', { ...checkoutForm, phoneNumber: '', substitution: 'call' })
    await press()
    expect(sessionStorage, 'the draft is gone with the order').toHaveLength(0)
    expect(checkoutState.hasDraft).toBe(false)
    expect(navigate).toHaveBeenCalledWith({ to: '/order-confirmed/$orderId', params: { orderId: 'order-1' } })
    expect(checkoutState.isOpen).toBe(false)
    expect(cartState.lines).toEqual([])
    expect(messageTabs).toHaveBeenCalledWith('cart')
    expect(queries.getQueryData(orderQueryOptions('order-1').queryKey)).toEqual(orderOf())
    expect(placing).toMatchObject({ isPlacing: false, problem: null })
  })

  it('waits for the presses of the cart that are on their way', async () => {
    const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
    let arrive = () => {}
    sendCustomerCart.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    let ordering: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ordering = placing.run(orderToPlace)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(placedBy(sent)).toHaveLength(0)
    await act(async () => {
      arrive()
      await ordering
    })
    expect(placedBy(sent)).toHaveLength(1)
  })

  it('is placed once, however often the button is pressed', async () => {
    const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok({ user: { _id: 'anu' } })))
    await act(
      async () =>
        void (await Promise.all([placing.run(orderToPlace), placing.run(orderToPlace), placing.run(orderToPlace)])),
    )
    expect(placedBy(sent)).toHaveLength(1)
  })
})

describe('an order that is refused', () => {
  it('shows the new amount and waits for another press', { tags: ['PRICE-57'] }, async () => {
    const newAmounts = { subTotal: 250.5, taxAmount: 20, shippingFee: 60, CODCharge: 40 }
    const sent = fakeWire(() => refused(409, 'PRICE_CHANGED', { amounts: newAmounts }))
    await press()
    expect(placing.problem?.text).toBe(checkoutText.amountChanged(quotedAmounts.cash_on_delivery.toPay, paise(31050)))
    expect(onPriceChange).toHaveBeenCalled()
    expect(placedBy(sent)).toHaveLength(1)
    expect(checkoutState.isOpen).toBe(true)
    expect(cartState.lines).toEqual([cartLine])
  })

  it('asks again what the code in force takes off: the owner may have changed it', async () => {
    authState.user = { phoneNumber: '+919876543210' } as typeof authState.user
    holdCoupon('THALI25', { type: 'percentage', percent: 25 })
    const lower = { couponCodeApplied: 'THALI25', totalCartAmount: 200, discountAmount: 20, discountPercentage: 10 }
    fakeWire(({ path }) => (path === '/api/orders' ? refused(409, 'PRICE_CHANGED') : ok({ ...lower, totalTax: 1 })))
    await press()
    expect(cartState).toMatchObject({ couponCodeApplied: 'THALI25', coupon: { type: 'percentage', percent: 10 } })
    dropCoupon()
    authState.user = null
  })

  it('takes a code off that ended meanwhile, and says that the amount is another one', {
    tags: ['OPEN-71'],
  }, async () => {
    authState.user = { phoneNumber: '+919876543210' } as typeof authState.user
    holdCoupon('THALI25', { type: 'percentage', percent: 25 })
    fakeWire(() => refused(409, 'CONFLICT'))
    await act(async () => void (await placing.run({ ...orderToPlace, couponCode: 'THALI25' })))
    expect(cartState).toMatchObject({ couponCodeApplied: null, coupon: null })
    expect(placing.problem?.text).toBe(`refused: CONFLICT ${checkoutText.couponOff('THALI25')}`)
    dropCoupon()
    authState.user = null
  })

  it('says so when the stock is too low, with the way to the cart', { tags: ['OPEN-38'] }, async () => {
    fakeWire(() => refused(409, 'OUT_OF_STOCK'))
    await press()
    expect(placing.problem).toEqual({ text: 'refused: OUT_OF_STOCK', action: 'cart' })
  })

  it('asks for the charges again where the pin code is served no more', async () => {
    fakeWire(() => refused(409, 'NOT_SERVICEABLE'))
    await press()
    expect(onPriceChange).toHaveBeenCalled()
    expect(placing.problem?.text).toContain('refused: NOT_SERVICEABLE')
  })

  it('says that the session has ended, where its own place to say it is gone', async () => {
    fakeWire(({ path }) => (path === '/api/orders' ? refused(401, 'NOT_LOGGED_IN') : { status: 204, body: undefined }))
    await press()
    expect(vi.mocked(toastError).mock.calls).toEqual([['refused: NOT_LOGGED_IN']])
  })

  it('goes on with the phone number that was changed in another tab, and names it', async () => {
    authState.user = { _id: 'anu', phoneNumber: '+919876543210' } as typeof authState.user
    const changed = { _id: 'anu', phoneNumber: '+919811112222' }
    fakeWire(({ path }) =>
      path === '/api/orders'
        ? refused(400, 'INVALID_FIELDS', { fields: { phoneNumber: 'Please use the number you logged in with' } })
        : ok({ user: changed }),
    )
    await press()
    expect(placing.problem?.text).toBe(checkoutText.phoneChanged('9811112222'))
    expect(authState.user?.phoneNumber).toBe('+919811112222')
    authState.user = null
  })

  it('answers the fields the server found wrong', async () => {
    fakeWire(() => refused(400, 'INVALID_FIELDS', { fields: { pinCode: 'Pincode must be 6 digits' } }))
    let fields = {}
    await act(async () => {
      fields = await placing.run(orderToPlace)
    })
    expect(fields).toEqual({ pinCode: 'Pincode must be 6 digits' })
  })
})

describe('an order without an answer', () => {
  it('loses nothing, and promises that pressing again does not order twice', async () => {
    fakeWire(() => 'lost')
    await press()
    expect(placing.problem?.text).toBe(checkoutText.lostAnswer)
    expect(checkoutState.isOpen).toBe(true)
    expect(cartState.lines).toEqual([cartLine])
    expect(attemptKey.isUnanswered()).toBe(true)
    // Said in place of the form where its cart turns out to be empty.
    expect(checkoutState.orderedBefore).toBe(checkoutText.seemsOrdered)
  })

  it('that went through after all leads to the orders, not to a second one', async () => {
    fakeWire(() => 'lost')
    await press()
    fakeWire(() => refused(409, 'KEY_REUSED'))
    await press()
    expect(placing.problem).toEqual({ text: checkoutText.wentThrough, action: 'orders' })
  })
})

describe('an online order', () => {
  const online = quotedAmounts.online_payment
  const onlineOrder = { ...orderToPlace, amounts: online }
  const pay = () => act(async () => void (await placing.run(onlineOrder)))

  it('leads to the payment company’s page with an empty cart', {
    tags: ['STATE-048', 'STATE-049', 'API-056'],
  }, async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const url = 'https://pay.example/page'
    const answer = { data: { instrumentResponse: { redirectInfo: { url } } } }
    const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : ok(answer)))
    let paying: Promise<unknown> = Promise.resolve()
    await act(async () => {
      paying = placing.run(onlineOrder)
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url))
    })
    expect(cartState.lines).toEqual([])
    expect(checkoutState, 'until that page is there, the popup says that it is opening').toMatchObject({
      isOpen: true,
      payingAt: url,
    })
    // The back button brings back this very page.
    await act(async () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await paying
    })
    expect(checkoutState).toMatchObject({ isOpen: false, payingAt: null })
    const keyOfOrder = sent.map(({ body }) => (body as PlacedOrder).merchantTransactionId)[0]
    expect(sent[1]).toMatchObject({
      path: '/api/phonepe/payment',
      body: { number: '9876543210', amount: online.toPay / 100, merchantTransactionId: keyOfOrder },
    })
    assign.mockRestore()
  })

  it('keeps cart, popup and key while its payment cannot be opened', { tags: ['OPEN-45'] }, async () => {
    const sent = fakeWire(({ path }) => (path === '/api/orders' ? placed : refused(503, 'UNAVAILABLE')))
    await pay()
    await pay()
    expect(cartState.lines).toEqual([cartLine])
    expect(checkoutState.isOpen).toBe(true)
    expect(placing.problem?.text).toContain('refused: UNAVAILABLE')
    const keys = placedBy(sent).map(({ body }) => (body as PlacedOrder).merchantTransactionId)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each(['STATUS_NOT_ALLOWED', 'OUT_OF_STOCK'])(
    'that is over when its payment is asked for again (%s) makes way for a new one',
    async (code) => {
      vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
      const refusals = [refused(503, 'UNAVAILABLE'), refused(409, code)]
      const sent = fakeWire(({ path }) =>
        path === '/api/orders' ? placed : (refusals.shift() ?? refused(503, 'UNAVAILABLE')),
      )
      await pay()
      await pay()
      expect(placing.problem?.text).toBe(`refused: ${code}`)
      await pay()
      const [first, second, third] = placedBy(sent).map(({ body }) => (body as PlacedOrder).merchantTransactionId)
      expect(second).toBe(first)
      expect(third).not.toBe(first)
      vi.mocked(Math.random).mockRestore()
    },
  )
})

it('a fault of the page itself is not taken for a refusal of the shop', async () => {
  sendCustomerCart.mockRejectedValueOnce(new RangeError('a fault'))
  await act(async () => await expect(placing.run(orderToPlace)).rejects.toBeInstanceOf(RangeError))
})
