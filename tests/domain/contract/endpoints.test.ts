import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { budgetOf, fillPath, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { ErrorAnswerSchema, errorStatus } from '#domain/contract/error.ts'

const PUBLIC = `
  GET /products
  GET /products/{category}
  GET /api/main/banners
  GET /api/blogs
  GET /api/recipes
  POST /api/auth/user/refresh
  POST /api/auth/user/logout
  POST /api/auth/user/exist
  POST /api/otp-auth/send-otp
  POST /api/otp-auth/verify-otp
  POST /api/cart/cart-details
  POST /api/validate/family/coupon-code
  GET /api/delivery/check-availability/{pinCode}
  POST /api/delivery-charges/calculate
  POST /api/delivery-charges/calculate/cod-charges
  POST /api/add/newsletter/subscription
  POST /api/user-query/submit-contact-details
  POST /api/admin/login`

const CUSTOMER = `
  GET /api/auth/user
  POST /api/orders
  GET /api/orders/all
  GET /api/orders/{id}
  DELETE /api/orders/{id}
  GET /api/orders/last/incomplete-order
  POST /api/orders/recomplete-order
  POST /api/orders/add-return-item
  GET /api/orders/all/return-items
  DELETE /api/orders/cancel-return/{id}
  POST /api/{paymentProvider}/payment
  POST /api/cart
  GET /api/cart
  DELETE /api/cart
  DELETE /api/cart/{productId}
  PUT /api/cart/updateQuantity/{productName}
  POST /api/cart/merge
  POST /api/delivery/feedback
  POST /api/reviews
  POST /api/user/profile/add/address
  DELETE /api/user/profile/delete/address/{id}
  PUT /api/user/profile/update/address/{addressId}
  PUT /api/user/profile/update/peronal/info
  PUT /api/user/profile/update/peronal/phone-number`

const ADMIN = `
  GET /api/admin/profile
  GET /api/admin/resources/count
  GET /api/admin/resources
  POST /api/admin/orders/invoice
  POST /api/admin/generate/{type}/report
  POST /api/admin/products/add
  PUT /api/admin/products/update/{id}
  DELETE /api/admin/delete/{collection}/{id}
  POST /api/main/banners/add
  DELETE /api/main/banners/delete/{id}
  PUT /api/admin/update/status
  PUT /api/admin/custom/order/create`

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the contract (section 7)', () => {
  const specified = endpoints.filter((call) => call.added !== true)

  it.each([
    ['public', PUBLIC],
    ['customer', CUSTOMER],
    ['admin', ADMIN],
  ])('holds every %s call of the requirements, and no other unless it says so', (access, list) => {
    const calls = specified.filter((call) => call.access === access).map(nameOf)
    expect(calls.sort()).toEqual(linesOf(list).sort())
  })

  it('names each call and each address once', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map((call) => nameOf(call).replace(/\{\w+\}/g, '{}'))).size).toBe(endpoints.length)
  })

  it('sends only what is the same for everyone to the content host', { tags: ['API-003', 'OPEN-69'] }, () => {
    for (const call of endpoints.filter(({ host }) => host === 'content')) {
      expect([call.method, call.access], call.path).toEqual(['GET', 'public'])
    }
  })

  it('gives no body to a call that reads or deletes', () => {
    for (const { method, body, bodyKind, path } of endpoints) {
      if (method === 'GET' || method === 'DELETE') expect([body, bodyKind], path).toEqual([undefined, undefined])
    }
  })

  it('refuses unknown keys in admin bodies', () => {
    for (const { access, path, body } of endpoints) {
      if (body === undefined || !(access === 'admin' || path.startsWith('/api/admin/'))) continue
      const result = v.safeParse(body, { unknownKey: 1 })
      expect(result.success, path).toBe(false)
    }
  })
})

describe('fillPath', () => {
  it('encodes each value, so that none can leave its segment', () => {
    expect(fillPath('/products/{category}', { category: 'gifts-&-combos' })).toBe('/products/gifts-%26-combos')
    expect(fillPath('/a/{x}/{y}', { x: '../b', y: 'c d?#' })).toBe('/a/..%2Fb/c%20d%3F%23')
  })

  it('misses nothing silently', () => {
    expect(() => fillPath('/a/{x}', {})).toThrow(RangeError)
    expect(pathParams('/a/{x}/b/{yZ}')).toEqual(['x', 'yZ'])
    expect(pathParams('/a')).toEqual([])
  })
})

describe('errors', () => {
  it('have the HTTP status their meaning asks for', () => {
    expect(errorStatus).toMatchObject({
      INVALID_FIELDS: 400,
      NOT_LOGGED_IN: 401,
      NOT_FOUND: 404,
      PRICE_CHANGED: 409,
      OUT_OF_STOCK: 409,
      TOO_LARGE: 413,
      UNSUPPORTED_TYPE: 415,
      TOO_MANY_REQUESTS: 429,
      NOT_BUILT: 501,
    })
  })

  it('are a message, a code and a request id; fields and amounts where they help', { tags: ['OPEN-84'] }, () => {
    const error = { message: 'Please check the marked fields.', code: 'INVALID_FIELDS', requestId: 'r' }
    expect(v.is(ErrorAnswerSchema, error)).toBe(true)
    expect(v.is(ErrorAnswerSchema, { ...error, fields: { email: 'Email is not valid' } })).toBe(true)
    const amounts = { subTotal: 1, taxAmount: 0.05, shippingFee: 60, CODCharge: 40 }
    expect(v.is(ErrorAnswerSchema, { ...error, amounts })).toBe(true)
    expect(v.is(ErrorAnswerSchema, { message: 'x' })).toBe(false)
  })
})

describe('budgets of calls', () => {
  it('every change, and every call of a stranger but content, is counted against something', () => {
    const free = endpoints.filter(
      (call) =>
        budgetOf(call) === 'memory' && (call.method !== 'GET' || (call.access === 'public' && call.host !== 'content')),
    )
    expect(free.map(({ name }) => name)).toEqual([])
  })

  it('what asks for a password or code has the smallest budget of the desk', () => {
    const secret = endpoints.filter(({ access, path }) => access === 'admin' && /two-factor|password/.test(path))
    expect(secret.length).toBeGreaterThan(2)
    for (const call of secret) expect(budgetOf(call), call.name).toBe('secret')
  })
})

/** Every object schema in a value, a pipe as the whole that it is. */
function objectSchemas(value: unknown): v.GenericSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const isObject = 'type' in value && typeof value.type === 'string' && value.type.endsWith('object')
  const inner = 'pipe' in value && Array.isArray(value.pipe) ? { ...value, pipe: value.pipe.slice(1) } : value
  return [...(isObject ? [value as v.GenericSchema] : []), ...Object.values(inner).flatMap(objectSchemas)]
}

describe('bodies', () => {
  it('no list passes where fields are expected', () => {
    for (const { name, body } of endpoints)
      for (const schema of objectSchemas(body)) expect(v.is(schema, []), name).toBe(false)
    expect(endpoints.flatMap(({ body }) => objectSchemas(body)).length).toBeGreaterThan(endpoints.length / 3)
  })
})
