import type { Encoding, PreparedAnswer } from './prepared-answer.ts'

/** The request headers that decide how an answer is sent. */
export interface Wish {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The smallest encoding the browser takes and the answer has. `q=0` is a refusal. */
export function chooseEncoding(acceptEncoding: string | undefined, answer: PreparedAnswer): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const accepted = acceptEncoding.toLowerCase()
  if (answer.bytes.br !== undefined && accepts(accepted, 'br')) return 'br'
  return answer.bytes.gzip !== undefined && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Whether a list of codings, in lower case, names this one and does not refuse it. */
export function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  if (!header.includes(';')) return header.split(',').some((part) => part.trim() === coding)
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter))
  })
}

/** Whether the browser holds this very content, in whichever encoding it came. */
export function isUnchanged(answer: PreparedAnswer, ifNoneMatch: string | undefined): boolean {
  return (
    answer.status === 200 && ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(answer.hash))
  )
}

/** Headers of a 200 in one encoding; its bytes must be there. Each encoding has its own strong ETag, as HTTP asks. */
export function headersOf(answer: PreparedAnswer, encoding: Encoding): Record<string, string> {
  const length = answer.bytes[encoding]?.length ?? 0
  return {
    ...answer.headers,
    etag: etagOf(answer, encoding),
    vary: 'Accept-Encoding',
    'content-length': String(length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}

/** Headers of a 304: those that describe the body are left out, since there is none. */
export function notModifiedHeaders(answer: PreparedAnswer, encoding: Encoding): Record<string, string> {
  const { 'content-type': _, ...headers } = answer.headers
  return { ...headers, etag: etagOf(answer, encoding), vary: 'Accept-Encoding' }
}

function etagOf({ hash }: PreparedAnswer, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
}

/** Status, headers and bytes for one request; a 304 has no bytes. */
export function negotiate(
  answer: PreparedAnswer,
  wish: Wish,
): { status: number; headers: Record<string, string>; body: Buffer | undefined } {
  const encoding = chooseEncoding(wish.acceptEncoding, answer)
  if (isUnchanged(answer, wish.ifNoneMatch)) {
    return { status: 304, headers: notModifiedHeaders(answer, encoding), body: undefined }
  }
  return { status: answer.status, headers: headersOf(answer, encoding), body: answer.bytes[encoding] }
}
