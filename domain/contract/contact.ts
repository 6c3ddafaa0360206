import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MessageSchema } from './field.ts'

export const subscribeNewsletter = endpoint({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: '/api/add/newsletter/subscription',
  access: 'public',
  budget: 'visitor',
  /** Under the same `clientId` it is one sign-up, however often it is sent. */
  body: v.object({ email: lineOf(254), clientId: v.optional(IdSchema) }),
  answer: MessageSchema,
})

export const submitContact = endpoint({
  name: 'submitContact',
  method: 'POST',
  path: '/api/user-query/submit-contact-details',
  access: 'public',
  budget: 'visitor',
  body: v.object({
    fullName: lineOf(80),
    email: lineOf(254),
    phoneNumber: lineOf(16),
    message: lineOf(1000),
    /** One message, however often it is sent. */
    clientId: v.optional(IdSchema),
  }),
  answer: MessageSchema,
  status: 201,
})
