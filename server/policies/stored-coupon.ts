import * as v from 'valibot'
import { paise } from '#domain/money.ts'
import type { Coupon } from '#domain/rules/coupon.ts'
import type { CouponRow } from '#server/db/tables.ts'
import { readJson } from './stored-documents.ts'

/** A coupon as the rules know it. */
export function couponFrom(row: CouponRow): Coupon {
  const terms = {
    code: row.code,
    minimumCartPaise: paise(row.minimum_paise),
    validFrom: row.starts_at,
    validTo: row.ends_at,
    maxUsesPerPhone: row.uses_per_phone,
    maxUses: row.uses_in_all,
    phones: row.phones_json === null ? null : readJson(v.array(v.string()), row.phones_json),
  }
  return row.kind === 'flat'
    ? { ...terms, type: 'flat', amountPaise: paise(row.amount_paise) }
    : { ...terms, type: 'percentage', percent: row.percent }
}
