import * as v from 'valibot'
import { IdSchema, MomentSchema } from './field.ts'

/** Logins, failures and the like that the shop records for staff to look at. */
export const SECURITY_EVENT_KINDS = [
  'desk-login',
  'desk-login-failed',
  'desk-locked-out',
  'desk-password',
  'desk-two-factor',
  'desk-export',
  'login-failed',
  'login-locked-out',
  'session-reused',
  'sessions-ended',
  'phone-changed',
  'role-changed',
  'account-export',
  'account-deleted',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** One row for what repeats within an hour: `times` of it, from `firstAt` to `lastAt`. */
export const SecurityEventSchema = v.object({
  _id: IdSchema,
  kind: v.picklist(SECURITY_EVENT_KINDS),
  /** Email of staff, or the last digits of a customer's phone. */
  subject: v.string(),
  /** A keyed mark of the network, the same for the same network. */
  network: v.string(),
  detail: v.string(),
  firstAt: MomentSchema,
  lastAt: MomentSchema,
  times: v.number(),
})
export type SecurityEvent = v.InferOutput<typeof SecurityEventSchema>
