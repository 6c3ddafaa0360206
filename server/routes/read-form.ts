import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import { createSemaphore, SemaphoreFull } from '#server/semaphore.ts'
import { boundedChunks } from './bounded-chunks.ts'

const KB = 1024
const LIMITS = {
  parts: 60,
  fields: 50,
  files: 12,
  /** No picture or table may be larger than 5 MB; one a little too large is refused in the words of its own rule. */
  fileSize: 5 * KB * KB + 128 * KB,
  fieldSize: 128 * KB,
  headerPairs: 8,
  headerSize: 4 * KB,
}
/** Allowance for what surrounds fields and files: boundaries and headers, and a field that is still being received. */
const PACKAGING_LIMIT_BYTES = 256 * KB
/**
 * Each form is held in memory from its first byte until it has been dealt with (its photos wait to be drawn one after the
 * other), so only a few are taken at once. The server cuts off a sender that takes too long. Staff have places of their own,
 * so that slow customers cannot keep them from adding pictures.
 */
const places = { customers: createSemaphore(4, 8), desk: createSemaphore(2, 8) }
const RETRY_AFTER_SECONDS = 5

interface SentForm {
  body: ReadableStream<Uint8Array> | null
  contentType: string
  /** The most bytes it may have. */
  limit: number
  from?: keyof typeof places
}

/**
 * Does the work with a multipart form, which is abandoned as soon as one limit is exceeded: bytes, parts, headers, fields or
 * files. Throws Refusal TOO_LARGE, BAD_REQUEST, and UNAVAILABLE if too many are waiting.
 */
export async function withForm<T>(
  { body, contentType, limit, from = 'customers' }: SentForm,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  try {
    return await places[from].run(async () => await work(await parseForm(body, contentType, limit)), false)
  } catch (error) {
    if (!(error instanceof SemaphoreFull)) throw error
    throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

async function parseForm(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  limit: number,
): Promise<FormData> {
  const form = new FormData()
  const parser = openParser(contentType)
  const contents = { bytes: 0 }
  const failed = new Promise<never>((_, reject) => watch(parser, form, contents, reject))
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))
  failed.catch(() => undefined)
  let received = 0
  for await (const chunk of boundedChunks(body, limit)) {
    received += chunk.length
    const written = new Promise<void>((resolve) => parser.write(Buffer.from(chunk), () => resolve()))
    await Promise.race([written, failed])
    if (received - contents.bytes > PACKAGING_LIMIT_BYTES) throw tooLarge()
  }
  parser.end()
  await Promise.race([finished, failed])
  return form
}

const tooLarge = () => new Refusal('TOO_LARGE', errorMessages.tooLarge)
const malformed = () => new Refusal('BAD_REQUEST', errorMessages.badRequest)

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw malformed()
  }
}

/** PostgreSQL's text cannot hold U+0000, and no field of the shop means it. */
const isText = (value: string | undefined): value is string => value !== undefined && !value.includes('\0')

function watch(
  parser: BusboyInstance,
  form: FormData,
  contents: { bytes: number },
  fail: (refusal: Refusal) => void,
): void {
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    contents.bytes += value.length
    if (isNameCut || isValueCut) fail(tooLarge())
    else if (isText(name) && isText(value)) form.append(name, value)
    else fail(malformed())
  })
  parser.on('file', (name, stream, ...description) => {
    const [fileName, , type] = description
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      contents.bytes += chunk.length
      chunks.push(chunk)
    })
    stream.on('limit', () => fail(tooLarge()))
    stream.on('error', () => fail(malformed()))
    stream.on('end', () => {
      if (isText(name) && isText(fileName)) form.append(name, new File([Buffer.concat(chunks)], fileName, { type }))
      else fail(malformed())
    })
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => fail(tooLarge()))
  parser.on('error', () => fail(malformed()))
}
