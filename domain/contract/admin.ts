import * as v from 'valibot'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { deskFieldText } from '../messages/en/validation.ts'
import { PASSWORD_MOST } from '../validation/admin-password.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema, MomentSchema, RupeesSchema } from './field.ts'

/** A password as it is typed at a login; what a new one needs is checked by `newPasswordProblem`. */
const PasswordSchema = v.pipe(v.string(), v.maxLength(PASSWORD_MOST))

/** Six digits of an authenticator app. */
const TotpCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, deskFieldText.totp))

export const AdminSchema = v.object({
  _id: IdSchema,
  email: v.string(),
  /** Whether logging in asks for a code of the authenticator app. */
  twoFactor: v.boolean(),
  /** Whether everything else waits until the password that was handed over is replaced. */
  mustChangePassword: v.boolean(),
  /** Whether everything else waits until a second step is set up. */
  mustAddTwoFactor: v.boolean(),
  /** When this login ends by itself. */
  sessionEndsAt: MomentSchema,
})

/**
 * Refusals: NOT_LOGGED_IN for a wrong email or password; CODE_NEEDED where the password is right and the account asks
 * for a code; WRONG_CODE for a wrong or already used one; TOO_MANY_REQUESTS.
 */
export const adminLogin = endpoint({
  name: 'adminLogin',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  budget: 'visitor',
  body: v.strictObject({
    email: lineOf(254),
    password: PasswordSchema,
    code: v.optional(TotpCodeSchema),
  }),
  answer: v.object({ token: v.string() }),
})

/** Ends this login on the server; the token opens nothing any more. */
export const adminLogout = endpoint({
  name: 'adminLogout',
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  beforeSecondStep: true,
  answer: MessageSchema,
  added: true,
})

export const getAdminProfile = endpoint({
  name: 'getAdminProfile',
  method: 'GET',
  path: '/api/admin/profile',
  access: 'admin',
  beforeSecondStep: true,
  answer: v.object({ admin: AdminSchema }),
})

/**
 * Makes a new secret for the authenticator app; it counts once `confirmTwoFactor` was answered with a code of it.
 * A wrong password or code of these three calls is 400 INVALID_FIELDS (`password`, `code`): the login stays.
 */
export const beginTwoFactor = endpoint({
  name: 'beginTwoFactor',
  method: 'POST',
  path: '/api/admin/two-factor/begin',
  access: 'admin',
  beforeSecondStep: true,
  budget: 'secret',
  body: v.strictObject({ password: PasswordSchema }),
  /** `uri` is the `otpauth://` text of the QR code, `secret` the same to type. */
  answer: v.object({ secret: v.string(), uri: v.string() }),
  added: true,
})

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/admin/two-factor/confirm',
  access: 'admin',
  beforeSecondStep: true,
  budget: 'secret',
  body: v.strictObject({ code: TotpCodeSchema }),
  answer: v.object({ admin: AdminSchema }),
  added: true,
})

export const endTwoFactor = endpoint({
  name: 'endTwoFactor',
  method: 'POST',
  path: '/api/admin/two-factor/end',
  access: 'admin',
  budget: 'secret',
  body: v.strictObject({ password: PasswordSchema, code: TotpCodeSchema }),
  answer: v.object({ admin: AdminSchema }),
  added: true,
})

/**
 * A new password for the login in use; every other login of the account ends. A wrong old password and a new one that
 * breaks the rules are 400 INVALID_FIELDS (`oldPassword`, `newPassword`); CONFLICT where it was changed meanwhile.
 */
export const changeAdminPassword = endpoint({
  name: 'changeAdminPassword',
  method: 'PUT',
  path: '/api/admin/password',
  access: 'admin',
  beforeSecondStep: true,
  budget: 'secret',
  body: v.strictObject({
    oldPassword: PasswordSchema,
    newPassword: PasswordSchema,
  }),
  answer: MessageSchema,
  added: true,
})

export const getResourceCounts = endpoint({
  name: 'getResourceCounts',
  method: 'GET',
  path: '/api/admin/resources/count',
  access: 'admin',
  background: true,
  answer: v.object({
    resourcesCount: v.object({
      products: v.number(),
      orders: v.number(),
      users: v.number(),
      queries: v.number(),
      returns: v.number(),
    }),
  }),
})

/** Less what was credited on the day, so that a day may come to less than nothing. */
const DayAmountsSchema = v.object({ orders: v.number(), sales: v.number() })
/** How many wait, and since when the oldest does. */
const WaitingSchema = v.object({ count: v.number(), oldestAt: v.nullable(MomentSchema) })

/** Everything the dashboard shows; cheap enough to ask every 15 seconds. `days` is 7 to 90, 14 unless given. */
export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  background: true,
  query: v.object({
    days: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(7), v.maxValue(90)),
      '14',
    ),
  }),
  answer: v.object({
    /** One entry a day in India, oldest first, today last. Sales are what counts in the sales report. */
    series: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), ...DayAmountsSchema.entries })),
    today: DayAmountsSchema,
    /** The same day of last week, the whole of it. */
    aWeekAgo: DayAmountsSchema,
    activeOrders: WaitingSchema,
    /** Whose customer is to be rung before they may be dispatched. */
    ordersToCall: WaitingSchema,
    returnsRequested: WaitingSchema,
    openQueries: WaitingSchema,
    reviewsWaiting: WaitingSchema,
    unfinishedPayments: v.object({ ...WaitingSchema.entries, amount: RupeesSchema }),
    refundsDue: v.object({ ...WaitingSchema.entries, amount: RupeesSchema }),
    /** At most ten shown products with fewest pieces, sold out ones first. */
    lowStock: v.array(
      v.object({
        _id: IdSchema,
        name: v.string(),
        availability: v.number(),
        /** Pieces sold a day over the last 14 days, one decimal. */
        soldPerDay: v.number(),
        /** The small front picture; empty where there is none. */
        picture: v.string(),
      }),
    ),
  }),
  added: true,
})

/** What the server says of the shop today. */
export type DashboardAnswer = AnswerOf<typeof getDashboard>
