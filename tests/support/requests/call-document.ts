import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { toStringMethod } from 'fast-check'
import { endpoints } from '#domain/contract/endpoints.ts'
import { openApiDocument } from '#server/routes/open-api.ts'

export type Schema = Readonly<Record<string, unknown>>

interface Content {
  [mediaType: string]: { schema: Schema }
}

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  security: Record<string, unknown>[]
}

/** A call as the OpenAPI document describes it, with its schemas ready to judge by. */
export interface DocumentedCall extends Pick<Operation, 'operationId' | 'parameters'> {
  method: string
  path: string
  access: string
  form: boolean
  body: Schema | null
  /** Whether the schema of the body lets it in. */
  takesBody: ValidateFunction | null
  answers: Map<number, { mediaType: string; fits: ValidateFunction } | null>
  /** How a failing history names it. */
  [toStringMethod]: () => string
}

// What the document says of dates and addresses is held by the server's own checks; `strict` would refuse its notes.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })

function documentedCall(path: string, method: string, operation: Operation): DocumentedCall {
  const content = operation.requestBody?.content
  const body = content?.['application/json']?.schema ?? null
  const answers: DocumentedCall['answers'] = new Map()
  for (const [status, answer] of Object.entries(operation.responses)) {
    const [mediaType, { schema } = { schema: {} }] = Object.entries(answer.content ?? {})[0] ?? []
    if (status === 'default') continue
    answers.set(Number(status), mediaType === undefined ? null : { mediaType, fits: ajv.compile(schema) })
  }
  return {
    operationId: operation.operationId,
    parameters: operation.parameters,
    method: method.toUpperCase(),
    path,
    access: Object.keys(operation.security[0] ?? { public: [] })[0] ?? 'public',
    form: content?.['multipart/form-data'] !== undefined,
    body,
    takesBody: body === null ? null : ajv.compile(body),
    answers,
    [toStringMethod]: () => operation.operationId,
  }
}

/** Every call of the document, and the form every refusal has. */
export function readCallDocument(): { calls: DocumentedCall[]; isRefusal: ValidateFunction } {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: { Error: Schema } }
  }
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => documentedCall(path, method, operation)),
  )
  if (calls.length !== endpoints.length) throw new Error('the document names fewer calls than the contract')
  return { calls, isRefusal: ajv.compile(document.components.schemas.Error) }
}
