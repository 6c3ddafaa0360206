import { paiseFromRupees } from '#domain/money.ts'
import { addDays, fromIsoDate, startOfDayInIndia } from '#domain/rules/calendar.ts'
import { normaliseCouponCode } from '#domain/rules/coupon.ts'
import type { CouponRow, DeliveryAreaRow } from '../db/tables.ts'
import { type SeedCoupon, seedCoupons } from './coupons.ts'
import { seedDeliveryAreas } from './delivery-areas.ts'

export function couponRows(): CouponRow[] {
  return seedCoupons.map((coupon) => ({
    code: normaliseCouponCode(coupon.code),
    kind: coupon.discount.kind,
    percent: coupon.discount.kind === 'percentage' ? coupon.discount.percent : 0,
    amount_paise: coupon.discount.kind === 'flat' ? paiseFromRupees(coupon.discount.rupees) : 0,
    minimum_paise: paiseFromRupees(coupon.minimumRupees),
    ...validityOf(coupon),
    uses_per_phone: coupon.usesPerPhone,
    uses_in_all: coupon.usesInAll,
    phones_json: coupon.phoneNumbers.length === 0 ? null : JSON.stringify(coupon.phoneNumbers),
  }))
}

export function deliveryAreaRows(): DeliveryAreaRow[] {
  return seedDeliveryAreas.map((area) => ({
    pin_prefix: area.prefix,
    is_available: Number(area.isAvailable),
    city: area.city,
    state: area.state,
    delivery_charge_paise: paiseFromRupees(area.deliveryCharge),
    cod_charge_paise: paiseFromRupees(area.codCharge),
    step_grams: 0,
    step_charge_paise: 0,
    step_cod_paise: 0,
  }))
}

/** First and last millisecond of the days in India, both included. */
function validityOf({ code, validFrom, validUntil }: SeedCoupon): Pick<CouponRow, 'starts_at' | 'ends_at'> {
  return {
    starts_at: validFrom === null ? null : startOfDayInIndia(dayOf(validFrom, code)),
    ends_at: validUntil === null ? null : startOfDayInIndia(addDays(dayOf(validUntil, code), 1)) - 1,
  }
}

function dayOf(text: string, code: string) {
  const day = fromIsoDate(text)
  if (day === null) throw new Error(`Coupon ${code} holds ${text}, which is no day`)
  return day
}
