import fc from 'fast-check'
import type { DocumentedCall } from './call-document.ts'
import { KnownNames } from './known-names.ts'
import { spoiled } from './spoiled.ts'
import { slot, valuesOf } from './values-of-schema.ts'

export const CALLERS = ['asha', 'bina', 'guest', 'staff'] as const
export type CallerName = (typeof CALLERS)[number]

export type GeneratedBody =
  | { as: 'json'; value: unknown }
  | { as: 'text'; text: string; type: string }
  | { as: 'form'; fields: [string, string][]; files: [string, string][] }
  /** What a browser of the shop would send here now. */
  | { as: 'honest'; lines: [number, number][]; online: boolean }

export interface GeneratedRequest {
  call: DocumentedCall
  caller: CallerName
  params: Record<string, unknown>
  body: GeneratedBody | null
}

const ODD_PARTS = ['', '0', '-1', '%', '..', 'null', 'x'.repeat(300), '\u0000', 'é', "a'b", '__proto__', 'a b', 'NaN']
const FORM_FIELDS = ['orderId', 'productId', 'quantity', 'reason', 'description', 'product', 'name', 'price', 'banner']
const FILE_FIELDS = ['images', 'file', 'front', 'left', 'more', 'table', 'picture']
/** Calls whose right body depends on amounts and earlier answers: a browser's own code makes it. */
export const HONEST_CALLS = ['placeOrder', 'startPayment', 'addReturnItem']

const TYPES = ['application/json', 'text/plain', 'multipart/form-data', 'application/xml', '']
const NO_JSON = ['', '{', '[1,', 'null', '"text"', '12', '{"a":1e999}', '\ufeff{}', '{"a":"\\u0000"}', '[]', 'a=b']

const part = (call: DocumentedCall, name: string, schema: DocumentedCall['parameters'][number]['schema']) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary:
        schema.type === 'string'
          ? fc.oneof(slot(KnownNames.kindInPath(call.path, name)), valuesOf(schema, name))
          : valuesOf(schema, name),
    },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_PARTS) },
  )

function paramsOf(call: DocumentedCall): fc.Arbitrary<Record<string, unknown>> {
  const named = call.parameters.map(({ name, schema }) => [name, part(call, name, schema)] as const)
  const required = call.parameters.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(named), { requiredKeys: required })
}

const form: fc.Arbitrary<GeneratedBody> = fc.record({
  as: fc.constant('form' as const),
  fields: fc.array(
    fc.tuple(fc.constantFrom(...FORM_FIELDS), fc.oneof(slot('order'), slot('product'), fc.string(), fc.json())),
    { maxLength: 6 },
  ),
  files: fc.array(fc.tuple(fc.constantFrom(...FILE_FIELDS), fc.string({ maxLength: 200 })), { maxLength: 2 }),
})

const honest: fc.Arbitrary<GeneratedBody> = fc.record({
  as: fc.constant('honest' as const),
  lines: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
  online: fc.boolean(),
})

function bodyOf(call: DocumentedCall): fc.Arbitrary<GeneratedBody | null> {
  if (call.body === null && !call.form) return fc.constant(null)
  const json = (value: fc.Arbitrary<unknown>) => value.map((value): GeneratedBody => ({ as: 'json', value }))
  const valid = call.body === null ? form : json(valuesOf(call.body))
  const wrong = call.body === null ? json(fc.jsonValue()) : json(spoiled(valuesOf(call.body)))
  const text = fc.record({
    as: fc.constant('text' as const),
    text: fc.constantFrom(...NO_JSON),
    type: fc.constantFrom(...TYPES),
  })
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: text },
    { weight: HONEST_CALLS.includes(call.operationId) ? 14 : 0, arbitrary: honest },
  )
}

/** One request to a call, by whom it is meant for most of the time and by a stranger now and then. */
function requestTo(call: DocumentedCall): fc.Arbitrary<GeneratedRequest> {
  const meant: CallerName[] =
    call.access === 'admin' ? ['staff'] : call.access === 'customer' ? ['asha', 'bina'] : ['guest', 'asha', 'bina']
  const caller = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...meant) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  )
  return fc.record({ call: fc.constant(call), caller, params: paramsOf(call), body: bodyOf(call) })
}

/** A history of so many requests; shrinking leaves out what a failure does not need. */
export function historyOf(calls: readonly DocumentedCall[], length: number): fc.Arbitrary<(GeneratedRequest | null)[]> {
  const request = fc.oneof(
    ...calls.map((call) => ({ weight: HONEST_CALLS.includes(call.operationId) ? 3 : 1, arbitrary: requestTo(call) })),
  )
  return fc.array(fc.option(request, { freq: 1_000_000 }), { minLength: length, maxLength: length, size: 'max' })
}
