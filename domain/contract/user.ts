import * as v from 'valibot'
import { ADDRESS_TYPES } from '../rules/address-type.ts'
import { SUBSTITUTIONS } from '../rules/substitution.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, MomentSchema } from './field.ts'

export const AddressTypeSchema = v.picklist(ADDRESS_TYPES)

export const AddressSchema = v.object({
  _id: IdSchema,
  fullName: v.string(),
  addressType: AddressTypeSchema,
  address: v.string(),
  city: v.string(),
  state: v.string(),
  pinCode: v.string(),
})
export type Address = v.InferOutput<typeof AddressSchema>

export const UserSchema = v.object({
  _id: IdSchema,
  fullName: v.string(),
  email: v.string(),
  /** With +91. */
  phoneNumber: v.string(),
  addresses: v.array(AddressSchema),
  cart: v.object({ couponCodeApplied: v.nullable(v.string()) }),
  role: v.picklist(['customer', 'blocked']),
  referralCode: v.string(),
  createdAt: v.string(),
  /** Added: what was chosen at the last checkout for missing foods; absent where nobody was asked. */
  substitution: v.optional(v.picklist(SUBSTITUTIONS)),
})
export type User = v.InferOutput<typeof UserSchema>

const AddressBodySchema = v.object({
  fullName: lineOf(80),
  addressType: AddressTypeSchema,
  address: lineOf(300),
  city: lineOf(80),
  state: lineOf(80),
  pinCode: lineOf(6),
})

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  access: 'customer',
  answer: v.object({ user: UserSchema }),
})

export const addAddress = endpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/api/user/profile/add/address',
  access: 'customer',
  body: AddressBodySchema,
  answer: v.object({ user: UserSchema }),
  status: 201,
})

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/user/profile/delete/address/{id}',
  access: 'customer',
  answer: v.object({ user: UserSchema }),
})

export const updateAddress = endpoint({
  name: 'updateAddress',
  method: 'PUT',
  path: '/api/user/profile/update/address/{addressId}',
  access: 'customer',
  body: AddressBodySchema,
  answer: v.object({ user: UserSchema }),
})

/** The contract spells the path 'peronal'. */
export const updatePersonalInfo = endpoint({
  name: 'updatePersonalInfo',
  method: 'PUT',
  path: '/api/user/profile/update/peronal/info',
  access: 'customer',
  body: v.object({ fullName: lineOf(80), email: lineOf(254) }),
  answer: v.object({ user: UserSchema }),
})

/** `otp` is a code sent to the new number, `oldOtp` one sent to the old number; both for the purpose `phone`. */
export const updatePhoneNumber = endpoint({
  name: 'updatePhoneNumber',
  method: 'PUT',
  path: '/api/user/profile/update/peronal/phone-number',
  access: 'customer',
  body: v.object({ phoneNumber: lineOf(16), otp: lineOf(8), oldOtp: v.optional(lineOf(8), '') }),
  answer: v.object({ user: UserSchema }),
})

/** Waits for the shop's approval; a repeat under the same `clientId` is the same review. */
/** Everything the shop keeps of the caller, as a JSON file to download. */
export const exportAccount = endpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/user/account/export',
  access: 'customer',
  answerType: 'file',
  added: true,
})

/** `otp` is a code sent to the account's own number. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/user/account/delete',
  access: 'customer',
  body: v.object({ otp: lineOf(8) }),
  answer: MessageSchema,
  added: true,
})

/** A login of the customer that is still open. */
export const LoginSessionSchema = v.object({
  _id: IdSchema,
  /** 'Chrome on Android'; empty where the browser did not say. */
  device: v.string(),
  lastUsedAt: MomentSchema,
  /** The login this call was made in. */
  isThis: v.boolean(),
  /** It was last used from the network this call comes from. */
  isNear: v.boolean(),
})

const LoginSessionsSchema = v.object({ sessions: v.array(LoginSessionSchema) })

/** Where the caller is logged in, last used first, at most fifty. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  answer: LoginSessionsSchema,
  added: true,
})

/** Ends one of the caller's logins; one that has ended, or is somebody else's, is left alone. Answers what is left. */
export const endOneSession = endpoint({
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  access: 'customer',
  answer: LoginSessionsSchema,
  added: true,
})

/** Ends all of the caller's logins but this one. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  access: 'customer',
  answer: LoginSessionsSchema,
  added: true,
})

export const submitReview = endpoint({
  name: 'submitReview',
  method: 'POST',
  path: '/api/reviews',
  access: 'customer',
  body: v.object({
    productId: IdSchema,
    rating: v.number(),
    comment: lineOf(1000),
    name: lineOf(80),
    clientId: v.optional(IdSchema),
  }),
  answer: MessageSchema,
  status: 201,
})
