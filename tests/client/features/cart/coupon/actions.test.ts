import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveCustomerCart } from '#src/features/cart/actions.ts'
import { applyCoupon } from '#src/features/cart/coupon/actions.ts'
import { cartState, countChange } from '#src/features/cart/state.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'

const toastSuccess = vi.hoisted(() => vi.fn())
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess }))

const PHONE = '+919876543210'
const accepted = (more: object = {}) =>
  ok({
    message: '🎉 Coupon code successfully applied!',
    couponCodeApplied: 'THALI25',
    totalCartAmount: 800,
    discountAmount: 200,
    totalTax: 30,
    discountType: 'coupon',
    discountPercentage: 25,
    ...more,
  })

beforeEach(() => {
  toastSuccess.mockClear()
  Object.assign(cartState, {
    lines: [{ productId: 'a', productName: 'Honey a 250 g', quantity: 4 }],
    couponCodeApplied: null,
    coupon: null,
    couponDropped: null,
  })
})

afterEach(() => {
  accessToken.set(null)
  vi.unstubAllGlobals()
})

describe('applying a coupon', () => {
  it('sends phone, code and items, and puts the coupon into force', {
    tags: ['ERR-22', 'API-066', 'API-067', 'OPEN-70'],
  }, async () => {
    const sent = fakeWire(() => accepted())
    expect(await applyCoupon(' thali 25 ', PHONE)).toBeNull()
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/validate/family/coupon-code',
        body: {
          phoneNumber: PHONE,
          couponCode: 'thali25',
          cartItems: [{ productName: 'Honey a 250 g', quantity: 4 }],
        },
      },
    ])
    expect(cartState).toMatchObject({
      couponCodeApplied: 'THALI25',
      coupon: { type: 'percentage', percent: 25 },
      couponDropped: null,
    })
    expect(toastSuccess).toHaveBeenCalledWith('🎉 Coupon code successfully applied!')
  })

  it('carries no bearer token, also after a login', { tags: ['API-005'] }, async () => {
    accessToken.set('secret')
    const headers: (string | null)[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      headers.push(request.headers.get('authorization'))
      return Response.json(accepted().body)
    })
    await applyCoupon('THALI25', PHONE)
    expect(headers).toEqual([null])
  })

  it('a flat coupon is known by its amount', async () => {
    fakeWire(() => accepted({ discountAmount: 60, discountPercentage: 0, couponCodeApplied: 'CHAI60' }))
    await applyCoupon('CHAI60', PHONE)
    expect(cartState.coupon).toEqual({ type: 'flat', amountPaise: 6_000 })
  })

  it.each(['', '   '])('%j gives the sentence and makes no call', { tags: ['VALID-43'] }, async (typed) => {
    const sent = fakeWire(() => accepted())
    expect(await applyCoupon(typed, PHONE)).toBe('Please provide a valid coupon code')
    expect(sent).toEqual([])
  })

  it("a refusal says the server's sentence", { tags: ['ERR-20'] }, async () => {
    fakeWire(() => ({ status: 409, body: { message: 'This coupon has expired.', code: 'CONFLICT' } }))
    expect(await applyCoupon('HOLI2026', PHONE)).toBe('This coupon has expired.')
    expect(cartState.couponCodeApplied).toBeNull()
  })

  it.each([{}, null, { message: '', code: 'CONFLICT' }])(
    'a refusal without a sentence (%j)',
    { tags: ['ERR-21'] },
    async (body) => {
      fakeWire(() => ({ status: 409, body }))
      expect(await applyCoupon('HOLI2026', PHONE)).toBe('Coupon code is not valid!')
    },
  )

  it('an answer for a cart that changed meanwhile does not count', async () => {
    fakeWire(() => {
      countChange()
      return accepted()
    })
    expect(await applyCoupon('THALI25', PHONE)).toBe(
      'Your cart changed in the meantime. Please apply the coupon again.',
    )
    expect(cartState.couponCodeApplied).toBeNull()
  })

  it('whoever leaves while it is asked for leaves no coupon to the next one’s cart', async () => {
    Object.assign(cartState, { home: 'customer', changes: 0 })
    fakeWire(() => {
      leaveCustomerCart()
      return accepted()
    })
    await applyCoupon('THALI25', PHONE)
    expect(cartState).toMatchObject({ home: 'guest', couponCodeApplied: null, coupon: null, couponDropped: null })
    expect(toastSuccess).not.toHaveBeenCalled()
  })

  it('without an answer the cart is read again and says whether the code is in force; a refusal is one', async () => {
    cartState.home = 'customer'
    const sent = fakeWire(() => ({ status: 409, body: { message: 'This coupon has expired.', code: 'CONFLICT' } }))
    await applyCoupon('HOLI2026', PHONE)
    await applyCoupon('HOLI2026', PHONE)
    expect(sent.filter(({ method }) => method === 'GET')).toEqual([])
    const lost = fakeWire(() => 'lost')
    await applyCoupon('THALI25', PHONE)
    await vi.waitFor(() => expect(lost.map(({ method }) => method)).toEqual(['POST', 'GET']))
    cartState.home = 'guest'
  })
})
