import * as v from 'valibot'
import { deskFieldText, validationMessages } from '../messages/en/validation.ts'
import { formed, requiredLine, seenFields } from './admin-field.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, MomentSchema, RupeesSchema } from './field.ts'

/** Typed in either case; the OpenAPI document describes the text before it is changed to capitals. */
const CouponCodeSchema = v.pipe(lineOf(40), formed(/^[A-Za-z0-9-]{2,40}$/, deskFieldText.code), v.toUpperCase())
const LimitSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)))

const couponFields = {
  kind: v.picklist(['percentage', 'flat']),
  /** 1 to 99 for a percentage, else 0. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** Rupees of a flat coupon, else 0. Its minimum must be above it, so that something is left to pay. */
  amount: RupeesSchema,
  minimum: RupeesSchema,
  startsAt: v.nullable(MomentSchema),
  endsAt: v.nullable(MomentSchema),
  usesPerPhone: LimitSchema,
  usesInAll: LimitSchema,
  /** Phones (+91…) that alone may use it; null is everybody. */
  phones: v.nullable(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^\+91\d{10}$/, validationMessages.phoneInvalid))),
      v.minLength(1),
      v.maxLength(500),
    ),
  ),
}

export const AdminCouponSchema = v.object({
  /** Same as `code`. */
  _id: IdSchema,
  code: v.string(),
  ...couponFields,
  /** Orders that used it, cancelled ones not counted. */
  uses: v.number(),
  updatedAt: MomentSchema,
})
export type AdminCoupon = v.InferOutput<typeof AdminCouponSchema>

export const CouponChangesSchema = v.strictObject({ ...v.partial(v.object(couponFields)).entries, ...seenFields })

export const addCoupon = endpoint({
  name: 'addCoupon',
  method: 'POST',
  path: '/api/admin/coupons/add',
  access: 'admin',
  body: v.strictObject({ code: CouponCodeSchema, ...couponFields }),
  answer: v.object({ coupon: AdminCouponSchema }),
  status: 201,
  added: true,
})

/** The terms that change, held against those that stay; the code stays. */
export const updateCoupon = endpoint({
  name: 'updateCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/update/{code}',
  access: 'admin',
  body: CouponChangesSchema,
  answer: v.object({ coupon: AdminCouponSchema }),
  added: true,
})

/** Orders that used it keep their discount. */
export const deleteCoupon = endpoint({
  name: 'deleteCoupon',
  method: 'DELETE',
  path: '/api/admin/coupons/delete/{code}',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})

const GramsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const PinPrefixSchema = v.pipe(lineOf(6), formed(/^[1-9]\d{0,5}$/, deskFieldText.pinPrefix))
const areaFields = {
  available: v.boolean(),
  city: lineOf(80),
  state: requiredLine(80),
  deliveryCharge: RupeesSchema,
  codCharge: RupeesSchema,
  /** Grams that both charges cover, and what each further step adds; 0 where the weight does not count. */
  stepGrams: GramsSchema,
  stepCharge: RupeesSchema,
  stepCodCharge: RupeesSchema,
}

export const AdminDeliveryAreaSchema = v.object({
  /** Same as `pinPrefix`. */
  _id: IdSchema,
  /** First one to six digits of a pin code; the longest prefix that fits decides. */
  pinPrefix: v.string(),
  ...areaFields,
  updatedAt: MomentSchema,
})
export type AdminDeliveryArea = v.InferOutput<typeof AdminDeliveryAreaSchema>

/** `pinPrefix` is one to six digits, the first not 0. 409 CONFLICT for an area that there is already: it stays as it is. */
export const addDeliveryArea = endpoint({
  name: 'addDeliveryArea',
  method: 'POST',
  path: '/api/admin/delivery-areas/add',
  access: 'admin',
  body: v.strictObject({ pinPrefix: PinPrefixSchema, ...areaFields }),
  answer: v.object({ deliveryArea: AdminDeliveryAreaSchema }),
  status: 201,
  added: true,
})

export const DeliveryAreaChangesSchema = v.strictObject({ ...v.partial(v.object(areaFields)).entries, ...seenFields })

export const updateDeliveryArea = endpoint({
  name: 'updateDeliveryArea',
  method: 'PUT',
  path: '/api/admin/delivery-areas/update/{pinPrefix}',
  access: 'admin',
  body: DeliveryAreaChangesSchema,
  answer: v.object({ deliveryArea: AdminDeliveryAreaSchema }),
  added: true,
})

export const deleteDeliveryArea = endpoint({
  name: 'deleteDeliveryArea',
  method: 'DELETE',
  path: '/api/admin/delivery-areas/delete/{pinPrefix}',
  access: 'admin',
  answer: MessageSchema,
  added: true,
})
