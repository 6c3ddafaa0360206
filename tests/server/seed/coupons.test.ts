import { describe, expect, test } from 'vitest'
import { paiseFromRupees } from '#domain/money.ts'
import { type Coupon, checkCoupon, couponFaults, normaliseCouponCode } from '#domain/rules/coupon.ts'
import { type SeedCoupon, seedCoupons } from '#server/seed/coupons.ts'

/** The coupon as the rules know it: amounts in paise, days as moments by the calendar of India. */
function toCoupon(seed: SeedCoupon): Coupon {
  const terms = {
    code: seed.code,
    minimumCartPaise: paiseFromRupees(seed.minimumRupees),
    validFrom: seed.validFrom === null ? null : Date.parse(`${seed.validFrom}T00:00:00+05:30`),
    validTo: seed.validUntil === null ? null : Date.parse(`${seed.validUntil}T23:59:59.999+05:30`),
    maxUsesPerPhone: seed.usesPerPhone,
    maxUses: seed.usesInAll,
    phones: seed.phoneNumbers.length > 0 ? seed.phoneNumbers : null,
  }
  const { discount } = seed
  return discount.kind === 'flat'
    ? { ...terms, type: 'flat', amountPaise: paiseFromRupees(discount.rupees) }
    : { ...terms, type: 'percentage', percent: discount.percent }
}

const couponOf = (code: string): Coupon => {
  const seed = seedCoupons.find((coupon) => coupon.code === code)
  if (!seed) throw new Error(`No coupon ${code}`)
  return toCoupon(seed)
}

const use = {
  cartAmount: paiseFromRupees(1500),
  tierDiscount: paiseFromRupees(0),
  at: Date.parse('2026-12-01T12:00:00+05:30'),
  usesByPhone: 0,
  usesInAll: 0,
  phone: '+919000000001',
}

describe('the demo coupons', { tags: ['OPEN-71'] }, () => {
  test('every one may be defined, flat ones with a minimum above their amount', { tags: ['PRICE-20'] }, () => {
    for (const seed of seedCoupons) expect(couponFaults(toCoupon(seed)), seed.code).toEqual([])
    const flat = seedCoupons.filter(({ discount }) => discount.kind === 'flat')
    expect(flat.length).toBeGreaterThanOrEqual(2)
    for (const { discount, minimumRupees } of flat)
      expect(minimumRupees).toBeGreaterThan(discount.kind === 'flat' ? discount.rupees : Number.NaN)
  })

  test('codes are unique in the form in which they are compared', () => {
    const codes = seedCoupons.map(({ code }) => code)
    expect(codes.map(normaliseCouponCode)).toEqual(codes)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('every kind of refusal can be seen, and every open coupon can be used', () => {
    expect(checkCoupon(couponOf('HOLI2026'), use)).toEqual({ ok: false, reason: 'expired' })
    expect(checkCoupon(couponOf('FASAL2036'), use)).toEqual({ ok: false, reason: 'not_started' })
    expect(checkCoupon(couponOf('PARIVAR40'), use)).toEqual({ ok: false, reason: 'not_yours' })
    expect(checkCoupon(couponOf('PEHLE100'), { ...use, usesInAll: 100 })).toEqual({ ok: false, reason: 'used_up' })
    expect(checkCoupon(couponOf('NAMASTE15'), { ...use, usesByPhone: 1 })).toEqual({ ok: false, reason: 'used_up' })
    const small = { ...use, cartAmount: paiseFromRupees(200) }
    expect(checkCoupon(couponOf('THALI25'), small)).toEqual({ ok: false, reason: 'minimum' })

    for (const code of ['NAMASTE15', 'THALI25', 'CHAI60', 'BADATHELA500', 'MANDI35', 'PEHLE100'])
      expect(checkCoupon(couponOf(code), use).ok, code).toBe(true)
    expect(checkCoupon(couponOf('PARIVAR40'), { ...use, phone: '+919876543211' }).ok).toBe(true)
  })
})
