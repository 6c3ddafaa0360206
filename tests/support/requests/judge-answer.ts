import type { ValidateFunction } from 'ajv'
import type { GeneratedRequest } from './generated-request.ts'
import { foreignWords, type SentRequest } from './shop-of-strangers.ts'

const INNER_LIFE =
  /\n\s+at |node_modules|\.ts:\d+|SQLITE_|SqliteError|node:internal|select .+ from |insert into |Kysely/i

function outsideOfSchema({ call }: GeneratedRequest, sent: SentRequest, isRefusal: ValidateFunction): string | null {
  const { status, headers, text } = sent
  const type = headers.get('content-type') ?? ''
  if (status >= 400) {
    if (!type.includes('json')) return `refused in ${type || 'no words'}`
    return isRefusal(JSON.parse(text)) ? null : 'a refusal of another form'
  }
  if (text === '') return null
  // A repeat of what was made before answers 200 with the same body.
  const right = call.answers.get(status) ?? (status === 200 ? [...call.answers.values()][0] : undefined)
  if (right === undefined) return 'a status the document does not name'
  if (right === null) return null
  if (right.mediaType !== 'application/json')
    return type.includes(right.mediaType) || /^(image|application)\//.test(type) ? null : `answered in ${type}`
  return right.fits(JSON.parse(text)) ? null : `outside of its schema: ${JSON.stringify(right.fits.errors?.[0])}`
}

/** What is wrong with an answer, in words; null where nothing is. */
export function faultOf(request: GeneratedRequest, sent: SentRequest, isRefusal: ValidateFunction): string | null {
  const { call, caller, body } = request
  if (sent.status >= 500) return 'an error of the server'
  if (INNER_LIFE.test(sent.text)) return 'the answer shows how the server is built'
  const foreign = caller === 'staff' ? [] : foreignWords(caller)
  const read = foreign.find((word) => sent.text.includes(word))
  if (read !== undefined && sent.status < 400) return `what belongs to another customer: ${read}`
  const isRefused = sent.status >= 400
  if (body?.as === 'json' && call.takesBody !== null && !isRefused && !call.takesBody(sent.json))
    return `a body its schema refuses was taken: ${JSON.stringify(call.takesBody.errors?.[0])}`
  if (body?.as === 'text' && (call.body !== null || call.form) && !isRefused) return 'a body that is none was taken'
  if (isRefused || sent.status < 400) return outsideOfSchema(request, sent, isRefusal)
  return null
}
