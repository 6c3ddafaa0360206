import * as v from 'valibot'

/** Every error code of the wire; the HTTP status stands beside it in `errorStatus`. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_FIELDS: 400,
  NOT_LOGGED_IN: 401,
  /** The login has ended because its account was deleted. */
  ACCOUNT_DELETED: 401,
  WRONG_CODE: 401,
  CODE_NEEDED: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_NEEDED: 403,
  SECOND_STEP_NEEDED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** The edited or counted data has changed since it was seen. */
  CHANGED_MEANWHILE: 409,
  KEY_REUSED: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  NOT_SERVICEABLE: 409,
  STATUS_NOT_ALLOWED: 409,
  /** `fields.proof` is what the browser is to work on first. */
  PROOF_NEEDED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_BUILT: 501,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What the server says an order would cost now, in rupees; part of a 409 PRICE_CHANGED. */
export const AssertedAmountsSchema = v.object({
  subTotal: v.number(),
  taxAmount: v.number(),
  shippingFee: v.number(),
  CODCharge: v.number(),
})
export type AssertedAmounts = v.InferOutput<typeof AssertedAmountsSchema>

export const ErrorAnswerSchema = v.object({
  message: v.string(),
  code: v.string(),
  requestId: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  amounts: v.optional(AssertedAmountsSchema),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswerSchema>
