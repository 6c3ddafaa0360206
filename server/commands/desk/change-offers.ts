import type * as v from 'valibot'
import type {
  AdminCoupon,
  AdminDeliveryArea,
  CouponTermsSchema,
  saveDeliveryArea,
} from '#domain/contract/admin-offers.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { CouponRow, DeliveryAreaRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { presentDeskArea, presentDeskCoupon } from '#server/presenters/desk/rows.ts'
import * as content from '#server/repositories/desk/content.ts'
import { changeAtDesk } from './change-at-desk.ts'
import { unknown } from './change-people.ts'

type CouponTerms = v.InferOutput<typeof CouponTermsSchema>

/** The row of a coupon. Throws INVALID_FIELDS for terms that would give nothing, or everything, away. */
function couponRow(code: string, terms: CouponTerms): CouponRow {
  const fields: Record<string, string> = {}
  const isFlat = terms.kind === 'flat'
  if (!isFlat && terms.percent < 1) fields.percent = adminServerMessages.percentMissing
  if (isFlat && terms.amount <= 0) fields.amount = adminServerMessages.amountMissing
  if (isFlat && terms.minimum <= terms.amount) fields.minimum = adminServerMessages.minimumTooLow
  if (terms.startsAt !== null && terms.endsAt !== null && terms.startsAt >= terms.endsAt) {
    fields.endsAt = adminServerMessages.endsBeforeStart
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_FIELDS', adminServerMessages.checkFields, { fields })
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment))
  return {
    code,
    kind: terms.kind,
    percent: isFlat ? 0 : terms.percent,
    amount_paise: isFlat ? paiseFromRupees(terms.amount) : 0,
    minimum_paise: paiseFromRupees(terms.minimum),
    starts_at: at(terms.startsAt),
    ends_at: at(terms.endsAt),
    uses_per_phone: terms.usesPerPhone,
    uses_in_all: terms.usesInAll,
    phones_json: terms.phones === null ? null : JSON.stringify(terms.phones),
  }
}

/** Throws INVALID_FIELDS, CONFLICT for a code that exists. */
export async function addCoupon(
  deps: Deps,
  adminId: string,
  body: CouponTerms & { code: string },
): Promise<AdminCoupon> {
  const row = couponRow(body.code, body)
  return await changeAtDesk(deps, adminId, async ({ tx, log }) => {
    if (!(await content.insertCoupon(tx, row))) throw new Refusal('CONFLICT', adminServerMessages.codeTaken)
    const coupon = presentDeskCoupon({ ...row, uses: 0 })
    await log('coupon.add', row.code, null, coupon)
    return coupon
  })
}

/** Throws INVALID_FIELDS, NOT_FOUND. */
export async function updateCoupon(
  deps: Deps,
  adminId: string,
  code: string,
  terms: CouponTerms,
): Promise<AdminCoupon> {
  const row = couponRow(code, terms)
  return await changeAtDesk(deps, adminId, async ({ tx, log }) => {
    const [before] = await content.listDeskCoupons(tx, code)
    if (!before) throw unknown()
    await content.updateCouponRow(tx, row)
    const coupon = presentDeskCoupon({ ...row, uses: before.uses })
    await log('coupon.update', code, presentDeskCoupon(before), coupon)
    return coupon
  })
}

export async function deleteCoupon(deps: Deps, adminId: string, code: string): Promise<void> {
  await changeAtDesk(deps, adminId, async ({ tx, log }) => {
    const [before] = await content.listDeskCoupons(tx, code)
    if (!before) throw unknown()
    await content.deleteCouponRow(tx, code)
    await log('coupon.delete', code, presentDeskCoupon(before), null)
  })
}

/** Makes or replaces the terms of a pin code's beginning. Throws INVALID_FIELDS for what is none. */
export async function saveDeliveryTerms(
  deps: Deps,
  adminId: string,
  pinPrefix: string,
  body: BodyOf<typeof saveDeliveryArea>,
): Promise<AdminDeliveryArea> {
  if (!/^[1-9]\d{0,5}$/.test(pinPrefix)) {
    const fields = { pinPrefix: adminServerMessages.pinPrefix }
    throw new Refusal('INVALID_FIELDS', adminServerMessages.checkFields, { fields })
  }
  const row: DeliveryAreaRow = {
    pin_prefix: pinPrefix,
    is_available: body.available ? 1 : 0,
    city: body.city,
    state: body.state,
    delivery_charge_paise: paiseFromRupees(body.deliveryCharge),
    cod_charge_paise: paiseFromRupees(body.codCharge),
    step_grams: body.stepGrams,
    step_charge_paise: paiseFromRupees(body.stepCharge),
    step_cod_paise: paiseFromRupees(body.stepCodCharge),
  }
  return await changeAtDesk(deps, adminId, async ({ tx, log }) => {
    const before = await content.findArea(tx, pinPrefix)
    await content.saveArea(tx, row)
    const area = presentDeskArea(row)
    await log(
      before ? 'deliveryArea.update' : 'deliveryArea.add',
      pinPrefix,
      before ? presentDeskArea(before) : null,
      area,
    )
    return area
  })
}

export async function deleteDeliveryTerms(deps: Deps, adminId: string, pinPrefix: string): Promise<void> {
  await changeAtDesk(deps, adminId, async ({ tx, log }) => {
    const before = await content.findArea(tx, pinPrefix)
    if (!before) throw unknown()
    await content.deleteArea(tx, pinPrefix)
    await log('deliveryArea.delete', pinPrefix, presentDeskArea(before), null)
  })
}
