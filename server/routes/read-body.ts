import type { Context } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import { boundedText } from './bounded-chunks.ts'
import { withForm } from './read-form.ts'

const KB = 1024
export const JSON_LIMIT_BYTES = 64 * KB
/** A letter of an Indian script takes three bytes: the terms of a shop in Hindi are over a hundred kilobytes. */
export const LONG_TEXTS_LIMIT_BYTES = 256 * KB
const MULTIPART_LIMIT_BYTES = 26 * KB * KB
const MAX_DEPTH = 16

/** Above what the largest order or page holds. Checking values costs far more than receiving them. */
const MOST_VALUES = 2_000

/** Half of a character outside the basic plane (an emoji cut in two) is sent as such an escape. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/

/**
 * The text of a JSON body, not parsed yet (see `parsedJson`). Throws Refusal UNSUPPORTED_TYPE, BAD_REQUEST, TOO_LARGE; a
 * body whose length header is too large is not read at all.
 */
export async function receiveJson(c: Context, limit = JSON_LIMIT_BYTES): Promise<string> {
  assertFits(c, 'application/json', limit)
  return await boundedText(c.req.raw.body, limit)
}

/** The JSON value of a received text, not yet validated. Throws Refusal BAD_REQUEST. */
export function parsedJson(text: string): unknown {
  const { depth, values } = measured(text)
  if (depth > MAX_DEPTH) refuse(errorMessages.tooDeep)
  if (values > MOST_VALUES) refuse(errorMessages.tooManyValues)
  // PostgreSQL's text cannot hold U+0000, and no field of the shop means it.
  if (text.includes('\\u0000')) refuse(errorMessages.badRequest)
  try {
    return HALF_CHARACTER.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text)
  } catch {
    return refuse(errorMessages.malformedJson)
  }
}

/** Does the work with the fields of a form, not yet validated. Throws as `receiveJson` and `withForm` do. */
export async function receiveForm<T>(
  c: Context,
  from: 'customers' | 'desk',
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  assertFits(c, 'multipart/form-data', MULTIPART_LIMIT_BYTES)
  const contentType = c.req.header('content-type') ?? ''
  return await withForm({ body: c.req.raw.body, contentType, limit: MULTIPART_LIMIT_BYTES, from }, work)
}

function assertFits(c: Context, expected: string, limit: number): void {
  const given = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (given !== expected) throw new Refusal('UNSUPPORTED_TYPE', errorMessages.unsupportedType(expected))
  if (Number(c.req.header('content-length') ?? 0) > limit) {
    throw new Refusal('TOO_LARGE', errorMessages.tooLarge)
  }
}

/** No database keeps half a character: replaced here, a repeated call equals what was kept of the first. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

function refuse(message: string): never {
  throw new Refusal('BAD_REQUEST', message)
}

/**
 * Deepest nesting of brackets and number of commas outside of strings, counted before parsing so that a hostile body costs
 * little.
 */
function measured(text: string): { depth: number; values: number } {
  let depth = 0
  let deepest = 0
  let values = 1
  let isString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (isString) {
      if (char === '\\') index += 1
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{' || char === '[') {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (char === '}' || char === ']') depth -= 1
    else if (char === ',') values += 1
  }
  return { depth: deepest, values }
}
