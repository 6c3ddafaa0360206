import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const REGION = 'ap-south-1'
const ACCESS_KEY = 'AKIATESTOFTHESHOP'
const SECRET_KEY = 'secret/of+the tests'
/** So few keys a page of a list that lists have several. */
const PAGE = 3

export interface S3Store {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Bucket and key of every object, with its bytes. */
  objects: Map<string, Buffer>
  /** Answers of the next requests instead of its own. */
  failures: number[]
  close(): Promise<void>
}

/** A store that speaks as much of S3 as the shop does, and checks each request's signature and hash as Amazon's does. */
export async function startS3Store(): Promise<S3Store> {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request, objects, failures).then(({ status, body }) =>
      response.writeHead(status, status === 307 ? { location: '/elsewhere/x' } : {}).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: REGION,
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    objects,
    failures,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refused = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` })

async function answer(request: IncomingMessage, objects: Map<string, Buffer>, failures: number[]) {
  const body = await buffer(request)
  const failure = failures.shift()
  if (failure !== undefined) return refused(failure, 'Planned')
  const hash = String(request.headers['x-amz-content-sha256'])
  if (!isSigned(request, hash)) return refused(403, 'SignatureDoesNotMatch')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch')
  const url = new URL(request.url ?? '', 'http://store')
  const path = decodeURIComponent(url.pathname.slice(1))
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return refused(411, 'MissingContentLength')
    objects.set(path, body)
    return { status: 200, body: '' }
  }
  const isOneObject = request.method === 'GET' && !url.searchParams.has('list-type')
  if (isOneObject) {
    const object = objects.get(path)
    return object === undefined ? refused(404, 'NoSuchKey') : { status: 200, body: object }
  }
  if (request.method === 'DELETE') return { status: objects.delete(path) ? 204 : 404, body: '' }
  return { status: 200, body: listed(objects, path, url.searchParams) }
}

function listed(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const start = `${bucket}/${query.get('prefix') ?? ''}`
  const keys = [...objects.keys()].filter((key) => key.startsWith(start)).sort()
  const from = Number(query.get('continuation-token') ?? '0')
  const shown = keys.slice(from, from + PAGE)
  const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  const contents = shown.map((key) => `<Contents><Key>${escaped(key.slice(bucket.length + 1))}</Key></Contents>`)
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4, written from its description: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(request: IncomingMessage, hash: string): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/
  const [, key, day = '', region = '', signed = '', signature = ''] =
    said.exec(request.headers.authorization ?? '') ?? []
  if (key !== ACCESS_KEY || region !== REGION) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) return false
  const url = new URL(request.url ?? '', 'http://store')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => strictly(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const at = String(request.headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET_KEY}`, day), region))
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'))
}
