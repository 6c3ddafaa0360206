import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lineOf, MessageSchema } from './field.ts'

const EndpointSchema = v.pipe(lineOf(1000), v.url())
const KeySchema = v.pipe(v.string(), v.regex(/^[\w-]{16,120}={0,2}$/))

/** The shop's public key, with which a browser subscribes. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  access: 'customer',
  answer: v.object({ publicKey: v.string() }),
  added: true,
})

/** This browser wants to hear of the customer's orders; it ends with the login. */
export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'customer',
  body: v.object({ endpoint: EndpointSchema, keys: v.object({ p256dh: KeySchema, auth: KeySchema }) }),
  answer: MessageSchema,
  status: 201,
  added: true,
})

/** Taking back what is not there is no error. */
export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  method: 'POST',
  path: '/api/push/subscriptions/end',
  access: 'customer',
  body: v.object({ endpoint: EndpointSchema }),
  answer: MessageSchema,
  added: true,
})
