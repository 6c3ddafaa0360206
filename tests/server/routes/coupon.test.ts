import { expect, it } from 'vitest'
import { type Asked, applierOf, countingApp, GIFT, OATS, OIL, openCouponShop } from '#tests/support/coupon-shop.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('the coupon call', (open) => {
  it('a percentage stands in place of the tier, asked without a bearer token', {
    tags: [
      'EX-27',
      'API-066',
      'API-067',
      'ENT-077',
      'ENT-078',
      'ENT-079',
      'ENT-080',
      'ENT-081',
      'ENT-082',
      'ENT-083',
      'ERR-22',
      'PRICE-18',
    ],
  }, async () => {
    const { apply } = await openCouponShop(open)
    expect((await apply({ code: ' thali25 ' })).body).toEqual({
      message: '🎉 Coupon code successfully applied!',
      couponCodeApplied: 'THALI25',
      totalCartAmount: 199,
      discountAmount: 49.75,
      totalTax: 7.11,
      discountType: 'coupon',
      discountPercentage: 25,
    })
  })

  it('a flat coupon takes its amount and has no percentage', { tags: ['PRICE-19', 'EX-29'] }, async () => {
    const { apply } = await openCouponShop(open)
    expect((await apply({ code: 'CHAI100', items: [[OIL, 1]] })).body).toMatchObject({
      totalCartAmount: 315,
      discountAmount: 100,
      discountPercentage: 0,
    })
  })

  it.each<[string, Asked, string]>([
    ['saves less', { code: 'TEN', items: [[GIFT, 1]] }, 'Your cart offer already saves more than this coupon.'],
    ['saves as much', { code: 'TEN' }, 'Your cart offer already saves more than this coupon.'],
    ['its minimum', { code: 'BIG500', items: [[OATS, 1]] }, 'This coupon needs a cart of at least ₹501.00.'],
    ['ended', { code: 'ENDED' }, 'This coupon has expired.'],
    ['not begun', { code: 'LATER' }, 'This coupon is not valid yet.'],
  ])(
    'a refusal that may be known is named: %s',
    { tags: ['EX-28', 'EX-30', 'EX-44', 'OPEN-71', 'PRICE-20', 'PRICE-21', 'PRICE-23'] },
    async (_, asked, message) => {
      const { apply } = await openCouponShop(open)
      expect(await apply(asked)).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } })
    },
  )

  it('unknown, not yours, used up and a foreign phone are one answer after the same work', async () => {
    const shop = await openCouponShop(open)
    const { accessToken: token, refreshToken: cookie } = await logIn(shop.deps)
    const spent = orderBody([[OATS, 2]], { couponCodeApplied: 'ONCE', coupon: { percent: 40n } })
    expect((await shop.call('/api/orders', { method: 'POST', token, json: spent })).status).toBe(201)
    const counted = countingApp(shop)
    const apply = applierOf(counted)
    const cases: Asked[] = [
      { code: 'NOBODY' },
      { code: 'FAMILY' },
      { code: 'ONCE' },
      { code: 'FAMILY', phone: '9000000001', cookie },
      { code: 'NOBODY', phone: '9000000001', cookie },
    ]
    const answers = []
    // The first call of a network takes a piece of its budget for the others, whatever it asks.
    await apply({ code: 'NOBODY' })
    for (const asked of cases) {
      counted.statements.count = 0
      const { status, headers, body } = await apply(asked)
      const { requestId: _, ...said } = body
      const shape = { status, said, type: headers.get('content-type'), names: [...headers.keys()].sort().join() }
      answers.push({ ...shape, work: counted.statements.count, isLoggedIn: asked.cookie !== undefined })
    }
    const [first] = answers
    expect(first?.said).toEqual({ message: 'Coupon code is not valid!', code: 'CONFLICT' })
    const ofGuests = answers.filter(({ isLoggedIn }) => !isLoggedIn)
    const ofCustomers = answers.filter(({ isLoggedIn }) => isLoggedIn)
    expect(first?.work).toBeGreaterThan(2)
    expect(new Set(ofGuests.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(new Set(ofCustomers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(ofCustomers[0]).toMatchObject({ status: 409, said: first?.said })
  })

  it('ten codes that fail an hour for a phone from one network; one that holds costs no try', async () => {
    const { apply, deps } = await openCouponShop(open)
    for (let i = 0; i < 30; i += 1) expect((await apply()).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await apply({ code: `GUESS${i}` })).status).toBe(409)
    const late = await apply()
    expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(late.headers.get('retry-after'))).toBe(3600)
    expect((await apply({ phone: '9876543211' })).status).toBe(200)
    expect((await apply({ from: '198.51.100.1' })).status).toBe(200)
    deps.clock.advance(60 * 60 * 1000)
    expect((await apply()).status).toBe(200)
  })

  it('an order is no second coupon box: wrong codes count together, and then a right one says nothing', async () => {
    const { apply, call, deps } = await openCouponShop(open)
    const { accessToken: token } = await logIn(deps)
    const order = async (code: string) => {
      const json = orderBody([[OATS, 1]], { couponCodeApplied: code, coupon: { percent: 25n } })
      return (await call('/api/orders', { method: 'POST', token, json })).status
    }
    for (let i = 0; i < 5; i += 1) {
      expect([await order(`GUESS${i}`), (await apply({ code: `OTHER${i}` })).status]).toEqual([409, 409])
    }
    expect([await order('THALI25'), (await apply()).status]).toEqual([429, 429])
  })

  it('an order with the coupon that its cart keeps is no try', async () => {
    const { apply, call, deps } = await openCouponShop(open)
    const { accessToken: token, refreshToken: cookie } = await logIn(deps)
    const line = { productId: 'oats', quantity: 1, productName: OATS.name }
    await call('/api/cart', { method: 'POST', token, json: line })
    expect((await apply({ cookie })).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await apply({ code: `GUESS${i}` })).status).toBe(409)
    const json = orderBody([[OATS, 1]], { couponCodeApplied: 'THALI25', coupon: { percent: 25n } })
    expect((await call('/api/orders', { method: 'POST', token, json })).status).toBe(201)
  })

  it('one network cannot try a code on one phone after the other', async () => {
    const { apply } = await openCouponShop(open)
    const statuses: number[] = []
    for (let i = 0; i < 101; i += 1) {
      statuses.push((await apply({ code: 'FAMILY', phone: `90000001${String(i).padStart(2, '0').slice(-2)}` })).status)
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(409))
    expect(statuses[100]).toBe(429)
  })

  it.each<Record<string, unknown>>([
    { couponCode: '   ' },
    { phoneNumber: '98765' },
    { cartItems: [{ productName: 'Rolled Oats 500 g', quantity: 0 }] },
    { cartItems: null },
  ])('an invalid form is refused by field: %j', { tags: ['VALID-43'] }, async (change) => {
    const { call } = await openCouponShop(open)
    const json = { phoneNumber: '9876543210', couponCode: 'TEN', cartItems: [], ...change }
    const answer = await call('/api/validate/family/coupon-code', { method: 'POST', json })
    const body = await answer.json()
    expect(answer.status).toBe(400)
    expect(Object.keys(body.fields)[0]).toContain(Object.keys(change)[0])
    if ('couponCode' in change) expect(body.message).toBe('Please provide a valid coupon code')
  })
})
