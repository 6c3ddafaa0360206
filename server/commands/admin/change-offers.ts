import type * as v from 'valibot'
import type {
  AdminCoupon,
  AdminDeliveryArea,
  addDeliveryArea as addAreaCall,
  addCoupon as addCouponCall,
  CouponChangesSchema,
  DeliveryAreaChangesSchema,
} from '#domain/contract/admin-offers.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { paise, paiseFromRupees } from '#domain/money.ts'
import { type CouponFault, couponFaults } from '#domain/rules/coupon.ts'
import { gstStateNamed } from '#domain/rules/gst.ts'
import type { CouponRow, DeliveryAreaRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import { holdsAll } from '#server/policies/added-before.ts'
import { assertAsSeen, changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'
import { presentAdminArea, presentAdminCoupon } from '#server/presenters/admin/rows.ts'
import * as content from '#server/repositories/admin/content.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { changeByAdmin } from './change-by-admin.ts'

type CouponTerms = Omit<BodyOf<typeof addCouponCall>, 'code'>
type AreaTerms = Omit<BodyOf<typeof addAreaCall>, 'pinPrefix'>

/** The changes that were sent; a key without a value is none of them. */
const named = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Changes]?: Exclude<Changes[Key], undefined>
  }

/** For each fault, the field it is shown at and its message. */
const COUPON_FAULTS: Readonly<Record<CouponFault, readonly [string, string]>> = {
  percent: ['percent', adminServerMessages.percentMissing],
  amount: ['amount', adminServerMessages.amountMissing],
  minimum: ['minimum', adminServerMessages.minimumTooLow],
  end: ['endsAt', adminServerMessages.endsBeforeStart],
}

/** The row of a coupon. Throws INVALID_FIELDS for terms that give no discount, or the whole amount. */
function couponRow(code: string, terms: CouponTerms): CouponRow {
  const isFlat = terms.kind === 'flat'
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment))
  const amountPaise = isFlat ? paiseFromRupees(terms.amount) : paise(0)
  const minimumPaise = paiseFromRupees(terms.minimum)
  const [startsAt, endsAt] = [at(terms.startsAt), at(terms.endsAt)]
  const faults = couponFaults({
    ...(isFlat ? { type: 'flat', amountPaise } : { type: 'percentage', percent: terms.percent }),
    minimumCartPaise: minimumPaise,
    validFrom: startsAt,
    validTo: endsAt,
  })
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map((fault) => COUPON_FAULTS[fault]))
    throw new Refusal('INVALID_FIELDS', adminServerMessages.checkFields, { fields })
  }
  return {
    code,
    kind: terms.kind,
    percent: isFlat ? 0 : terms.percent,
    amount_paise: amountPaise,
    minimum_paise: minimumPaise,
    starts_at: startsAt,
    ends_at: endsAt,
    uses_per_phone: terms.usesPerPhone,
    uses_in_all: terms.usesInAll,
    phones_json: terms.phones === null ? null : JSON.stringify(terms.phones),
  }
}

/** Throws INVALID_FIELDS, CONFLICT for a code that exists. */
export async function addCoupon(deps: Deps, adminId: string, body: BodyOf<typeof addCouponCall>): Promise<AdminCoupon> {
  const terms = couponRow(body.code, body)
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const row = { ...terms, updated_at: now }
    if (!(await content.insertCoupon(tx, row))) {
      const [known] = await content.listAdminCoupons(tx, row.code)
      if (known && holdsAll({ ...known }, { ...row })) return presentAdminCoupon(known)
      throw new Refusal('CONFLICT', adminServerMessages.codeTaken, { fields: { code: adminServerMessages.codeTaken } })
    }
    // The code may have existed before: uses of the deleted coupon count against the new limits.
    const [added] = await content.listAdminCoupons(tx, row.code)
    const coupon = presentAdminCoupon(added ?? { ...row, uses: 0 })
    await log('coupon.add', row.code, null, coupon)
    return coupon
  })
}

/** Changes what is named of a coupon. Throws INVALID_FIELDS, NOT_FOUND, CHANGED_MEANWHILE. */
export async function updateCoupon(
  deps: Deps,
  adminId: string,
  code: string,
  { ifUpdatedAt, ...changes }: v.InferOutput<typeof CouponChangesSchema>,
): Promise<AdminCoupon> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const [before] = await content.listAdminCoupons(tx, code)
    if (!before) throw notFoundRefusal()
    assertAsSeen(before, ifUpdatedAt)
    const shown = presentAdminCoupon(before)
    const row = { ...couponRow(code, { ...shown, ...named(changes) }), updated_at: editedAt(before, now) }
    if (!(await content.updateCouponRow(tx, row, before.updated_at))) throw changedMeanwhile()
    const coupon = presentAdminCoupon({ ...row, uses: before.uses })
    await log('coupon.update', code, shown, coupon)
    return coupon
  })
}

/** Ends a coupon for good; orders it was used for keep its code. Throws NOT_FOUND. */
export async function deleteCoupon(deps: Deps, adminId: string, code: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    const [before] = await content.listAdminCoupons(tx, code)
    if (!before) throw notFoundRefusal()
    if (!(await content.deleteCouponRow(tx, code))) throw notFoundRefusal()
    await log('coupon.delete', code, presentAdminCoupon(before), null)
  })
}

function areaRow(pinPrefix: string, terms: AreaTerms): DeliveryAreaRow {
  return {
    pin_prefix: pinPrefix,
    is_available: terms.available ? 1 : 0,
    city: terms.city,
    state: stateNamed(terms.state),
    delivery_charge_paise: paiseFromRupees(terms.deliveryCharge),
    cod_charge_paise: paiseFromRupees(terms.codCharge),
    step_grams: terms.stepGrams,
    step_charge_paise: paiseFromRupees(terms.stepCharge),
    step_cod_paise: paiseFromRupees(terms.stepCodCharge),
  }
}

/**
 * Throws INVALID_FIELDS unless the state is one of India, CONFLICT for an area that exists. Like every change of the areas
 * it renders the pages again, because their structured data names the fees.
 */
export async function addDeliveryTerms(
  deps: Deps,
  adminId: string,
  { pinPrefix, ...terms }: BodyOf<typeof addAreaCall>,
): Promise<AdminDeliveryArea> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const row = { ...areaRow(pinPrefix, terms), updated_at: now }
    if (!(await content.insertArea(tx, row))) {
      const known = await content.findArea(tx, pinPrefix)
      if (known && holdsAll({ ...known }, { ...row })) return presentAdminArea(known)
      const said = adminServerMessages.areaTaken
      throw new Refusal('CONFLICT', said, { fields: { pinPrefix: said } })
    }
    await bumpContentVersion(tx)
    const area = presentAdminArea(row)
    await log('deliveryArea.add', pinPrefix, null, area)
    return area
  })
}

/** Changes what is named of the terms of a pin code's beginning. Throws INVALID_FIELDS, NOT_FOUND, CHANGED_MEANWHILE. */
export async function updateDeliveryTerms(
  deps: Deps,
  adminId: string,
  pinPrefix: string,
  { ifUpdatedAt, ...changes }: v.InferOutput<typeof DeliveryAreaChangesSchema>,
): Promise<AdminDeliveryArea> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const before = await content.findArea(tx, pinPrefix)
    if (!before) throw notFoundRefusal()
    assertAsSeen(before, ifUpdatedAt)
    const shown = presentAdminArea(before)
    const row = { ...areaRow(pinPrefix, { ...shown, ...named(changes) }), updated_at: editedAt(before, now) }
    if (!(await content.updateArea(tx, row, before.updated_at))) throw changedMeanwhile()
    await bumpContentVersion(tx)
    const area = presentAdminArea(row)
    await log('deliveryArea.update', pinPrefix, shown, area)
    return area
  })
}

/** Deletes the terms of a prefix; the terms of the next shorter prefix then apply there. Throws NOT_FOUND. */
export async function deleteDeliveryTerms(deps: Deps, adminId: string, pinPrefix: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    const before = await content.findArea(tx, pinPrefix)
    if (!before) throw notFoundRefusal()
    if (!(await content.deleteArea(tx, pinPrefix))) throw notFoundRefusal()
    await bumpContentVersion(tx)
    await log('deliveryArea.delete', pinPrefix, presentAdminArea(before), null)
  })
}

/** The state as the GST list spells it. Throws INVALID_FIELDS if it is not on the list. */
function stateNamed(typed: string): string {
  const state = gstStateNamed(typed)
  if (state) return state.name
  throw fieldRefusal('state', validationMessages.stateUnknown)
}
