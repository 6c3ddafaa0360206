import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { type Endpoint, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { ErrorAnswerSchema } from '#domain/contract/error.ts'
import type { HttpEnv } from './http-env.ts'

const MEDIA_TYPES = {
  json: 'application/json',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  file: 'application/octet-stream',
  multipart: 'multipart/form-data',
} as const

/** What JSON Schema cannot say (own checks, trimming) is left out: the server still applies it. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' })
  return rest
}

function parametersOf(call: Endpoint): unknown[] {
  const inPath = pathParams(call.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = call.query === undefined ? undefined : schemaOf(call.query, 'input')
  const required = query?.required ?? []
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

function bodyOf(call: Endpoint): Record<string, unknown> {
  if (call.body === undefined && call.bodyKind === undefined) return {}
  const schema = call.body === undefined ? { type: 'object' } : schemaOf(call.body, 'input')
  return { requestBody: { required: true, content: { [MEDIA_TYPES[call.bodyKind ?? 'json']]: { schema } } } }
}

function answerOf(call: Endpoint): Record<string, unknown> {
  const type = call.answerType ?? 'json'
  if (type === 'none') return { description: 'Done' }
  const schema = call.answer === undefined ? { type: 'string', format: 'binary' } : schemaOf(call.answer, 'output')
  return { description: 'Done', content: { [MEDIA_TYPES[type]]: { schema } } }
}

function operation(call: Endpoint): Record<string, unknown> {
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    operationId: call.name,
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: { [String(call.status ?? 200)]: answerOf(call), default: error },
    security: call.access === 'public' ? [] : [{ [call.access]: [] }],
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1' },
    paths,
    components: {
      securitySchemes: { customer: bearer, admin: bearer },
      schemas: { Error: schemaOf(ErrorAnswerSchema, 'output') },
    },
  }
}

export function mountOpenApi(app: Hono<HttpEnv>): void {
  let text: string | undefined
  app.get('/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json')
    text ??= JSON.stringify(openApiDocument())
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  })
}
