import type { Context } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import { boundedText } from './bounded-chunks.ts'
import { readForm } from './read-form.ts'

const KB = 1024
export const JSON_LIMIT_BYTES = 64 * KB
const MULTIPART_LIMIT_BYTES = 26 * KB * KB
const MAX_DEPTH = 16
const LIMITS = { json: JSON_LIMIT_BYTES, multipart: MULTIPART_LIMIT_BYTES }

/**
 * The body of a call, parsed but not yet validated: JSON, or the fields of a form. Throws Refusal UNSUPPORTED_TYPE,
 * BAD_REQUEST, TOO_LARGE; one that says itself that it is too large is not read at all.
 */
export async function readBody(c: Context, kind: 'json' | 'multipart'): Promise<unknown> {
  const expected = kind === 'json' ? 'application/json' : 'multipart/form-data'
  const given = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (given !== expected) throw new Refusal('UNSUPPORTED_TYPE', errorMessages.unsupportedType(expected))
  const limit = LIMITS[kind]
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refusal('TOO_LARGE', errorMessages.tooLarge)
  if (kind === 'multipart') return await readForm(c.req.raw.body, c.req.header('content-type') ?? '', limit)
  const text = await boundedText(c.req.raw.body, limit)
  if (depthOf(text) > MAX_DEPTH) refuse(errorMessages.tooDeep)
  // PostgreSQL's text cannot hold U+0000, and no field of the shop means it.
  if (text.includes('\\u0000')) refuse(errorMessages.badRequest)
  try {
    return JSON.parse(text)
  } catch {
    return refuse(errorMessages.malformedJson)
  }
}

function refuse(message: string): never {
  throw new Refusal('BAD_REQUEST', message)
}

/** Deepest nesting of brackets outside of strings; counted before parsing, so that depth costs nothing. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
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
  }
  return deepest
}
