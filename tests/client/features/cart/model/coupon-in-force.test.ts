import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptCoupon, dropCoupon, holdCoupon } from '#src/features/cart/model/coupon-in-force.ts'
import { cartState } from '#src/features/cart/state.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

const percent = { type: 'percentage', percent: 25 } as const
const hold = (quantity: number) => {
  cartState.lines = [{ productId: 'a', productName: 'Honey a 250 g', quantity }]
}
const answer = ok({
  couponCodeApplied: 'THALI25',
  totalCartAmount: 800,
  discountAmount: 200,
  discountPercentage: 25,
  totalTax: 30,
})

beforeEach(() => {
  vi.unstubAllGlobals()
  hold(1)
  dropCoupon()
  authState.user = { phoneNumber: '+919876543210' } as typeof authState.user
})

describe('the coupon of a cart that another tab or device shares', () => {
  it('a refresh without a change leaves it', { tags: ['OPEN-39'] }, () => {
    const sent = fakeWire(() => answer)
    holdCoupon('THALI25', percent)
    adoptCoupon('THALI25')
    expect(cartState).toMatchObject({ couponCodeApplied: 'THALI25', coupon: percent })
    expect(sent).toEqual([])
  })

  it('is gone where it was taken off elsewhere; a changed cart says why', () => {
    holdCoupon('THALI25', percent)
    adoptCoupon(null)
    expect(cartState).toMatchObject({ couponCodeApplied: null, coupon: null, couponDropped: null })
    holdCoupon('THALI25', percent)
    hold(2)
    adoptCoupon(null)
    expect(cartState).toMatchObject({ couponCodeApplied: null, couponDropped: { code: 'THALI25', why: null } })
  })

  it('is asked for its discount where it was applied elsewhere', async () => {
    const sent = fakeWire(() => answer)
    adoptCoupon('THALI25')
    await vi.waitFor(() => expect(cartState).toMatchObject({ couponCodeApplied: 'THALI25', coupon: percent }))
    expect(sent).toHaveLength(1)
  })

  it('goes when it no longer holds, and the reason is kept for the coupon box', async () => {
    const sent = fakeWire(() => refused(409, 'CONFLICT'))
    holdCoupon('THALI25', percent)
    hold(2)
    adoptCoupon('THALI25')
    expect(cartState).toMatchObject({ couponCodeApplied: 'THALI25', coupon: percent })
    await vi.waitFor(() => expect(cartState).toMatchObject({ couponCodeApplied: null, coupon: null }))
    expect(cartState.couponDropped).toEqual({ code: 'THALI25', why: 'refused: CONFLICT' })
    expect(sent).toHaveLength(1)
  })

  it('of another cart, or of a customer who has left meanwhile, does not count', async () => {
    for (const change of [() => hold(3), () => Object.assign(authState, { user: null })]) {
      dropCoupon()
      let arrive = () => {}
      const sent = fakeWire(async () => {
        await new Promise<void>((resolve) => (arrive = resolve))
        return answer
      })
      adoptCoupon('THALI25')
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      change()
      arrive()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(cartState).toMatchObject({ couponCodeApplied: null, coupon: null })
    }
  })

  it.each([
    ['no answer', () => 'lost' as const],
    ['a busy shop', () => refused(503, 'UNAVAILABLE')],
    ['too many questions', () => refused(429, 'TOO_MANY_REQUESTS')],
  ])('is not said to be over after %s: nobody knows', async (_, say) => {
    fakeWire(say)
    holdCoupon('THALI25', percent)
    hold(2)
    adoptCoupon('THALI25')
    await vi.waitFor(() => expect(cartState).toMatchObject({ couponCodeApplied: null, coupon: null }))
    expect(cartState.couponDropped).toBeNull()
  })

  it('is asked about for nobody', async () => {
    authState.user = null
    const sent = fakeWire(() => answer)
    adoptCoupon('THALI25')
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toEqual([])
  })
})
