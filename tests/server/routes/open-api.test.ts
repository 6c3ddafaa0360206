import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { openApiDocument } from '#server/routes/open-api.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: Record<string, unknown> } }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

const open = openSqliteForTests()
const document = openApiDocument() as { openapi: string; paths: Record<string, Record<string, Operation>> }

describe('/api/openapi.json', () => {
  it('names every call of the contract once, and who may make it', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ name }) => name).sort())
    for (const { path, method, access, status } of endpoints) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.security, path).toEqual(access === 'public' ? [] : [{ [access]: [] }])
      expect(operation?.responses, path).toHaveProperty(String(status ?? 200))
    }
  })

  it('every schema in it is of the draft that OpenAPI 3.1 means', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const schemasIn = (part: unknown): object[] => {
      if (typeof part !== 'object' || part === null) return []
      return Object.entries(part).flatMap(([name, value]) => (name === 'schema' ? [value] : schemasIn(value)))
    }
    const schemas = schemasIn(document.paths).filter((schema) => !('$ref' in schema))
    expect(schemas.length).toBeGreaterThan(100)
    for (const schema of schemas) expect(() => ajv.compile(schema), JSON.stringify(schema).slice(0, 200)).not.toThrow()
  })

  it('describes bodies, path and query parameters', () => {
    const send = document.paths['/api/otp-auth/send-otp']?.post
    expect(send?.requestBody?.content['application/json']?.schema.required).toEqual(['phoneNumber'])
    const list = document.paths['/api/admin/resources']?.get
    expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'type', in: 'query', required: true }))
    const remove = document.paths['/api/cart/{productId}']?.delete
    expect(remove?.parameters).toEqual([{ name: 'productId', in: 'path', required: true, schema: { type: 'string' } }])
    expect(document.paths['/api/admin/products/add']?.post?.requestBody?.content).toHaveProperty('multipart/form-data')
    expect(document.paths['/api/admin/orders/invoice']?.post?.responses['200']?.content).toHaveProperty(
      'application/pdf',
    )
  })

  it('lets a coupon’s code be typed in small letters, as the call itself does', () => {
    const add = document.paths['/api/admin/coupons/add']?.post?.requestBody?.content['application/json']?.schema
    const fits = new Ajv2020({ strict: false }).compile(add?.properties?.code ?? false)
    const taken = { thali25: true, 'THALI-25': true, 'thali 25': false, ß2: false, a: false }
    for (const [code, isTaken] of Object.entries(taken)) {
      expect(fits(code), code).toBe(isTaken)
      const body = endpoints.find(({ name }) => name === 'addCoupon')?.body
      const issues = body ? v.safeParse(body, { code }).issues : undefined
      expect(
        issues?.every((issue) => v.getDotPath(issue) !== 'code'),
        code,
      ).toBe(isTaken)
    }
  })

  it('writes down what every call of staff takes and answers', { tags: ['API-100'] }, () => {
    const calls = endpoints.filter(({ access }) => access === 'admin')
    expect(calls.length).toBeGreaterThan(30)
    for (const { name, path, method, status = 200, body, bodyKind } of calls) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.requestBody === undefined, name).toBe(body === undefined && bodyKind !== 'multipart')
      expect(Object.keys(operation?.responses[status]?.content ?? {}), name).toHaveLength(1)
    }
  })

  it('is served to anybody', async () => {
    const answer = await testApp(await open()).call('/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
