import type { Context } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'

const KB = 1024
export const JSON_LIMIT_BYTES = 64 * KB
export const MULTIPART_LIMIT_BYTES = 26 * KB * KB
const MAX_DEPTH = 16

/**
 * The body of a call, parsed but not yet validated: JSON, or the fields of a form. Throws Refusal UNSUPPORTED_TYPE,
 * BAD_REQUEST, TOO_LARGE. The size is bounded before this by hono's bodyLimit.
 */
export async function readBody(c: Context, kind: 'json' | 'multipart'): Promise<unknown> {
  const expected = kind === 'json' ? 'application/json' : 'multipart/form-data'
  const given = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (given !== expected) throw new Refusal('UNSUPPORTED_TYPE', errorMessages.unsupportedType(expected))
  if (kind === 'multipart') return c.req.formData().catch(() => refuse(errorMessages.badRequest))
  const text = await c.req.text()
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
