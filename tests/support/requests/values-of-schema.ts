import fc from 'fast-check'
import type { Schema } from './call-document.ts'

/** Stands in a generated request for an id that an earlier answer named: `@order:7`. */
export const slot = (kind: string): fc.Arbitrary<string> => fc.nat(999).map((n) => `@${kind}:${n}`)

const words = (...all: string[]) => fc.constantFrom(...all)

/** What people would write there; most of the time, so that requests get past the first check. */
const LIKELY: Record<string, fc.Arbitrary<unknown>> = {
  phoneNumber: words('9000000777', '9000000778', '+919000000779'),
  number: words('9000000777', 'HI/26-27/1', 'HC/26-27/1'),
  email: words('guest@haat.in', 'owner@haat.local'),
  userEmail: words('guest@haat.in', ''),
  pinCode: words('110001', '119400', '194101', '560001'),
  state: words('Delhi', 'Ladakh', 'Karnataka'),
  rating: fc.integer({ min: 1, max: 5 }),
  otp: words('000000', '123456'),
  status: words(
    'dispatched',
    'completed',
    'cancelled',
    'approved',
    'rejected',
    'paid',
    'collected',
    'blocked',
    'active',
  ),
  productName: slot('productName'),
  couponCode: slot('coupon'),
  couponCodeApplied: slot('coupon'),
  productId: slot('product'),
  orderId: slot('order'),
  addressId: slot('address'),
  mergeId: words('merge-1', 'merge-2', 'merge-3'),
  clientId: words('client-1', 'client-2', 'client-3'),
  changeId: words('change-1', 'change-2', 'change-3'),
  merchantTransactionId: fc.oneof(
    slot('transaction'),
    fc.integer({ min: 100_000, max: 999_999 }).map((n) => `T1763000000000${n}`),
  ),
  fullName: words('Gita Guest', ''),
  address: words('3 Guest House Road', ''),
  city: words('New Delhi', 'Leh'),
  ifUpdatedAt: slot('updatedAt'),
  eventId: fc.integer({ min: 1, max: 400 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  pieces: fc.integer({ min: 1, max: 5 }),
  creditNoteId: slot('creditNote'),
  retryToken: slot('retryToken'),
  paymentProvider: fc.constant('phonepe'),
  picture: fc.constant('abcdefghij'),
  code: fc.oneof(slot('coupon'), words('123456')),
  collection: words('orders', 'payments', 'returns', 'users', 'products', 'reviews', 'queries'),
  type: words('orders', 'products', 'users', 'queries', 'returns', 'refunds', 'invoices', 'reviews', 'admins', 'audit'),
  category: words('Homestyle-Pickles', 'Organic-Oils'),
  slug: slot('slug'),
  photoNo: words('1', '2'),
}

const text = (schema: Schema): fc.Arbitrary<string> => {
  const {
    minLength = 0,
    maxLength = 200,
    pattern,
    format,
  } = schema as {
    minLength?: number
    maxLength?: number
    pattern?: string
    format?: string
  }
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
  if (format === 'uri') return fc.webUrl()
  const size = { minLength, maxLength: Math.min(maxLength, 60) }
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }).filter(fits))
}

const numeric = ({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<number> => {
  const [min, max] = [Number(minimum), Number(maximum)]
  const whole = fc.integer({ min: Math.max(Math.ceil(min), -(2 ** 31)), max: Math.min(Math.floor(max), 2 ** 31 - 1) })
  if (type === 'integer') return whole
  return fc.oneof(
    whole,
    fc.double({ min, max, noNaN: true }),
    whole.map((n) => Math.min(max, Math.max(min, n / 100))),
  )
}

const objectOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }))
  const fields = Object.fromEntries(properties.map(([name, part]) => [name, valuesOf(part, name)]))
  return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] })
}

const listOf = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
  const { minItems = 0, maxItems = 100 } = schema as { minItems?: number; maxItems?: number }
  const part = name === 'orderIds' ? slot('order') : valuesOf((schema.items ?? {}) as Schema, '')
  return fc.array(part, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
}

function anyOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)))
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return listOf(schema, name)
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'number' || schema.type === 'integer') return numeric(schema)
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 })
}

/** Values a schema allows: mostly what stands there in life, else anything of that shape. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const likely = schema.enum === undefined ? LIKELY[name] : undefined
  if (likely === undefined) return anyOf(schema, name)
  return fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: anyOf(schema, name) })
}
