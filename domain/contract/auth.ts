import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lineOf, MessageSchema } from './field.ts'
import { UserSchema } from './user.ts'

export const LoginSchema = v.object({ accessToken: v.string(), user: UserSchema })
export type Login = v.InferOutput<typeof LoginSchema>

/** 204 where there is no session cookie: a guest's start logs no error. */
export const refreshSession = endpoint({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/auth/user/refresh',
  access: 'public',
  budget: 'session',
  answer: LoginSchema,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/user/logout',
  access: 'public',
  budget: 'session',
  answer: MessageSchema,
})

export const referralExists = endpoint({
  name: 'referralExists',
  method: 'POST',
  path: '/api/auth/user/exist',
  access: 'public',
  budget: 'visitor',
  body: v.object({ referralCode: lineOf(32) }),
  answer: v.object({ exist: v.boolean(), message: v.string() }),
})

/** What a one-time code is good for; it does nothing else. */
export const OtpPurposeSchema = v.picklist(['login', 'phone', 'deletion'])
export type OtpPurpose = v.InferOutput<typeof OtpPurposeSchema>

/**
 * The code works in the browser that asked for it: a cookie ties both. A purpose other than `login` needs a login. A 429
 * with `fields.codeSent` goes to a browser that can use the code sent a moment ago.
 */
export const sendOtp = endpoint({
  name: 'sendOtp',
  method: 'POST',
  path: '/api/otp-auth/send-otp',
  access: 'public',
  budget: 'visitor',
  /** `proof`: the worked-out challenge of a PROOF_NEEDED, while many codes go out and few are used. */
  body: v.object({ phoneNumber: lineOf(16), proof: v.optional(lineOf(80)), purpose: v.optional(OtpPurposeSchema) }),
  answer: MessageSchema,
})

/** A refusal with `fields.codeOver` says that no digits help until another code is sent. */
export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/api/otp-auth/verify-otp',
  access: 'public',
  budget: 'visitor',
  body: v.object({ phoneNumber: lineOf(16), referralCode: v.optional(lineOf(32)), otp: lineOf(8) }),
  answer: LoginSchema,
})
