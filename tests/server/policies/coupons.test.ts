import { describe, expect, it } from 'vitest'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { couponRefusal } from '#server/policies/coupon-refusal.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'

const ROW = {
  code: 'THALI25',
  kind: 'percentage',
  percent: 25,
  amount_paise: 7,
  minimum_paise: 249_00,
  starts_at: 1,
  ends_at: 2,
  uses_per_phone: 3,
  uses_in_all: 4,
  phones_json: null,
} as const
const TERMS = { code: 'THALI25', minimumCartPaise: 249_00, validFrom: 1, validTo: 2, maxUsesPerPhone: 3, maxUses: 4 }

describe('a stored coupon', () => {
  it('of a percentage', () => {
    expect(couponFrom(ROW)).toEqual({ ...TERMS, phones: null, type: 'percentage', percent: 25 })
  })

  it('of an amount, for some phones', () => {
    const row = { ...ROW, kind: 'flat', amount_paise: 100_00, phones_json: '["+919876543210"]' } as const
    expect(couponFrom(row)).toEqual({ ...TERMS, phones: ['+919876543210'], type: 'flat', amountPaise: 100_00 })
  })

  it('with phones that are none is no coupon', () => {
    expect(() => couponFrom({ ...ROW, phones_json: '[1]' })).toThrow('Expected string')
  })
})

describe('why a coupon does not hold', () => {
  it.each([
    ['not_started', orderMessages.couponNotStarted],
    ['expired', orderMessages.couponExpired],
    ['minimum', orderMessages.couponMinimum('₹249.00')],
    ['tier_saves_more', orderMessages.couponTierSavesMore],
    ['unknown', orderMessages.couponInvalid],
    ['not_yours', orderMessages.couponInvalid],
    ['used_up', orderMessages.couponInvalid],
  ] as const)('%s is told as it may be told', (reason, message) => {
    expect(couponRefusal(reason, couponFrom(ROW))).toMatchObject({ code: 'CONFLICT', message })
  })

  it('a minimum of nothing known is told as an unknown code', () => {
    expect(couponRefusal('minimum', null).message).toBe(orderMessages.couponInvalid)
  })
})
